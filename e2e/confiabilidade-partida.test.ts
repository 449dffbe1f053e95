import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { isRunning } from '../platform/server/embedded/processes.ts'
import { postmasterOf } from './confiabilidade/database-processes.ts'
import { freePort } from './confiabilidade/server-process.ts'
import { type Credentials, openSession, SignedInClient } from './confiabilidade/signed-in-client.ts'

const root = join(import.meta.dirname, '..')
/** The pages may have to be built first. */
const START = { timeout: 120_000, interval: 100 }

interface Whole {
	readonly command: ChildProcess
	readonly address: string
	readonly database: string
}

/** What `npm start` runs, with nothing but a folder and a port of its own. */
async function startWhole(dataDir: string): Promise<Whole> {
	const port = await freePort()
	const command = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
		cwd: root,
		env: {
			PATH: process.env['PATH'],
			HOME: process.env['HOME'],
			PORT: String(port),
			PORTAL_DATA_DIR: dataDir,
			PORTAL_DEMO: '0',
		},
		stdio: 'ignore',
	})
	onTestFinished(() => void command.kill('SIGTERM'))
	const address = `http://127.0.0.1:${port}`
	await expect.poll(() => isReady(address), START).toBe(true)
	return { command, address, database: findRunningPostgres(join(dataDir, 'postgres')) ?? '' }
}

const isReady = (address: string): Promise<boolean> =>
	fetch(`${address}/saude/pronto`).then(
		({ ok }) => ok,
		() => false,
	)

/** Never 0: a signal to process 0 would reach the tests themselves. */
function serverOf({ command }: Whole): number {
	const children = spawnSync('pgrep', ['-P', String(command.pid)], { encoding: 'utf8' }).stdout
	const pid = Number(children.split('\n')[0])
	if (!pid) throw new Error('no server at the moment')
	return pid
}

async function sessionAt({ address }: Whole, credentials: Credentials): Promise<string> {
	const client = new SignedInClient(address, credentials)
	const response = await client.get('/wsusuario/api/usuario/verificarsessao').catch(() => undefined)
	const session = (await response?.json()) as { sessaoAtiva?: string } | undefined
	return session?.sessaoAtiva ?? ''
}

test('npm start serves again by itself, with all it had, after kill -9 of the server or the database, and after kill -9 of everything when it is started again', {
	timeout: 240_000,
}, async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'portal-partida-'))
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
	let whole = await startWhole(dataDir)
	const credentials = await openSession(whole.database, 10001)
	const isSignedIn = async () => await expect.poll(() => sessionAt(whole, credentials), START).toBe('S')
	await isSignedIn()

	const server = serverOf(whole)
	process.kill(server, 'SIGKILL')
	await expect.poll(() => serverOf(whole), START).not.toBe(server)
	await isSignedIn()

	process.kill(await postmasterOf(whole.database), 'SIGKILL')
	await isSignedIn()

	// Whoever watches is killed: the server stops by itself and leaves everything to the next start.
	const orphan = serverOf(whole)
	whole.command.kill('SIGKILL')
	whole = await startWhole(dataDir)
	expect(isRunning(orphan)).toBe(false)
	await isSignedIn()

	const processes = [serverOf(whole), await postmasterOf(whole.database)]
	whole.command.kill('SIGKILL')
	for (const pid of processes) process.kill(pid, 'SIGKILL')
	whole = await startWhole(dataDir)
	await isSignedIn()

	const last = await postmasterOf(whole.database)
	whole.command.kill('SIGTERM')
	expect(await once(whole.command, 'exit')).toEqual([0, null])
	expect(isRunning(last)).toBe(false)
})
