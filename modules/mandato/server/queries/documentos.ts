import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { MandatoTables } from '../tables.ts'
import { tabelas } from './colegiados.ts'

export const buscarComposicaoEmPdf = (db: Db, codcol: number, resumo: string) =>
	tabelas(db)
		.selectFrom('composicaopdf')
		.select(['codaucdoc', 'chave', 'sha256'])
		.where('codcol', '=', codcol)
		.where('resumo', '=', resumo)
		.executeTakeFirst()

/** False: another request has issued the same content meanwhile. */
export async function inserirComposicaoEmPdf(
	db: Db,
	nova: Insertable<MandatoTables['composicaopdf']>,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tabelas(db)
		.insertInto('composicaopdf')
		.values(nova)
		.onConflict((conflito) => conflito.columns(['codcol', 'resumo']).doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}
