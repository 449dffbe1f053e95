import type { Portador } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { type Etapa, enderecoDaDemanda, formatarSsu, nomeDaEtapa } from '../contract/index.ts'
import { obterQuem } from './acesso/quem.ts'
import { listarVisiveis } from './demanda/queries.ts'
import { abrirPeloPortal } from './pedido/salvar.ts'

export interface DemandaDeIncidente {
	/** Unique key of the origin, of its own choosing: `interno-sti:incidente:12`. */
	readonly origem: string
	/** Its short name, as in `ssusis`. */
	readonly nomsis: string
	readonly numseqmdussu?: number | undefined
	/** At most 150 letters. */
	readonly titdem: string
	/** At most 5,000. */
	readonly dscdem: string
	/** What its first public entry says. */
	readonly txtand?: string | undefined
}

/**
 * Opens a demand that nobody asked for, as ABE, with the task of the facilitators. Of one origin there is one: opening it
 * again answers the same number. It is in the transaction of `db`, and audited as the portal's own.
 *
 * @throws NotFoundError where there is no such system or module. @throws RuleError where it takes no more demands.
 */
export const abrirDemandaDeIncidente = (db: Db, portal: Portal, incidente: DemandaDeIncidente): Promise<number> =>
	abrirPeloPortal(db, portal, { ...incidente, tipatd: 'COR' })

export interface DemandaVisivel {
	readonly numssu: number
	/** '12/2026' */
	readonly numero: string
	readonly titdem: string
	readonly nomsis: string
	readonly codetp: Etapa
	readonly nometp: string
	readonly endereco: string
}

/** By their numbers, those that this person may see; what is not in the answer is not there for them. */
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
