import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

const propostas = (db: Db) =>
	tabelas(db)
		.selectFrom('proposta as p')
		.leftJoin('rubrica as r', 'r.codrub', 'p.codrub')
		.selectAll('p')
		.select([
			'r.nomrub',
			sql<
				string | null
			>`(select t.nomtab from nova_folha.tabela t where t.codtab = p.codtab order by t.numver desc limit 1)`.as(
				'nomtab',
			),
		])

export type LinhaDaProposta = Awaited<ReturnType<ReturnType<typeof propostas>['executeTakeFirstOrThrow']>>

/** Changes that wait first, then the newest. */
export const paginarPropostas = (db: Db, pagina: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			propostas(db)
				.select(sql<number>`count(*) over ()`.as('total'))
				.orderBy(sql`p.sitprp <> 'PEN'`)
				.orderBy('p.numprp', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(pagina),
	)

/** Changes of one rubric or table, the newest first. */
export const listarPropostasDe = (db: Db, coluna: 'codrub' | 'codtab', codigo: string) =>
	propostas(db)
		.where(
			coluna === 'codrub'
				? sql<boolean>`coalesce(p.codrub, p.codnov)::text = ${codigo}`
				: sql<boolean>`p.codtab = ${codigo}`,
		)
		.orderBy('p.numprp', 'desc')
		.limit(20)
		.execute()

/** The change is held until the transaction ends: of two who decide it, one does. */
export async function reservarProposta(db: Db, numprp: number): Promise<LinhaDaProposta> {
	const naoHa = () =>
		new NotFoundError('proposta-nao-encontrada', 'Não há esta proposta. Escolha-a na lista de regras.')
	await tabelas(db)
		.selectFrom('proposta')
		.select('numprp')
		.where('numprp', '=', numprp)
		.forUpdate()
		.executeTakeFirstOrThrow(naoHa)
	return propostas(db).where('p.numprp', '=', numprp).executeTakeFirstOrThrow(naoHa)
}

/** Undefined when another change of the same rule waits already. */
export async function inserirProposta(
	db: Db,
	{
		sombra,
		dados = null,
		...nova
	}: Omit<Insertable<NovaFolhaTables['proposta']>, 'sombra' | 'dados'> & {
		readonly sombra: string | null
		readonly dados?: string | null
	},
): Promise<number | undefined> {
	const inserida = await tabelas(db)
		.insertInto('proposta')
		.values({ ...nova, sombra: sombra as never, dados: dados as never })
		.onConflict((conflito) => conflito.doNothing())
		.returning('numprp')
		.executeTakeFirst()
	return inserida?.numprp
}

export const alterarProposta = (
	db: Db,
	numprp: number,
	decisao: Pick<NovaFolhaTables['proposta'], 'codpesdec' | 'dtadec' | 'motdec'> & {
		readonly sitprp: 'APR' | 'REC' | 'RET'
	},
) => tabelas(db).updateTable('proposta').set(decisao).where('numprp', '=', numprp).execute()
