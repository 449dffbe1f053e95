import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ChaveOcorrencia } from '../atos/queries/atos.ts'
import { processos } from '../queries.ts'
import type { ProcessosTables } from '../tables.ts'

type TarjadaTable = ProcessosTables['tarjada']

const tarjadas = (db: Db) => processos(db).selectFrom('tarjada').selectAll()
export type LinhaTarjada = Awaited<ReturnType<ReturnType<typeof tarjadas>['executeTakeFirstOrThrow']>>

export const inserirTarjada = (db: Db, nova: Insertable<TarjadaTable>): Promise<LinhaTarjada> =>
	processos(db).insertInto('tarjada').values(nova).returningAll().executeTakeFirstOrThrow()

export const buscarTarjada = (db: Db, numpro: string, codtrj: string) =>
	tarjadas(db).where('codtrj', '=', codtrj).where('numpro', '=', numpro).executeTakeFirst()

export const buscarTarjadaPorFazer = (db: Db, codtrj: string) =>
	tarjadas(db).where('codtrj', '=', codtrj).where('sittrj', 'in', ['F', 'A']).executeTakeFirst()

export const listarTarjadas = (db: Db, numpro: string, codarqpdl: number): Promise<LinhaTarjada[]> =>
	tarjadas(db)
		.where('numpro', '=', numpro)
		.where('codarqpdl', '=', codarqpdl)
		.orderBy('dtaped', 'desc')
		.limit(50)
		.execute()

export const buscarLiberada = (db: Db, codarqpdl: number) =>
	tarjadas(db).where('codarqpdl', '=', codarqpdl).where('sittrj', '=', 'L').executeTakeFirst()

/** Released versions by document. */
export async function mapaDeLiberadas(db: Db, numpro: string): Promise<ReadonlyMap<number, LinhaTarjada>> {
	const linhas = await tarjadas(db).where('numpro', '=', numpro).where('sittrj', '=', 'L').execute()
	return new Map(linhas.map((linha) => [linha.codarqpdl, linha]))
}

/** Idempotent update: a finished version is left alone when the job runs twice. */
export async function alterarEmPreparo(db: Db, codtrj: string, mudancas: Updateable<TarjadaTable>): Promise<boolean> {
	const { numUpdatedRows } = await processos(db)
		.updateTable('tarjada')
		.set(mudancas)
		.where('codtrj', '=', codtrj)
		.where('sittrj', 'in', ['F', 'A'])
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function alterarTarjada(db: Db, codtrj: string, mudancas: Updateable<TarjadaTable>): Promise<void> {
	await processos(db).updateTable('tarjada').set(mudancas).where('codtrj', '=', codtrj).execute()
}

/** Versions that were never released are removed; the result is the storage keys of their bytes. */
export async function removerNaoLiberadas(db: Db, ate: string): Promise<string[]> {
	const removidas = await processos(db)
		.deleteFrom('tarjada')
		.where('sittrj', 'not in', ['L', 'R'])
		.where('dtaped', '<=', ate)
		.returning('chave')
		.execute()
	return removidas.flatMap(({ chave }) => chave ?? [])
}

/**
 * Complete copies that include the process are removed, so that a withdrawn version is no longer delivered in them.
 */
export async function removerIntegrasCom(db: Db, numpro: string): Promise<string[]> {
	const removidas = await processos(db)
		.deleteFrom('integra')
		.where((eb) => eb.or([eb('numpro', '=', numpro), sql<boolean>`juntados @> ${JSON.stringify([{ numpro }])}::jsonb`]))
		.returning('chave')
		.execute()
	return removidas.flatMap(({ chave }) => chave ?? [])
}

/** Versions of the documents of a removed occurrence. */
export async function removerTarjadasDe(db: Db, { numpro, numand, numseqocoand }: ChaveOcorrencia): Promise<string[]> {
	const removidas = await processos(db)
		.deleteFrom('tarjada')
		.where('codarqpdl', 'in', (sub) =>
			sub
				.selectFrom('arquivopdl as a')
				.select('a.codarqpdl')
				.where('a.numpro', '=', numpro)
				.where('a.numand', '=', numand)
				.where('a.numseqocoand', '=', numseqocoand),
		)
		.returning('chave')
		.execute()
	return removidas.flatMap(({ chave }) => chave ?? [])
}
