import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { processos } from '../queries.ts'

const COLUNAS = ['r.codarqpdl', 'r.numrod', 'r.codlotdocasi', 'r.sitlotdocasi', 'r.txtrej'] as const

/** Signing rounds of each document of a process, the oldest first. */
export const listarRodadas = (db: Db, numpro: string) =>
	processos(db)
		.selectFrom('rodadaasi as r')
		.innerJoin('arquivopdl as a', 'a.codarqpdl', 'r.codarqpdl')
		.select(COLUNAS)
		.where('a.numpro', '=', numpro)
		.orderBy('r.codarqpdl')
		.orderBy('r.numrod')
		.execute()

export async function inserirRodada(
	db: Db,
	rodada: { readonly codarqpdl: number; readonly codlotdocasi: number; readonly dtaenv: string },
): Promise<void> {
	await processos(db)
		.insertInto('rodadaasi')
		.values((eb) => ({
			...rodada,
			sitlotdocasi: 'ENV',
			numrod: eb
				.selectFrom('rodadaasi')
				.select(sql<number>`coalesce(max(numrod), 0) + 1`.as('proxima'))
				.where('codarqpdl', '=', rodada.codarqpdl),
		}))
		.execute()
}

export async function encerrarRodada(
	db: Db,
	codlotdocasi: number,
	fim: { readonly sitlotdocasi: 'ASS' | 'REJ'; readonly txtrej: string | null; readonly dtafim: string },
): Promise<void> {
	await processos(db).updateTable('rodadaasi').set(fim).where('codlotdocasi', '=', codlotdocasi).execute()
}

/** The last round that ended with all signatures. */
export const buscarRodadaAssinada = (db: Db, codarqpdl: number) =>
	processos(db)
		.selectFrom('rodadaasi as r')
		.select(COLUNAS)
		.where('r.codarqpdl', '=', codarqpdl)
		.where('r.sitlotdocasi', '=', 'ASS')
		.orderBy('r.numrod', 'desc')
		.limit(1)
		.executeTakeFirst()
