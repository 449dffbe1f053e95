import { TooManyError } from '@portal/refusals'
import { sql } from 'kysely'
import type { Db } from './database/db.ts'
import type { PlatformTables } from './tables.ts'

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

/**
 * Counter of uses of `chave` in one statement, valid over all processes; the result has the uses in this window and its
 * end.
 */
export async function countUse(
	db: Db,
	chave: string,
	janelaSegundos: number,
): Promise<{ usos: number; renovaEm: string }> {
	const { rows } = await sql<{ usos: number; renovaEm: string }>`
		insert into plataforma.limite as l (chave, usos, renova_em)
		values (${chave}, 1, now() + make_interval(secs => ${janelaSegundos}))
		on conflict (chave) do update set
			usos = case when l.renova_em < now() then 1 else l.usos + 1 end,
			renova_em = case when l.renova_em < now() then excluded.renova_em else l.renova_em end
		returning usos, renova_em as "renovaEm"`.execute(db)
	const [row] = rows
	if (!row) throw new Error('insert … returning gave no row')
	return row
}

/** @throws TooManyError once `chave` was used more than `limite` times in the window. */
export async function limitRate(db: Db, chave: string, limite: number, janelaSegundos: number): Promise<void> {
	const { usos, renovaEm } = await countUse(db, chave, janelaSegundos)
	if (usos <= limite) return
	const seconds = Math.max(1, Math.ceil((Date.parse(renovaEm) - Date.now()) / 1000))
	throw new TooManyError(
		'muitas-tentativas',
		`Muitas tentativas em pouco tempo. Tente novamente em ${seconds < 120 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`}.`,
		seconds,
	)
}

/** Gives a use of `chave` back: an attempt that was right is none of those that are counted. */
export async function forgiveUse(db: Db, chave: string): Promise<void> {
	await plataforma(db)
		.updateTable('limite')
		.set((eb) => ({ usos: eb('usos', '-', 1) }))
		.where('chave', '=', chave)
		.where('usos', '>', 0)
		.execute()
}

/** Replay protection: true only for the first use of a captcha or of a mailed code, until it expires. */
export async function consumeOnce(db: Db, chave: string, validoPorSegundos: number): Promise<boolean> {
	const result = await plataforma(db)
		.insertInto('uso_unico')
		.values({ chave, expira_em: sql`now() + make_interval(secs => ${validoPorSegundos})` })
		.onConflict((conflict) => conflict.column('chave').doNothing())
		.executeTakeFirst()
	return result.numInsertedOrUpdatedRows === 1n
}

/** Nightly job: removal of expired limits. */
export async function removerLimitesVencidos(db: Db): Promise<void> {
	await plataforma(db).deleteFrom('limite').where('renova_em', '<', sql<string>`now()`).execute()
	await plataforma(db).deleteFrom('uso_unico').where('expira_em', '<', sql<string>`now()`).execute()
	await plataforma(db)
		.deleteFrom('idempotencia')
		.where('criada_em', '<', sql<string>`now() - interval '2 days'`)
		.execute()
}
