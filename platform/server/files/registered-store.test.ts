import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statementCounter, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { DiskStore } from './disk-store.ts'
import { RegisteredStore } from './registered-store.ts'

const test = testWithPortal([])
const folder = mkdtempSync(join(tmpdir(), 'registered-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function keysOf(disk: DiskStore): Promise<string[]> {
	const keys: string[] = []
	for await (const key of disk.listar()) keys.push(key)
	return keys
}

test('files that are written at the same time are written down together, each before it is there', async ({
	portal,
}) => {
	const counter = statementCounter()
	const db = portal.db.withPlugin(counter.plugin)
	const disk = new DiskStore(folder)
	const store = new RegisteredStore(disk, { db, pool: portal.pool, close: async () => undefined })
	const chaves = Array.from({ length: 30 }, (_, index) => `juntos/${index}`)
	const conteudo = Buffer.from('conteúdo')
	await Promise.all([...chaves, chaves[0] ?? ''].map((chave) => store.gravar(chave, conteudo, conteudo.length)))
	expect(counter.total()).toBeLessThanOrEqual(2)
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from plataforma.arquivogravado where chave like 'juntos/%'`.execute(portal.db)
	expect(rows).toEqual([{ total: 30 }])
	expect(await keysOf(disk)).toHaveLength(30)
})

test('however many are written down together, the database parses one statement', async ({ portal }) => {
	await portal.db.connection().execute(async (db) => {
		const store = new RegisteredStore(new DiskStore(folder), { db, pool: portal.pool, close: async () => undefined })
		const conteudo = Buffer.from('conteúdo')
		for (const quantos of [1, 2, 3, 5])
			await Promise.all(
				Array.from({ length: quantos }, (_, index) =>
					store.gravar(`quantos/${quantos}-${index}`, conteudo, conteudo.length),
				),
			)
		const { rows } = await sql`select from pg_prepared_statements
			where statement like 'insert into "plataforma"."arquivogravado"%'`.execute(db)
		expect(rows).toHaveLength(1)
	})
})

test('what could not be written down is not stored, and the next one is', async ({ portal }) => {
	const disk = new DiskStore(folder)
	const store = new RegisteredStore(disk, { db: portal.db, pool: portal.pool, close: async () => undefined })
	const conteudo = Buffer.from('conteúdo')
	await sql`alter table plataforma.arquivogravado add constraint recusa_ck check (chave <> 'depois/1')`.execute(
		portal.db,
	)
	await expect(store.gravar('depois/1', conteudo, conteudo.length)).rejects.toThrow('recusa_ck')
	await store.gravar('depois/2', conteudo, conteudo.length)
	const guardados = await keysOf(disk)
	expect(guardados.filter((chave) => chave.startsWith('depois/'))).toEqual(['depois/2'])
})
