import { unidadesDasPessoasEm } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder, selectHolders } from '@portal/platform/server'
import { sql } from 'kysely'
import { type Numero, PRS_DIRIGENTE, PRS_SOLICITANTE } from '../../contract/index.ts'

export interface NaSolicitacao extends Numero {
	readonly codund: number
	/** The number of the requester. */
	readonly codpes: number
	readonly hoje: string
}

/** The units of each person, called `c`, on this day, and their conflicts of interest. */
export const selecionarImpedimento = ({ anosolprs, codsolprs, codund, codpes, hoje }: NaSolicitacao) =>
	[
		sql<
			number[]
		>`array(select v.codund from ${unidadesDasPessoasEm(hoje)} v where v.codpes = c.codpes order by v.codund)`.as(
			'unidades',
		),
		// Interested parties, in the sense of `interessadosNa`.
		sql<boolean>`c.codpes = ${codpes} or c.codpes in ${selectHolders(PRS_SOLICITANTE, hoje, codund)}
			or c.codpes in ${selectHolders(PRS_DIRIGENTE, hoje, codund)}`.as('interessado'),
		sql<boolean>`exists (select from proserv.avdimp i where i.anosolprs = ${anosolprs}
			and i.codsolprs = ${codsolprs} and i.codpesavd = c.codpes)`.as('impedido'),
	] as const

const dasPessoas = prepared((p: NaSolicitacao & { readonly quem: readonly number[] }) =>
	queryBuilder<object>()
		.selectFrom(sql<{ codpes: number }>`(select distinct codpes from unnest(${p.quem}::int[]) q (codpes))`.as('c'))
		.select('c.codpes')
		.select(selecionarImpedimento(p)),
)
export const listarImpedimentos = (db: Db, onde: NaSolicitacao, quem: readonly number[]) =>
	dasPessoas(db, { ...onde, quem })
export type Impedimentos = Awaited<ReturnType<typeof dasPessoas>>[number]
