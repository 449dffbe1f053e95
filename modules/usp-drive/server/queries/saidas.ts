import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

export async function inserirSaida(db: Db, saida: Insertable<DriveTables['saida']>): Promise<void> {
	await tabelas(db).insertInto('saida').values(saida).execute()
}

export async function removerSaidasVencidas(db: Db, agora: string): Promise<void> {
	await tabelas(db).deleteFrom('saida').where('dtafim', '<=', agora).execute()
}

export const buscarSaida = (db: Db, resumo: Buffer, agora: string) =>
	tabelas(db)
		.selectFrom('saida')
		.select(['codpes', 'coditm', 'numvrs'])
		.where('resumo', '=', resumo)
		.where('dtafim', '>', agora)
		.executeTakeFirst()
