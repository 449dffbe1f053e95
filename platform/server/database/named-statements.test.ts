import type { EventEmitter } from 'node:events'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PlatformTables } from '../tables.ts'
import { type Db, inTransaction, openDatabase } from './db.ts'
import { customPlan } from './named-statements.ts'
import { preparedByShape, queryBuilder } from './prepared.ts'

const test = testWithPortal([])
const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

interface Known {
	readonly statement: string
	readonly uses: number
}

/** Statements that the server has prepared on this connection, without the query itself. */
async function knownBy(db: Db, text: string): Promise<Known[]> {
	const { rows } = await sql<Known>`select statement, (generic_plans + custom_plans)::int as uses
		from pg_prepared_statements where strpos(statement, ${text}) > 0 and statement not like '%pg_prepared_statements%'`.execute(
		db,
	)
	return rows
}

test('a query that is built each time is parsed once a connection, whatever its lists hold', async ({ portal }) => {
	await portal.db.connection().execute(async (db) => {
		for (const perfis of [['A'], ['A', 'B'], ['A', 'B', 'C'], []])
			await plataforma(db).selectFrom('perfil').select('codpes').where('codperfil', 'in', perfis).execute()
		expect(await knownBy(db, '"codperfil" = any($1)')).toEqual([{ statement: expect.anything(), uses: 4 }])
	})
})

test('a list finds what is in it, and its opposite what is not', async ({ portal }) => {
	const perfis = plataforma(portal.db)
	await perfis
		.insertInto('perfil')
		.values(['A', 'B', 'C'].map((codperfil) => ({ codpes: 1, codperfil })))
		.execute()
	const found = async (operator: 'in' | 'not in', codigos: string[]) =>
		(await perfis.selectFrom('perfil').select('codperfil').where('codperfil', operator, codigos).execute())
			.map(({ codperfil }) => codperfil)
			.toSorted()
	expect(await found('in', ['A', 'C'])).toEqual(['A', 'C'])
	expect(await found('not in', ['A', 'C'])).toEqual(['B'])
	expect(await found('in', [])).toEqual([])
	expect(await found('not in', [])).toEqual(['A', 'B', 'C'])
})

interface Plans {
	readonly generic: number
	readonly custom: number
}

async function countPlans(db: Db, text: string): Promise<Plans[]> {
	const { rows } = await sql<Plans>`select generic_plans::int as generic, custom_plans::int as custom
		from pg_prepared_statements where strpos(statement, ${text}) > 0
			and statement not like '%pg_prepared_statements%'`.execute(db)
	return rows
}

test('a statement keeps its generic plan, also after the tables were analyzed', async ({ portal }) => {
	await portal.db.connection().execute(async (db) => {
		const query = plataforma(db).selectFrom('perfil').select('dtafim').where('codpes', '=', 7)
		for (let time = 0; time < 8; time++) {
			if (time === 4) await sql`analyze plataforma.perfil`.execute(db)
			await query.execute()
		}
		expect(await countPlans(db, 'dtafim')).toEqual([{ generic: 8, custom: 0 }])
	})
})

test('a query marked for custom plans is parsed once, and planned for the values of each execution', async ({
	portal,
}) => {
	await portal.db.connection().execute(async (db) => {
		const query = plataforma(db).selectFrom('perfil').select('dtaini').where('codpes', '=', 7).modifyFront(customPlan)
		for (let time = 0; time < 8; time++) expect(await query.execute()).toEqual([])
		expect(await countPlans(db, 'dtaini')).toEqual([{ generic: 0, custom: 8 }])
		const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)
		expect(rows).toEqual([{ mode: 'force_generic_plan' }])
	})
})

test('a custom plan that fails leaves the connection with generic plans, also inside a transaction', async ({
	portal,
}) => {
	const { db, close } = openDatabase({ url: portal.config.DATABASE_URL ?? '', poolSize: 1 })
	const part = (on: Db, by: number) => sql<{ part: number }>`${customPlan} select 10 / ${by}::int as part`.execute(on)
	const modeOf = async (on: Db) =>
		(await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(on)).rows
	for (const by of [0, 5, 0]) {
		const outcome = part(db, by).then(({ rows }) => rows, String)
		expect(await outcome).toEqual(by === 0 ? 'error: division by zero' : [{ part: 2 }])
		await expect(inTransaction(db, (trx) => part(trx, 0))).rejects.toThrow('division by zero')
		expect(await modeOf(db)).toEqual([{ mode: 'force_generic_plan' }])
	}
	await close()
})

test('a filter is compiled once for each shape, and asks with the values of each call', async ({ portal }) => {
	let built = 0
	const quem = preparedByShape((shape: { codpes: boolean }, p: { codpes?: number; codperfil: string }) => {
		built++
		return queryBuilder<PlatformTables>()
			.withSchema('plataforma')
			.selectFrom('perfil')
			.select(['codpes'])
			.where('codperfil', '=', p.codperfil)
			.$if(shape.codpes, (query) => query.where('codpes', '=', p.codpes ?? 0))
			.orderBy('codpes')
	})
	await plataforma(portal.db)
		.insertInto('perfil')
		.values([11, 12].map((codpes) => ({ codpes, codperfil: 'FORMA' })))
		.execute()
	const codperfil = 'FORMA'
	expect(await quem(portal.db, { codpes: false }, { codperfil })).toEqual([{ codpes: 11 }, { codpes: 12 }])
	expect(await quem(portal.db, { codpes: true }, { codperfil, codpes: 12 })).toEqual([{ codpes: 12 }])
	expect(await quem(portal.db, { codpes: true }, { codperfil, codpes: 13 })).toEqual([])
	expect(await quem(portal.db, { codpes: false }, { codperfil: 'OUTRA' })).toEqual([])
	expect(built).toBe(2)
})

test('a connection keeps the statements that were used last, and only so many', async ({ portal }) => {
	const { db, close } = openDatabase({ url: portal.config.DATABASE_URL ?? '', poolSize: 1 })
	for (let number = 0; number < 320; number++) await sql`select ${number}::int as ${sql.ref(`n${number}`)}`.execute(db)
	expect(await knownBy(db, '::int as "n')).toHaveLength(300)
	expect(await knownBy(db, '"n319"')).toHaveLength(1)
	const { rows } = await sql<{ n0: number }>`select ${5}::int as ${sql.ref('n0')}`.execute(db)
	expect(rows).toEqual([{ n0: 5 }])
	await close()
})

test('within one long transaction a connection learns no more than twice as many', async ({ portal }) => {
	await inTransaction(portal.db, async (trx) => {
		for (let number = 0; number < 610; number++)
			await sql`select ${number}::int as ${sql.ref(`t${number}`)}`.execute(trx)
		const known = await sql<{ total: number }>`select count(*)::int as total from pg_prepared_statements`.execute(trx)
		expect(known.rows[0]?.total).toBeLessThanOrEqual(600)
	})
})

test('a table that got another column while its statements were known is read as it is now', async ({ portal }) => {
	const { db, pool, close } = openDatabase({ url: portal.config.DATABASE_URL ?? '', poolSize: 1 })
	await pool.query('create table plataforma.mudada (a int)')
	const tudo = (on: Db) => sql`select * from plataforma.mudada where a = any(${[1]})`.execute(on)
	await pool.query('insert into plataforma.mudada values (1)')
	expect((await tudo(db)).rows).toEqual([{ a: 1 }])
	await pool.query('alter table plataforma.mudada add b int')
	expect((await tudo(db)).rows).toEqual([{ a: 1, b: null }])
	await pool.query('alter table plataforma.mudada add c int')
	const inside = await inTransaction(db, async (trx) => (await tudo(trx)).rows)
	expect(inside).toEqual([{ a: 1, b: null, c: null }])
	await pool.query('drop table plataforma.mudada')
	await close()
})

test('the columns of a statement are told once, and what it answers is the same each time', async ({ portal }) => {
	const { pool, db, close } = openDatabase({ url: portal.config.DATABASE_URL ?? '', poolSize: 1 })
	const client = await pool.connect()
	let told = 0
	const { connection } = client as unknown as { connection: EventEmitter }
	connection.on('rowDescription', () => told++)
	client.release()
	const linhas = () =>
		pool.query(
			`select n, nullif(n, 2) as "semDois", array[n, n] as lista, '\\x0102'::bytea as bytes, n::int8 as grande,
			 timestamptz '2026-11-21 12:00+00' as em, jsonb_build_object('n', n) as objeto from generate_series(1, $1::int) n`,
			[2],
		)
	const linha = (n: number) => ({
		n,
		semDois: n === 2 ? null : n,
		lista: [n, n],
		bytes: Buffer.from([1, 2]),
		grande: n,
		em: '2026-11-21T12:00:00.000Z',
		objeto: { n },
	})
	for (let time = 0; time < 3; time++)
		expect(await linhas()).toMatchObject({ command: 'SELECT', rowCount: 2, rows: [linha(1), linha(2)] })
	expect(told).toBe(1)
	const perfis = plataforma(db)
	for (const codpes of [71, 72, 73]) {
		const { numInsertedOrUpdatedRows } = await perfis
			.insertInto('perfil')
			.values({ codpes, codperfil: 'CONTADO' })
			.executeTakeFirstOrThrow()
		expect(numInsertedOrUpdatedRows).toBe(1n)
	}
	await close()
})

test('a value that cannot be sent is refused, and the connection serves on', async ({ portal }) => {
	const { pool, close } = openDatabase({ url: portal.config.DATABASE_URL ?? '', poolSize: 1 })
	const texto = (value: unknown) => pool.query('select $1::text as texto', [value])
	const unfit = {
		toPostgres() {
			throw new Error('unfit')
		},
	}
	expect((await texto('a')).rows).toEqual([{ texto: 'a' }])
	for (let time = 0; time < 2; time++) await expect(texto(unfit)).rejects.toThrow('unfit')
	expect((await texto('b')).rows).toEqual([{ texto: 'b' }])
	await close()
})

test('what the server forgot is told to it again', async ({ portal }) => {
	const { db, pool, close } = openDatabase({ url: portal.config.DATABASE_URL ?? '', poolSize: 1 })
	const selectOne = () => sql<{ um: number }>`select ${1}::int as um`.execute(db)
	await selectOne()
	await pool.query('deallocate all')
	expect((await selectOne()).rows).toEqual([{ um: 1 }])
	await close()
})

test('a statement that fails is answered with its own error, and asked again it works', async ({ portal }) => {
	const { db, close } = openDatabase({ url: portal.config.DATABASE_URL ?? '', poolSize: 1 })
	const parte = (por: number) => sql<{ parte: number }>`select 10 / ${por}::int as parte`.execute(db)
	await expect(parte(0)).rejects.toThrow('division by zero')
	expect((await parte(5)).rows).toEqual([{ parte: 2 }])
	await expect(parte(0)).rejects.toThrow('division by zero')
	expect((await parte(2)).rows).toEqual([{ parte: 5 }])
	await close()
})

test('several statements in one text, and what only sets something, go as they are', async ({ portal }) => {
	const client = await portal.pool.connect()
	await client.query("set application_name = 'outro'")
	const results = (await client.query('select 1 as a; select 2 as b', [])) as unknown as { rows: unknown[] }[]
	expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]])
	client.release(true)
})
