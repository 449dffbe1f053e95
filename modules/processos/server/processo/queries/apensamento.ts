import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { visivel } from '../../acesso/queries.ts'
import type { Atuacao } from '../../estrutura/atuacao.ts'
import { processos } from '../../queries.ts'
import type { ProcessosTables, ProcessoTable } from '../../tables.ts'

type ApensamentoTable = ProcessosTables['apensamento']

export async function inserirApensamento(db: Db, apensamento: Insertable<ApensamentoTable>): Promise<void> {
	await processos(db).insertInto('apensamento').values(apensamento).execute()
}

export async function fecharApensamento(db: Db, numproa: string, fim: Updateable<ApensamentoTable>): Promise<void> {
	await processos(db)
		.updateTable('apensamento')
		.set(fim)
		.where('numproa', '=', numproa)
		.where('dtadsa', 'is', null)
		.execute()
}

/**
 * Row locks on the apensados without a visibility check, since they move with the main process; a fixed order avoids
 * deadlocks.
 */
export const reservarApensados = (db: Db, numpro: string): Promise<ProcessoTable[]> =>
	processos(db)
		.selectFrom('processo')
		.selectAll()
		.where('numproapn', '=', numpro)
		.orderBy('numpro')
		.forUpdate()
		.execute()

export async function temApensados(db: Db, numpro: string): Promise<boolean> {
	const um = await processos(db)
		.selectFrom('processo')
		.select('numpro')
		.where('numproapn', '=', numpro)
		.limit(1)
		.executeTakeFirst()
	return um !== undefined
}

export async function listarApensados(db: Db, atuacao: Atuacao, numpro: string): Promise<string[]> {
	const linhas = await processos(db)
		.selectFrom('processo as p')
		.select('p.numpro')
		.where('p.numproapn', '=', numpro)
		.where(visivel(atuacao))
		.orderBy('p.numpro')
		.execute()
	return linhas.map((linha) => linha.numpro)
}

export const listarApensamentos = (db: Db, atuacao: Atuacao, numpro: string) =>
	processos(db)
		.selectFrom('apensamento as a')
		.innerJoin('processo as p', 'p.numpro', 'a.numproa')
		.select(['a.numproa', 'p.titpro', 'p.nominr', 'a.dtaapn', 'a.codpesapn', 'a.txtapn'])
		.select(['a.dtadsa', 'a.codpesdsa', 'a.txtdsa'])
		.where('a.numpro', '=', numpro)
		.where(visivel(atuacao))
		.orderBy('a.dtaapn', 'desc')
		.limit(200)
		.execute()

/** Subset of these numbers that the person may know. */
export async function numerosVisiveis(
	db: Db,
	atuacao: Atuacao,
	numeros: readonly string[],
): Promise<ReadonlySet<string>> {
	if (numeros.length === 0) return new Set()
	const linhas = await processos(db)
		.selectFrom('processo as p')
		.select('p.numpro')
		.where('p.numpro', '=', sql<string>`any(${[...numeros]}::text[])`)
		.where(visivel(atuacao))
		.execute()
	return new Set(linhas.map(({ numpro }) => numpro))
}
