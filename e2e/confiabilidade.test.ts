import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backendOf, postmasterOf } from './confiabilidade/database-processes.ts'
import { freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { WriteStream } from './confiabilidade/write-stream.ts'

const ROUNDS = Number(process.env['TEST_KILL_ROUNDS'] ?? 2)

/** A server with a durable database of its own: the one of the other tests does not survive a crash, by design. */
async function startDurable() {
	const dataDir = await mkdtemp(join(tmpdir(), 'portal-confiabilidade-'))
	const port = await freePort()
	const start = () => startServer(port, { PORTAL_DATA_DIR: dataDir })
	let server = await start()
	onTestFinished(async () => {
		await server.stop()
		await rm(dataDir, { recursive: true, force: true })
	})
	const credentials = await openSession(server.databaseUrl, 10001)
	return {
		current: () => server,
		client: () => new SignedInClient(server.address, credentials),
		async restart() {
			server = await start()
		},
	}
}

async function written({ databaseUrl }: ServerProcess): Promise<string[]> {
	const rows = await query<{ texto: string }>(databaseUrl, 'select texto from confiabilidade.anotacao')
	return rows.map(({ texto }) => texto)
}

test('kill -9 of the server, of the database, of one of its backends, and of all: no acknowledged write is lost or doubled', async () => {
	const portal = await startDurable()
	const stream = new WriteStream(portal.client)
	const kill: Readonly<Record<string, () => Promise<void>>> = {
		server: async () => {
			await portal.current().kill()
			await portal.restart()
		},
		database: async () => {
			process.kill(await postmasterOf(portal.current().databaseUrl), 'SIGKILL')
		},
		backend: async () => {
			process.kill(await backendOf(portal.current().databaseUrl), 'SIGKILL')
		},
		all: async () => {
			const postmaster = await postmasterOf(portal.current().databaseUrl)
			await portal.current().kill()
			process.kill(postmaster, 'SIGKILL')
			await portal.restart()
		},
	}
	for (let round = 0; round < ROUNDS; round++)
		for (const end of Object.values(kill)) {
			await stream.waitForMore(30)
			await end()
		}
	await stream.waitForMore(30)
	await stream.stop()

	const found = await written(portal.current())
	expect(stream.failures).toBeGreaterThan(0)
	expect(stream.acknowledged.filter((texto) => !found.includes(texto))).toEqual([])
	expect(found.length).toBe(new Set(found).size)
	expect(found.length).toBe(stream.acknowledged.length)
})
