import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Numero } from '../../contract/index.ts'
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

/** What each of them has in an edital: waiting, and submitted. */
export async function contarCargas(db: Db, codedtprs: number, quem: readonly number[]) {
	const linhas = await proserv(db)
		.selectFrom('avdsolprs as a')
		.innerJoin('solprs as s', (join) =>
			join.onRef('s.anosolprs', '=', 'a.anosolprs').onRef('s.codsolprs', '=', 'a.codsolprs'),
		)
		.select('a.codpesavd')
		.select([
			sql<number>`count(*) filter (where a.dtaenv is null and s.tipsitprs = 'AVA')`.as('qtdpen'),
			sql<number>`count(*) filter (where a.dtaenv is not null)`.as('qtdenv'),
		])
		.where('s.codedtprs', '=', codedtprs)
		.where('a.codpesavd', '=', sql<number>`any(${quem}::int[])`)
		.groupBy('a.codpesavd')
		.execute()
	return new Map(linhas.map((linha) => [linha.codpesavd, linha]))
}
