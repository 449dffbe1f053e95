import { timingSafeEqual } from 'node:crypto'
import { ConflictError, InputError } from '@portal/refusals'
import type { Db } from '../database/db.ts'
import type { PlatformTables } from '../tables.ts'

export interface IdempotentRequest {
	readonly codpes: number
	readonly chave: string
	readonly rota: string
	/** SHA-256 of the request: the same key with a different request is refused. */
	readonly pedido: Buffer
}

const KEY = /^[\w.:-]{8,100}$/

/**
 * Idempotency key: `work` runs at most once for a key, and a repetition gets the first answer. A concurrent twin waits
 * on the primary key until the first commits, so the act happens once even when both arrive together.
 * (draft-ietf-httpapi-idempotency-key-header)
 */
export async function answerOnce(db: Db, request: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
	const { codpes, chave, rota, pedido } = request
	if (!KEY.test(chave))
		throw new InputError(
			'chave-invalida',
			'O cabeçalho Idempotency-Key deve ter de 8 a 100 letras, números, pontos ou hifens.',
		)
	const table = (db as Db<PlatformTables>).withSchema('plataforma')
	const inserted = await table
		.insertInto('idempotencia')
		.values({ codpes, chave, rota, pedido_hash: pedido })
		.onConflict((conflict) => conflict.columns(['codpes', 'chave']).doNothing())
		.executeTakeFirst()
	if (inserted.numInsertedOrUpdatedRows === 1n) {
		const result = await work()
		await table
			.updateTable('idempotencia')
			.set({ status: 200, resposta: JSON.stringify(result ?? null) })
			.where('codpes', '=', codpes)
			.where('chave', '=', chave)
			.execute()
		return result
	}
	const first = await table
		.selectFrom('idempotencia')
		.select(['rota', 'pedido_hash', 'resposta'])
		.where('codpes', '=', codpes)
		.where('chave', '=', chave)
		.executeTakeFirstOrThrow()
	if (first.rota !== rota || !timingSafeEqual(first.pedido_hash, pedido))
		throw new ConflictError(
			'chave-repetida',
			'Esta chave de repetição já foi usada em outro pedido. Recarregue a página e tente novamente.',
		)
	return JSON.parse(first.resposta ?? 'null')
}
