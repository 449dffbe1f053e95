import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder, selectHolders } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type Numero, PRS_AVALIADOR } from '../../contract/index.ts'
import { type NaSolicitacao, selecionarImpedimento } from '../atos/queries.ts'
import { proserv } from '../estrutura/queries.ts'
import type { ProservTables } from '../tables.ts'

const contarIndicados = async (db: Db, { anosolprs, codsolprs }: Numero, mais: 1 | -1): Promise<void> => {
	await proserv(db)
		.updateTable('solprs')
		.set((eb) => ({ qtdind: eb('qtdind', '+', mais) }))
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.execute()
}

export async function inserirAvaliador(db: Db, linha: Insertable<ProservTables['avdsolprs']>): Promise<void> {
	await proserv(db).insertInto('avdsolprs').values(linha).execute()
	await contarIndicados(db, linha, 1)
}

export async function removerAvaliador(db: Db, { anosolprs, codsolprs }: Numero, codpesavd: number): Promise<void> {
	for (const tabela of ['avlcrtprs', 'avdsolprs'] as const)
		await proserv(db)
			.deleteFrom(tabela)
			.where('anosolprs', '=', anosolprs)
			.where('codsolprs', '=', codsolprs)
			.where('codpesavd', '=', codpesavd)
			.execute()
	await contarIndicados(db, { anosolprs, codsolprs }, -1)
}

export const alterarAvaliador = async (
	db: Db,
	{ anosolprs, codsolprs }: Numero,
	codpesavd: number,
	mudanca: Updateable<ProservTables['avdsolprs']>,
): Promise<void> => {
	await proserv(db)
		.updateTable('avdsolprs')
		.set(mudanca)
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.where('codpesavd', '=', codpesavd)
		.execute()
}

export const gravarAvaliacao = async (
	db: Db,
	{ vlrnotcrt, jusnotcrt, dtaultalt, ...linha }: Insertable<ProservTables['avlcrtprs']>,
): Promise<void> => {
	const nota = { vlrnotcrt, jusnotcrt, dtaultalt }
	await proserv(db)
		.insertInto('avlcrtprs')
		.values({ ...linha, ...nota })
		.onConflict((conflict) =>
			conflict.columns(['anosolprs', 'codsolprs', 'codpesavd', 'codtipcrtprs']).doUpdateSet(nota),
		)
		.execute()
}

export const alterarAvaliacao = async (
	db: Db,
	{ anosolprs, codsolprs, codpesavd, codtipcrtprs }: Numero & { codpesavd: number; codtipcrtprs: number },
	mudanca: Updateable<ProservTables['avlcrtprs']>,
): Promise<number> => {
	const { numUpdatedRows } = await proserv(db)
		.updateTable('avlcrtprs')
		.set(mudanca)
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.where('codpesavd', '=', codpesavd)
		.where('codtipcrtprs', '=', codtipcrtprs)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

export const inserirImpedimento = async (db: Db, linha: Insertable<ProservTables['avdimp']>): Promise<void> => {
	await proserv(db)
		.insertInto('avdimp')
		.values(linha)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

interface DaIndicacao extends NaSolicitacao {
	readonly codedtprs: number
}

/**
 * Evaluators with their units, their workload in the edital (waiting, and submitted), and what speaks against them.
 */
export const listarQuemAvalia = prepared((p: DaIndicacao) =>
	queryBuilder<{ c: { codpes: number } }>()
		.selectFrom(selectHolders(PRS_AVALIADOR, p.hoje).as('c'))
		.innerJoin(
			sql<{ qtdpen: number; qtdenv: number }>`lateral (
				select (count(*) filter (where a.dtaenv is null and s.tipsitprs = 'AVA'))::int qtdpen, count(a.dtaenv)::int qtdenv
				from proserv.avdsolprs a join proserv.solprs s on s.anosolprs = a.anosolprs and s.codsolprs = a.codsolprs
				where a.codpesavd = c.codpes and s.codedtprs = ${p.codedtprs})`.as('k'),
			(join) => join.onTrue(),
		)
		.select([
			'c.codpes',
			'k.qtdpen',
			'k.qtdenv',
			sql<string>`coalesce(${nomeDaPessoaEm('c.codpes')}, c.codpes::text)`.as('nompes'),
		])
		.select(selecionarImpedimento(p)),
)
