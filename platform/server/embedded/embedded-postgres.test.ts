import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { DataDirInUseError } from './data-dir-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, stopAtOnce } from './embedded-postgres.ts'
import { withCluster } from './new-cluster-fixture.ts'

function newDataDir(): string {
	const dataDir = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
	return dataDir
}

const postmasterPid = (dataDir: string): number =>
	Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

async function start(dataDir: string): Promise<EmbeddedPostgres> {
	const database = await startEmbeddedPostgres({ dataDir })
	onTestFinished(() => database.stop())
	return database
}

/** An owner in a process of its own, so that it can be killed. */
async function startOwner(dataDir: string, kind = 'durable'): Promise<{ owner: ChildProcess; url: string }> {
	const owner = fork(join(import.meta.dirname, 'owner-fixture.ts'), [dataDir, kind], { execArgv: [] })
	onTestFinished(() => void owner.kill('SIGKILL'))
	const [url] = (await once(owner, 'message')) as [string]
	return { owner, url }
}

async function kill(child: ChildProcess): Promise<void> {
	const gone = once(child, 'exit')
	child.kill('SIGKILL')
	await gone
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: url })
	client.on('error', () => {})
	await client.connect()
	return client
		.query<Record<string, unknown>>(text)
		.then(({ rows }) => rows)
		.finally(() => client.end())
}

async function queryOnceUp(url: string, text: string): Promise<Record<string, unknown>[]> {
	for (;;) {
		const rows = await query(url, text).catch(() => undefined)
		if (rows) return rows
		await sleep(50)
	}
}

async function untilGone(path: string): Promise<void> {
	while (existsSync(path)) await sleep(50)
}

test('the database keeps what was written and speaks UTF-8, UTC and durable writes', async () => {
	const dataDir = newDataDir()
	const first = await startEmbeddedPostgres({ dataDir })
	await query(first.url, "create table nota (texto text); insert into nota values ('Açaí')")
	await first.stop()
	const second = await start(dataDir)
	expect(await query(second.url, 'select texto from nota')).toEqual([{ texto: 'Açaí' }])
	const settings = `select current_setting('server_encoding') encoding, current_setting('timezone') zone,
		current_setting('fsync') fsync, current_setting('listen_addresses') addresses`
	expect(await query(second.url, settings)).toEqual([{ encoding: 'UTF8', zone: 'UTC', fsync: 'on', addresses: '' }])
})

test('a postmaster left by a killed server is used again', async () => {
	const dataDir = await withCluster(newDataDir())
	const { owner, url } = await startOwner(dataDir)
	await query(url, 'create table nota as select 1 as codigo')
	const pid = postmasterPid(dataDir)
	await kill(owner)
	const database = await start(dataDir)
	expect(postmasterPid(dataDir)).toBe(pid)
	expect(await query(database.url, 'select codigo from nota')).toEqual([{ codigo: 1 }])
})

test('a killed database comes back under the same address with every acknowledged write', async () => {
	const dataDir = await withCluster(newDataDir())
	const { url } = await start(dataDir)
	await query(url, 'create table nota as select 1 as codigo')
	process.kill(postmasterPid(dataDir), 'SIGKILL')
	expect(await queryOnceUp(url, 'select codigo from nota')).toEqual([{ codigo: 1 }])
})

test('server and database killed together: the next start recovers', async () => {
	const dataDir = await withCluster(newDataDir())
	const { owner, url } = await startOwner(dataDir)
	await query(url, 'create table nota as select 1 as codigo')
	process.kill(postmasterPid(dataDir), 'SIGKILL')
	await kill(owner)
	const database = await start(dataDir)
	expect(await query(database.url, 'select codigo from nota')).toEqual([{ codigo: 1 }])
})

test('a stale postmaster.pid whose number belongs to another process now does not stop the start', async () => {
	const dataDir = await withCluster(newDataDir())
	const { owner } = await startOwner(dataDir)
	const stranger = spawn('sleep', ['600'])
	onTestFinished(() => void stranger.kill('SIGKILL'))
	process.kill(postmasterPid(dataDir), 'SIGKILL')
	await kill(owner)
	const pidFile = join(dataDir, 'cluster/postmaster.pid')
	writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)))
	const database = await start(dataDir)
	expect(await query(database.url, 'select 1 as um')).toEqual([{ um: 1 }])
})

test('a second server on the same folder is told who holds it, and stops nothing of the first', async () => {
	const dataDir = await withCluster(newDataDir())
	const { owner, url } = await startOwner(dataDir)
	const refusal = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error)
	expect(refusal).toBeInstanceOf(DataDirInUseError)
	expect(refusal).toMatchObject({ pid: owner.pid, message: expect.stringContaining(`processo ${owner.pid}`) })
	await stopAtOnce(dataDir)
	expect(await query(url, 'select 1 as um')).toEqual([{ um: 1 }])
	await kill(owner)
	await start(dataDir)
})

test('an initdb that was killed half way leaves nothing behind', async () => {
	const dataDir = newDataDir()
	mkdirSync(join(dataDir, '.initdb-1/base'), { recursive: true })
	const database = await start(dataDir)
	expect(await query(database.url, 'select 1 as um')).toEqual([{ um: 1 }])
	expect(existsSync(join(dataDir, '.initdb-1'))).toBe(false)
})

test('data of another major version are refused with what to do', async () => {
	const dataDir = newDataDir()
	mkdirSync(join(dataDir, 'cluster'), { recursive: true })
	writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '15\n')
	await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/são do PostgreSQL 15.*faça um backup/)
})

test('a folder too deep for a unix socket works all the same', async () => {
	const root = newDataDir()
	chmodSync(root, 0o755)
	const database = await start(join(root, 'x'.repeat(100)))
	expect(new URL(database.url).searchParams.get('host')).not.toContain(root)
	expect(await query(database.url, 'select 1 as um')).toEqual([{ um: 1 }])
})

test('the data lie where the account of the database can reach them: elsewhere when root has them in a closed folder', async () => {
	const closed = newDataDir()
	const dataDir = join(closed, 'postgres')
	const said: string[] = []
	const database = await startEmbeddedPostgres({ dataDir, ephemeral: true, log: (message) => said.push(message) })
	const isRoot = process.getuid?.() === 0
	const home = realpathSync(isRoot ? join(dataDir, 'home') : dataDir)
	expect(said.some((message) => message.includes(`os dados do PostgreSQL ficam em ${home}`))).toBe(isRoot)
	expect(existsSync(join(home, 'cluster/PG_VERSION'))).toBe(true)
	expect(await query(database.url, 'select 1 as um')).toEqual([{ um: 1 }])
	await database.stop()
	expect(existsSync(home)).toBe(false)
})

test('an ephemeral database goes with its process, however that ends', async () => {
	const dataDir = newDataDir()
	const { owner, url } = await startOwner(dataDir, 'ephemeral')
	expect(await query(url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: 'off' }])
	await kill(owner)
	await untilGone(dataDir)
	await expect(query(url, 'select 1')).rejects.toThrow('ENOENT')
})
