import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from './db.ts'

const test = testWithPortal([])

test.for([
	['2026-11-21 12:03:04.123456+00', '2026-11-21T12:03:04.123Z'],
	['2026-11-21 12:03:04.1+00', '2026-11-21T12:03:04.100Z'],
	['2026-11-21 12:03:04+00', '2026-11-21T12:03:04.000Z'],
	['2026-11-21 09:03:04.5-03', '2026-11-21T12:03:04.500Z'],
])('the instant %s comes as %s, in whatever zone the database speaks', async ([stored, expected], { portal }) => {
	for (const zone of ['UTC', 'America/Sao_Paulo', 'Asia/Kolkata']) {
		const { rows } = await inTransaction(portal.db, async (trx) => {
			await sql`select set_config('timezone', ${zone}, true)`.execute(trx)
			return sql<{ em: string }>`select ${stored}::timestamptz as em`.execute(trx)
		})
		expect(rows[0]?.em).toBe(expected)
	}
})

test('a transaction inside another one is part of it', async ({ portal }) => {
	const attempt = inTransaction(portal.db, async (outer) => {
		await inTransaction(outer, async (inner) => {
			await sql`insert into plataforma.segredo (nome, valor) values ('teste', '')`.execute(inner)
		})
		throw new Error('and yet')
	})
	await expect(attempt).rejects.toThrow('and yet')
	const { rows } = await sql`select from plataforma.segredo where nome = 'teste'`.execute(portal.db)
	expect(rows).toEqual([])
})
