import type { Db } from '@portal/platform/server'
import { assina } from './lote.ts'

/** Idempotent insert; false where the confirmation exists. */
export async function inserirConfirmacao(
	db: Db,
	coddocuspasi: number,
	codpcpasidoc: number,
	agora: Date,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await assina(db)
		.insertInto('mudanca_confirmada')
		.values({ coddocuspasi, codpcpasidoc, confirmada_em: agora.toISOString() })
		.onConflict((conflito) => conflito.doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}

/** Documents whose later changes this participant confirmed. */
export async function listarConfirmados(db: Db, codpcpasidoc: number): Promise<number[]> {
	const linhas = await assina(db)
		.selectFrom('mudanca_confirmada')
		.select('coddocuspasi')
		.where('codpcpasidoc', '=', codpcpasidoc)
		.execute()
	return linhas.map(({ coddocuspasi }) => coddocuspasi)
}
