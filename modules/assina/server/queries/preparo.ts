import type { Db } from '@portal/platform/server'
import type { AssinaTables } from '../tables.ts'
import { assina } from './lote.ts'

export type Preparo = AssinaTables['preparo']

/** One preparation per document: a later one replaces an earlier one, whose signature is then refused. */
export async function gravarPreparo(db: Db, preparo: Preparo): Promise<void> {
	await assina(db).deleteFrom('preparo').where('coddocuspasi', '=', preparo.coddocuspasi).execute()
	await assina(db).insertInto('preparo').values(preparo).execute()
}

export async function guardarEstado(db: Db, codprp: readonly string[], estado: string): Promise<void> {
	await assina(db)
		.updateTable('preparo')
		.set({ estado })
		.where('codprp', 'in', [...codprp])
		.execute()
}

export const listarPreparos = (db: Db, codlotdocasi: number, codpes: number, agora: Date) =>
	assina(db)
		.selectFrom('preparo')
		.selectAll()
		.where('codlotdocasi', '=', codlotdocasi)
		.where('codpes', '=', codpes)
		.where('expira_em', '>', agora.toISOString())
		.orderBy('coddocuspasi')
		.execute()

/** Preparations pending at the external provider. */
export const listarNoProvedor = (db: Db, agora: Date) =>
	assina(db)
		.selectFrom('preparo')
		.select(['codlotdocasi', 'codpes'])
		.distinct()
		.where('estado', 'is not', null)
		.where('expira_em', '>', agora.toISOString())
		.execute()

export async function removerPreparos(db: Db, codprp: readonly string[]): Promise<void> {
	if (codprp.length > 0)
		await assina(db)
			.deleteFrom('preparo')
			.where('codprp', 'in', [...codprp])
			.execute()
}

export async function removerPreparosDosDocumentos(db: Db, documentos: readonly number[]): Promise<void> {
	await assina(db)
		.deleteFrom('preparo')
		.where('coddocuspasi', 'in', [...documentos])
		.execute()
}
