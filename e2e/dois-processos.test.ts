import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ReverseProxy, startReverseProxy } from './confiabilidade/reverse-proxy.ts'
import { freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { openSession, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'
import { WriteStream } from './confiabilidade/write-stream.ts'

const NOTES = '/confiabilidade/anotacoes/'

let databaseUrl: string
let ports: [number, number]
let servers: [ServerProcess, ServerProcess]
let proxy: ReverseProxy

const start = (port: number) => startServer(port, { DATABASE_URL: databaseUrl, PORTAL_TRUST_PROXY: '127.0.0.1' })

beforeAll(async () => {
	databaseUrl = await createDatabase()
	ports = [await freePort(), await freePort()]
	servers = await Promise.all([start(ports[0]), start(ports[1])])
	proxy = await startReverseProxy(ports)
})

afterAll(async () => {
	await proxy.close()
	await Promise.all(servers.map((server) => server.stop()))
})

const clientOf = async (codpes: number, address: string) =>
	new SignedInClient(address, await openSession(databaseUrl, codpes))

/** Collects the texts of live notes until told to stop, reconnecting as EventSource does. */
function listen(client: SignedInClient) {
	const stopping = new AbortController()
	const heard: string[] = []
	let ended = 0
	const collect = async () => {
		for await (const { tipo, dados } of client.events(stopping.signal))
			if (tipo === 'anotacao') heard.push(dados?.texto ?? '')
	}
	const reading = (async () => {
		while (!stopping.signal.aborted) {
			await collect().catch(() => undefined)
			ended++
			await sleep(50)
		}
	})()
	const stop = async () => {
		stopping.abort()
		await reading
	}
	onTestFinished(stop)
	return { heard, ended: () => ended }
}

/** Readers that note every answer that is not 200. */
function readAllTheTime(client: SignedInClient, readers = 4) {
	const stopping = new AbortController()
	let reads = 0
	const failed: string[] = []
	const readOnce = async (): Promise<string> => {
		const response = await client.get(NOTES)
		await response.arrayBuffer()
		return String(response.status)
	}
	const reading = Array.from({ length: readers }, async () => {
		while (!stopping.signal.aborted) {
			const outcome = await readOnce().catch(String)
			reads++
			if (outcome !== '200') failed.push(outcome)
		}
	})
	return {
		failed,
		reads: () => reads,
		async stop() {
			stopping.abort()
			await Promise.all(reading)
		},
	}
}

test('a session opened on one process is valid on the other, and what is done there is heard live on both', async () => {
	const credentials = await openSession(databaseUrl, 10001)
	const [one, other] = servers.map(({ address }) => new SignedInClient(address, credentials)) as [
		SignedInClient,
		SignedInClient,
	]
	const [atOne, atOther] = [listen(one), listen(other)]
	await expect.poll(async () => openStreams()).toBe(2)
	expect((await other.post(NOTES, { texto: 'do outro' })).status).toBe(200)
	expect((await one.post(NOTES, { texto: 'do primeiro' })).status).toBe(200)
	for (const { heard } of [atOne, atOther]) await expect.poll(() => heard).toEqual(['do outro', 'do primeiro'])
	expect(await (await one.get(NOTES)).json()).toEqual({ textos: ['do outro', 'do primeiro'] })
})

test('signing out at one process ends the session and its live stream at the other, and no other session', async () => {
	const [leaving, staying] = [await openSession(databaseUrl, 10002), await openSession(databaseUrl, 10002)]
	const [one, other] = servers
	const streamOfLeaving = listen(new SignedInClient(other.address, leaving))
	const streamOfStaying = listen(new SignedInClient(other.address, staying))
	await expect.poll(async () => openStreams()).toBe(2)
	expect((await new SignedInClient(one.address, leaving).post('/confiabilidade/sair/', {})).status).toBe(200)
	await expect.poll(streamOfLeaving.ended).toBeGreaterThan(0)
	expect((await new SignedInClient(other.address, leaving).get(NOTES)).status).toBe(401)
	expect((await new SignedInClient(other.address, staying).get(NOTES)).status).toBe(200)
	expect(streamOfStaying.ended()).toBe(0)
})

test('restarting the processes one after the other, and kill -9 of one: no read fails, no write is lost or doubled, the stream goes on', async () => {
	const credentials = await openSession(databaseUrl, 10003)
	const behindProxy = () => new SignedInClient(proxy.address, credentials)
	const live = listen(behindProxy())
	const reading = readAllTheTime(await clientOf(10004, proxy.address))
	const writing = new WriteStream(behindProxy, 2)
	const afterSome = () => writing.waitForMore(20)

	for (const index of [0, 1] as const) {
		await afterSome()
		await servers[index].stop()
		servers[index] = await start(ports[index])
	}
	await afterSome()
	await servers[0].kill()
	await afterSome()
	servers[0] = await start(ports[0])
	await afterSome()
	await writing.stop()
	await reading.stop()

	expect(reading.failed).toEqual([])
	expect(reading.reads()).toBeGreaterThan(100)
	const { textos } = (await (await behindProxy().get(NOTES)).json()) as { textos: string[] }
	expect([...textos].sort()).toEqual([...writing.acknowledged].sort())
	await behindProxy().post(NOTES, { texto: 'o último' })
	await expect.poll(() => live.heard).toContain('o último')
})

async function openStreams(): Promise<number> {
	const figures = await Promise.all(
		servers.map(async ({ address }) => (await fetch(`${address}/saude/metricas`)).text()),
	)
	return figures.reduce((sum, text) => sum + Number(/^portal_eventos_abertos (\d+)/m.exec(text)?.[1]), 0)
}
