import { type Db, prepared } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { MandatoTables } from '../tables.ts'
import { construtor, tabelas } from './colegiados.ts'

/** Former names of a board, the last first. */
const doColegiado = prepared((p: { readonly codcol: number }) =>
	construtor()
		.selectFrom('colegiadonome')
		.select(['dtamud', 'nomclg', 'codundrsp', 'numato', 'dtacad'])
		.where('codcol', '=', p.codcol)
		.orderBy('dtamud', 'desc'),
)

export const listarNomes = (db: Db, codcol: number) => doColegiado(db, { codcol })
export type NomeAnterior = Awaited<ReturnType<typeof listarNomes>>[number]

/** The board is held until the transaction ends. */
export const reservarColegiado = (db: Db, codcol: number) =>
	tabelas(db).selectFrom('colegiado').select('codcol').where('codcol', '=', codcol).forUpdate().execute()

/** The present name becomes a former one, and the board gets the new one. */
export async function trocarNome(
	db: Db,
	anterior: Insertable<MandatoTables['colegiadonome']>,
	{ nomclg, codundrsp }: { readonly nomclg: string; readonly codundrsp: number },
): Promise<void> {
	await tabelas(db).insertInto('colegiadonome').values(anterior).execute()
	await tabelas(db)
		.updateTable('colegiado')
		.set({ nomclg, codundrsp })
		.where('codcol', '=', sql<number>`${anterior.codcol}::int`)
		.execute()
}
