import { type Db, diaDe, listarAcessos, type Portal } from '@portal/platform/server'
import { PRS_AVALIADOR } from '../../contract/index.ts'
import type { Solicitacao } from '../solicitacao/queries.ts'
import { interessadosNa } from './pessoas.ts'
import { listarImpedidos, listarUnidadesDe } from './queries-conflitos.ts'

interface DaSolicitacao {
	readonly interessados: readonly number[]
	readonly impedidos: readonly number[]
	readonly linha: Solicitacao
}

const oQueImpede = async (db: Db, portal: Portal, linha: Solicitacao): Promise<DaSolicitacao> => ({
	interessados: await interessadosNa(db, portal, linha),
	impedidos: await listarImpedidos(db, linha),
	linha,
})

/** Why this person does not evaluate it; null: nothing speaks against it. */
export function conflitoDe(
	{ interessados, impedidos, linha }: DaSolicitacao,
	codpes: number,
	unidades: readonly number[],
): string | null {
	if (interessados.includes(codpes)) return 'Participa do pedido desta solicitação.'
	if (unidades.includes(linha.codund)) return 'É da unidade que solicita.'
	if (impedidos.includes(codpes)) return 'Declarou impedimento nesta solicitação.'
	return null
}

/** Of these people, those who may not evaluate it: for themselves, nor for whom they stand in for. */
export async function comConflito(
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	quem: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	if (quem.length === 0) return new Map()
	const unidades = await listarUnidadesDe(db, quem, diaDe(portal))
	const impede = await oQueImpede(db, portal, linha)
	return new Map(
		quem.flatMap((codpes) => {
			const conflito = conflitoDe(impede, codpes, unidades.get(codpes) ?? [])
			return conflito === null ? [] : [[codpes, conflito] as const]
		}),
	)
}

/** At the moment of evaluating, also of who stands in for an evaluator. */
export const conflitoAgora = async (
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	codpes: number,
): Promise<string | null> => (await comConflito(db, portal, linha, [codpes])).get(codpes) ?? null

export const avalia = async (db: Db, portal: Portal, codpes: number): Promise<boolean> =>
	(await listarAcessos(db, portal.perfis, codpes, diaDe(portal))).some(({ codperfil }) => codperfil === PRS_AVALIADOR)
