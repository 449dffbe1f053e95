import type { Portador } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { type Etapa, enderecoDaDemanda, estaTerminada, formatarSsu, nomeDaEtapa } from '../contract/index.ts'
import { obterQuem } from './acesso/quem.ts'
import { obterSistemas } from './cadastro/queries.ts'
import { listarVisiveis, reservarPeloPortal } from './demanda/queries/demanda.ts'
import { comentar } from './partes/comentario.ts'
import { abrirPelaOrigem, type PelaOrigem } from './pedido/salvar.ts'

/** The systems in use, which accept demands. */
export const listarSistemas = async (portal: Portal): Promise<{ nomsis: string; dscsis: string }[]> =>
	(await obterSistemas(portal)).filter(({ staatv }) => staatv === 'S').map(({ nomsis, dscsis }) => ({ nomsis, dscsis }))

export type DemandaDeIncidente = Omit<PelaOrigem, 'tipatd'>

/**
 * Opens a demand for an incident, as ABE, with the task of the facilitators. Of one origin there is one: opening it again
 * answers the same number. It is in the transaction of `db`, and audited as who opened it, or as the portal's own.
 *
 * @throws NotFoundError where there is no such system or module. @throws RuleError where it takes no more demands.
 */
export const abrirDemandaDeIncidente = (db: Db, portal: Portal, incidente: DemandaDeIncidente): Promise<number> =>
	abrirPelaOrigem(db, portal, { ...incidente, tipatd: 'COR' })

/** The demand is open: it has not reached a final stage. */
export const verificarDemandaEmAndamento = async (db: Db, numssu: number): Promise<boolean> =>
	!estaTerminada((await reservarPeloPortal(db, numssu)).codetp)

/** The event at the demand's origin is recorded as a public entry, and notified. */
export async function anotarNaDemanda(db: Db, portal: Portal, numssu: number, txtand: string): Promise<void> {
	await comentar(db, portal, await reservarPeloPortal(db, numssu), { autor: null, txtand, visand: 'S' })
}

export interface DemandaVisivel {
	readonly numssu: number
	/** The number is written as '12/2026'. */
	readonly numero: string
	readonly titdem: string
	readonly nomsis: string
	readonly codetp: Etapa
	readonly nometp: string
	readonly endereco: string
}

/** The demands with these numbers that the person may see; a missing one may not be seen. */
export async function listarDemandasVisiveis(
	db: Db,
	portal: Portal,
	user: Portador,
	numssus: readonly number[],
): Promise<ReadonlyMap<number, DemandaVisivel>> {
	if (numssus.length === 0) return new Map()
	const linhas = await listarVisiveis(db, await obterQuem(db, portal, user), numssus)
	return new Map(
		linhas.map((linha) => [
			linha.numssu,
			{
				...linha,
				numero: formatarSsu(linha.numssu),
				nometp: nomeDaEtapa[linha.codetp],
				endereco: enderecoDaDemanda(linha.numssu),
			},
		]),
	)
}
