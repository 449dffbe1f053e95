import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { sessao } from '../queries.ts'
import type { SessaoTables } from '../tables.ts'

export async function gravarPrimeiroAcesso(db: Db, novo: SessaoTables['primeiro_acesso']): Promise<void> {
	const { chave_hash, destino, pedido_em, expira_em } = novo
	await sessao(db)
		.insertInto('primeiro_acesso')
		.values(novo)
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet({ chave_hash, destino, pedido_em, expira_em }))
		.execute()
}

export const buscarPrimeiroAcesso = (db: Db, chave_hash: Buffer, agora: string) =>
	sessao(db)
		.selectFrom('primeiro_acesso')
		.select(['codpes', 'destino'])
		.where('chave_hash', '=', chave_hash)
		.where('expira_em', '>', agora)
		.executeTakeFirst()

/** Takes the link by deleting its row, so that only one of two concurrent uses succeeds. */
export const retirarPrimeiroAcesso = (db: Db, chave_hash: Buffer, agora: string) =>
	sessao(db)
		.deleteFrom('primeiro_acesso')
		.where('chave_hash', '=', chave_hash)
		.where('expira_em', '>', agora)
		.returning('codpes')
		.executeTakeFirst()

export const removerPrimeirosAcessosVencidos = (db: Db) =>
	sessao(db).deleteFrom('primeiro_acesso').where('expira_em', '<', sql<string>`now()`).execute()
