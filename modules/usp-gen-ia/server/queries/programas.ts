import type { Db } from '@portal/platform/server'
import type { Classe } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

interface NovaChave {
	readonly codpes: number
	readonly nomchv: string
	readonly clsdad: Classe
	readonly resumo: Buffer
	readonly dtacad: string
}

export const inserirChave = async (db: Db, nova: NovaChave): Promise<number> =>
	(await tabelas(db).insertInto('iachv').values(nova).returning('codchv').executeTakeFirstOrThrow()).codchv

export const listarChaves = (db: Db, codpes: number) =>
	tabelas(db)
		.selectFrom('iachv')
		.select(['codchv', 'nomchv', 'clsdad', 'dtacad', 'dtaultuso'])
		.where('codpes', '=', codpes)
		.orderBy('codchv', 'desc')
		.execute()

export async function removerChave(db: Db, codpes: number, codchv: number): Promise<string | undefined> {
	const linha = await tabelas(db)
		.deleteFrom('iachv')
		.where('codpes', '=', codpes)
		.where('codchv', '=', codchv)
		.returning('nomchv')
		.executeTakeFirst()
	return linha?.nomchv
}

/** Owner and class of a key; the last use is written at most once a minute. */
export async function usarChave(db: Db, resumo: Buffer, em: string) {
	const chave = await tabelas(db)
		.selectFrom('iachv')
		.select(['codchv', 'codpes', 'clsdad', 'dtaultuso'])
		.where('resumo', '=', resumo)
		.executeTakeFirst()
	if (!chave) return undefined
	if (chave.dtaultuso === null || Date.parse(em) - Date.parse(chave.dtaultuso) > 60_000)
		await tabelas(db).updateTable('iachv').set({ dtaultuso: em }).where('codchv', '=', chave.codchv).execute()
	return chave
}
