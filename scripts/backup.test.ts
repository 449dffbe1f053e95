import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { withCluster } from '../platform/server/embedded/new-cluster-fixture.ts'
import { TEST_KEY } from '../platform/testing/test-key.ts'

const POLL = { interval: 2 }

/** Folders of programs and of their compiled code: they read the code of all slices. */
const OF_NODE = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portal-comando-backup-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

async function startDatabase(dataDir: string) {
	const database = await startEmbeddedPostgres({ dataDir: await withCluster(join(dataDir, 'postgres')), guarded: true })
	const client = new Client({ connectionString: database.url })
	await client.connect()
	const stop = async () => {
		await client.end()
		await database.stop()
	}
	return { client, stop }
}

/** Named pipe among the database's files: a reader of it waits until the test writes its content. */
async function stumblingBlock(client: Client): Promise<() => void> {
	const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
	const path = join(rows[0]?.folder ?? '', 'espera')
	spawnSync('sh', ['-c', 'mkfifo "$1"', 'sh', path])
	return () => {
		const writer = spawn('sh', ['-c', ': > "$1"', 'sh', path])
		onTestFinished(() => void writer.kill('SIGKILL'))
	}
}

function backup(dataDir: string, target: string): ChildProcess {
	const child = spawn(process.execPath, ['scripts/backup.ts', target], {
		cwd: join(import.meta.dirname, '..'),
		env: { ...OF_NODE, PORTAL_DATA_DIR: dataDir },
		stdio: 'ignore',
	})
	onTestFinished(() => void child.kill('SIGKILL'))
	return child
}

test.for([
	{ signal: 'SIGINT', end: [130, null], left: [] },
	{ signal: 'SIGKILL', end: [null, 'SIGKILL'], left: ['copia'] },
] as const)(
	'a backup that is ended by $signal holds back none of the log and is no backup',
	{ timeout: 60_000 },
	async ({ signal, end, left }) => {
		const [dataDir, folder] = [newFolder(), newFolder()]
		const { client, stop } = await startDatabase(dataDir)
		onTestFinished(stop)
		const letGo = await stumblingBlock(client)
		const slots = async () => (await client.query('select slot_name from pg_replication_slots')).rowCount
		const command = backup(dataDir, join(folder, 'copia'))
		await expect.poll(slots, POLL).toBe(1)
		const ended = once(command, 'exit')
		command.kill(signal)
		if (signal === 'SIGINT') letGo()
		expect(await ended).toEqual(end)
		await expect.poll(slots, POLL).toBe(0)
		expect(readdirSync(folder)).toEqual(left)
		expect(existsSync(join(folder, 'copia/backup.json'))).toBe(false)
	},
)

/** Run of one of the two commands, as an operator starts it on a machine with this folder. */
function runCommand(script: string, folder: string, dataDir: string, env: Record<string, string> = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, folder], {
		cwd: join(import.meta.dirname, '..'),
		env: { ...OF_NODE, PORTAL_DATA_DIR: dataDir, ...env },
		encoding: 'utf8',
	})
	return { status, said: `${stdout}${stderr}` }
}

test('a backup and its restore on another machine say what is not in them', { timeout: 120_000 }, async () => {
	const [dataDir, other, folder] = [newFolder(), newFolder(), newFolder()]
	await (await startDatabase(dataDir)).stop()
	const missing = (place: string) => [
		`  - a chave que sela as chaves de assinatura, no arquivo ${join(place, 'assina.kek')}: guarde-a noutro lugar, sem ela nenhuma se abre`,
		'  - a configuração (as variáveis de ambiente) e os arquivos que ela nomeia, como certificados e raízes',
		'  - os arquivos guardados em s3://balde',
	]
	const copy = join(folder, 'copia')
	const made = runCommand('backup', copy, dataDir, { PORTAL_FILES: 's3://balde' })
	expect(made).toMatchObject({ status: 0, said: expect.stringContaining('Não estão nele:') })
	for (const line of missing(dataDir)) expect(made.said.split('\n')).toContain(line)

	const restored = runCommand('restore', copy, other, { PORTAL_FILES: 's3://balde' })
	expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('Não estavam na cópia:') })
	for (const line of missing(other)) expect(restored.said.split('\n')).toContain(line)

	const elsewhere = runCommand('backup', copy, dataDir, {
		DATABASE_URL: 'postgres://127.0.0.1:1/portal',
		PORTAL_ASSINA_KEK: TEST_KEY,
	})
	expect(elsewhere).toMatchObject({ status: 1, said: expect.stringContaining('na configuração PORTAL_ASSINA_KEK') })
	expect(elsewhere.said).not.toContain(TEST_KEY)
})

test('the database that a backup started for itself ends with it, however that is', async () => {
	const [dataDir, folder] = [newFolder(), newFolder()]
	await (await startDatabase(dataDir)).stop()
	const running = () => findRunningPostgres(join(dataDir, 'postgres')) !== undefined
	const command = backup(dataDir, join(folder, 'copia'))
	await expect.poll(running, POLL).toBe(true)
	command.kill('SIGKILL')
	await expect.poll(running, POLL).toBe(false)
}, 60_000)

test('what interrupted backups of earlier versions left behind goes at the next start', async () => {
	const dataDir = newFolder()
	const before = await startDatabase(dataDir)
	await before.client.query("select pg_create_physical_replication_slot('portal_backup', true)")
	await before.stop()
	const { client, stop } = await startDatabase(dataDir)
	onTestFinished(stop)
	expect((await client.query('select slot_name from pg_replication_slots')).rows).toEqual([])
}, 60_000)
