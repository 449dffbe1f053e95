import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backupCluster } from './backup.ts'
import { DataDirInUseError } from './data-dir-lock.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { withCluster } from './new-cluster-fixture.ts'
import { restoreCluster } from './restore.ts'

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

async function start(dataDir: string) {
	const database = await startEmbeddedPostgres({ dataDir })
	const client = new Client({ connectionString: database.url })
	await client.connect()
	const stop = async (): Promise<void> => {
		await client.end()
		await database.stop()
	}
	return { url: database.url, client, stop }
}

async function countNotas(client: Client): Promise<number> {
	const { rows } = await client.query<{ total: number }>('select count(*)::int as total from nota')
	return rows[0]?.total ?? 0
}

test('a backup taken under writes restores every write acknowledged before it began', async () => {
	const [dataDir, folder, elsewhere] = [await withCluster(newFolder()), newFolder(), newFolder()]
	const original = await start(dataDir)
	await original.client.query('create table nota (codigo int primary key, texto text)')
	let acknowledged = 0
	let writing = true
	const writer = (async () => {
		while (writing) {
			await original.client.query("insert into nota values ($1, repeat('x', 2000))", [acknowledged + 1])
			acknowledged++
		}
	})()
	while (acknowledged < 50) await new Promise((resolve) => setImmediate(resolve))
	const before = acknowledged
	await backupCluster(original.url, join(folder, 'banco'))
	writing = false
	await writer
	expect(findRunningPostgres(dataDir)).toBe(original.url)
	await original.stop()
	expect(findRunningPostgres(dataDir)).toBeUndefined()

	await restoreCluster(join(folder, 'banco'), elsewhere, 'anterior', () => {})
	const restored = await start(elsewhere)
	const total = await countNotas(restored.client)
	expect(total).toBeGreaterThanOrEqual(before)
	expect(total).toBeLessThanOrEqual(acknowledged)
	const { rows } = await restored.client.query('select max(codigo) as ultimo from nota')
	expect(rows).toEqual([{ ultimo: total }])
	await restored.stop()
})

test('restoring sets the former data aside', async () => {
	const [dataDir, folder] = [await withCluster(newFolder()), newFolder()]
	const database = await start(dataDir)
	await database.client.query('create table nota as select 1 as codigo')
	await backupCluster(database.url, join(folder, 'banco'))
	await database.client.query('insert into nota values (2)')
	await expect(restoreCluster(join(folder, 'banco'), dataDir, 'anterior', () => {})).rejects.toThrow(DataDirInUseError)
	await database.stop()

	await restoreCluster(join(folder, 'banco'), dataDir, 'anterior', () => {})
	expect(existsSync(join(dataDir, 'anterior/PG_VERSION'))).toBe(true)
	const restored = await start(dataDir)
	expect(await countNotas(restored.client)).toBe(1)
	await restored.stop()
})

test('a folder that is no complete backup is refused before anything is touched', async () => {
	const dataDir = newFolder()
	await expect(restoreCluster(newFolder(), dataDir, 'anterior', () => {})).rejects.toThrow('não é um backup completo')
	expect(readdirSync(dataDir)).toEqual([])
})
