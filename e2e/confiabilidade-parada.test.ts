import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findRunningPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { isRunning } from '../platform/server/embedded/processes.ts'
import { endOf, freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { openSession, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'
import {
	childrenOf,
	databaseOf,
	launchWhole,
	newDataDir,
	processesAbout,
	serverOf,
	startWhole,
	type Whole,
} from './confiabilidade/whole-portal.ts'

/**
 * Time limit of a stop, promised in docs/operacao.md also with open connections: a process that waited for its visitors
 * might never end.
 */
const LIMIT_MS = 10_000

function open(address: string): Socket {
	const { hostname, port } = new URL(address)
	const socket = connect(Number(port), hostname)
	socket.on('error', () => undefined)
	onTestFinished(() => void socket.destroy())
	return socket
}

/**
 * Idle connections like those of visitors, none of which is closed from outside; the promise resolves when all are
 * open.
 */
async function visit({
	address,
	databaseUrl,
}: Pick<ServerProcess, 'address' | 'databaseUrl'>): Promise<SignedInClient> {
	const client = new SignedInClient(address, await openSession(databaseUrl, 10001))
	await client.openEvents(new AbortController().signal)
	const idle = open(address)
	idle.write('GET /saude/vivo HTTP/1.1\r\nhost: x\r\n\r\n')
	const silent = open(address)
	const slowHeaders = open(address)
	slowHeaders.write('GET / HTTP/1.1\r\nhost: x\r\nx-a: ')
	const slowBody = open(address)
	const headers = Object.entries(await client.headersOfWrite()).map(([name, value]) => `${name}: ${value}\r\n`)
	slowBody.write(`POST /proxy/wsportal/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n${headers.join('')}\r\n{`)
	const dripping = setInterval(() => [slowHeaders, slowBody].map((socket) => socket.write(' ')), 200)
	onTestFinished(() => clearInterval(dripping))
	await Promise.all([once(idle, 'data'), silent.readyState === 'open' || once(silent, 'connect')])
	return client
}

/** A request that is never answered, a job and a child process that never end. */
async function keepBusy(client: SignedInClient): Promise<void> {
	const heard: string[] = []
	const collect = async () => {
		for await (const { tipo } of client.events(new AbortController().signal)) heard.push(tipo)
	}
	collect().catch(() => undefined)
	client.get('/confiabilidade/nunca/').catch(() => undefined)
	const started = await client.post('/confiabilidade/ocupar/', {})
	expect(started.status).toBe(200)
	await expect.poll(() => [...heard].sort()).toEqual(['lendo', 'trabalhando'])
}

test.for([
	{ name: 'on a database of its own', env: async () => ({}) },
	{
		name: 'behind a proxy, on the database of the institution',
		env: async () => ({ DATABASE_URL: await createDatabase(), PORTAL_TRUST_PROXY: '127.0.0.1' }),
	},
])('a server $name ends in time, whoever is connected and whatever is under way', async ({ env }) => {
	const own = await newDataDir()
	const server = await startServer(await freePort(), { ...(await env()), PORTAL_DATA_DIR: own })
	await keepBusy(await visit(server))
	const children = childrenOf(server.pid)
	onTestFinished(() => {
		for (const pid of children.filter(isRunning)) process.kill(pid, 'SIGKILL')
		void server.kill()
	})
	expect(await server.stop(LIMIT_MS)).toBe(0)
	await expect.poll(() => children.filter(isRunning)).toEqual([])
	expect(findRunningPostgres(join(own, 'postgres'))).toBeUndefined()
})

interface Way {
	readonly name: string
	readonly throughNpm?: boolean
	end(whole: Whole): void
}

const groupOf = ({ command }: Whole): number => -(command.pid ?? 0)

const ways: readonly Way[] = [
	{ name: 'the supervisor is told once', end: ({ command }) => command.kill('SIGTERM') },
	{
		name: 'the supervisor is told twice',
		end: ({ command }) => {
			command.kill('SIGINT')
			setTimeout(() => command.kill('SIGINT'), 700)
		},
	},
	{
		name: 'Ctrl-C in a terminal reaches everybody',
		throughNpm: true,
		end: (whole) => process.kill(groupOf(whole), 'SIGINT'),
	},
	{
		name: 'the server is stuck',
		end: (whole) => {
			process.kill(serverOf(whole), 'SIGSTOP')
			whole.command.kill('SIGTERM')
		},
	},
]

/** Shared data folder: each test starts on what the previous one left, and no way of ending depends on the data. */
const dataDir = await newDataDir(afterAll)

test.for(ways)('npm start ends in time and leaves no process behind when $name', async (way) => {
	const whole = await startWhole(dataDir, way)
	await visit({ address: whole.address, databaseUrl: databaseOf(whole) })
	way.end(whole)
	expect(await endOf(whole.command, LIMIT_MS)).not.toBeUndefined()
	expect(processesAbout(dataDir)).toEqual([])
})

test('npm start that is told to end while it starts leaves no process behind', async () => {
	const empty = await newDataDir()
	const whole = await launchWhole(empty)
	await expect.poll(() => processesAbout(empty).length, { interval: 20 }).toBeGreaterThan(0)
	whole.command.kill('SIGTERM')
	expect(await endOf(whole.command, LIMIT_MS)).not.toBeUndefined()
	expect(processesAbout(empty)).toEqual([])
})
