import { type Db, diaDe, listarAcessos, type Portal } from '@portal/platform/server'
import { PRS_AVALIADOR } from '../../contract/index.ts'
import type { Solicitacao } from '../solicitacao/queries/solicitacao.ts'
import { type Impedimentos, listarImpedimentos } from './queries.ts'

/** The conflict of interest of a person with a request of that unit; null where there is none. */
export function conflitoDe(
	{ interessado, impedido, unidades }: Pick<Impedimentos, 'interessado' | 'impedido' | 'unidades'>,
	codund: number,
): string | null {
	if (interessado) return 'Participa do pedido desta solicitação.'
	if (unidades.includes(codund)) return 'É da unidade que solicita.'
	if (impedido) return 'Declarou impedimento nesta solicitação.'
	return null
}

/** Conflict of interest: people who may not evaluate it, for themselves or for somebody they stand in for. */
export async function listarComConflito(
	db: Db,
	portal: Portal,
	{ anosolprs, codsolprs, codund, codpes: quemPede }: Solicitacao,
	quem: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	if (quem.length === 0) return new Map()
	const onde = { anosolprs, codsolprs, codund, codpes: quemPede, hoje: diaDe(portal) }
	const pessoas = await listarImpedimentos(db, onde, quem)
	return new Map(
		pessoas.flatMap(({ codpes, ...impede }) => {
			const conflito = conflitoDe(impede, codund)
			return conflito === null ? [] : [[codpes, conflito] as const]
		}),
	)
}

/** The conflict is checked again at the moment of evaluating, also for an evaluator's substitute. */
export const conflitoAgora = async (
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	codpes: number,
): Promise<string | null> => (await listarComConflito(db, portal, linha, [codpes])).get(codpes) ?? null

export const avalia = async (db: Db, portal: Portal, codpes: number): Promise<boolean> =>
	(await listarAcessos(db, portal.perfis, codpes, diaDe(portal))).some(({ codperfil }) => codperfil === PRS_AVALIADOR)
