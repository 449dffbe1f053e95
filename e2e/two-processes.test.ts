import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startNginx } from './confiabilidade/nginx.ts'
import { startReverseProxy } from './confiabilidade/reverse-proxy.ts'
import { freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'
import { WriteStream } from './confiabilidade/write-stream.ts'

const NOTES = '/confiabilidade/anotacoes/'

let databaseUrl: string
let ports: [number, number]
let servers: [ServerProcess, ServerProcess]

const start = (port: number) => startServer(port, { DATABASE_URL: databaseUrl, PORTAL_TRUST_PROXY: '127.0.0.1' })

beforeAll(async () => {
	databaseUrl = await createDatabase()
	ports = [await freePort(), await freePort()]
	servers = await Promise.all([start(ports[0]), start(ports[1])])
})

afterAll(async () => {
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

const proxies = [
	{ name: 'a small reverse proxy', open: () => startReverseProxy(ports) },
	{ name: 'nginx with ops/nginx.conf', open: () => startNginx(ports, { http2: false }) },
]

test.for(proxies)(
	'behind $name, restarting the processes one after the other and kill -9 of one: no read fails, no write is lost or doubled, the stream goes on',
	async ({ open }) => {
		const proxy = await open()
		onTestFinished(() => proxy.close())
		const credentials = await openSession(databaseUrl, 10003)
		const behindProxy = () => new SignedInClient(proxy.address, credentials)
		await query(databaseUrl, 'truncate confiabilidade.anotacao, plataforma.idempotencia')
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
	},
)

test('nginx with ops/nginx.conf speaks TLS 1.2 or newer, keeps /saude to itself and tells the portal the real address', async () => {
	const nginx = await startNginx(ports)
	onTestFinished(() => nginx.close())
	const plain = await fetch(`${nginx.plainAddress}/painel?a=1`, { redirect: 'manual' })
	expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/painel?a=1'])
	await expect(handshake(nginx.address, 'TLSv1.1')).rejects.toThrow(/alert|version|protocol/i)
	expect(await handshake(nginx.address, 'TLSv1.2')).toBe('TLSv1.2')
	expect((await fetch(`${nginx.address}/saude/metricas`)).status).toBe(404)

	const client = await clientOf(10005, nginx.address)
	await client.post(NOTES, { texto: 'x' }, { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'outro.example' })
	const [row] = await query<{ endereco: string }>(
		databaseUrl,
		'select endereco from plataforma.auditoria where codpes = 10005',
	)
	expect(row?.endereco).toBe('127.0.0.1')
})

function handshake(address: string, version: SecureVersion): Promise<string | null> {
	const { hostname, port } = new URL(address)
	const socket = connect({ host: hostname, port: Number(port), minVersion: version, maxVersion: version })
	return new Promise((resolve, reject) => {
		socket.on('error', reject)
		socket.on('secureConnect', () => {
			resolve(socket.getProtocol())
			socket.destroy()
		})
	})
}

async function openStreams(): Promise<number> {
	const figures = await Promise.all(
		servers.map(async ({ address }) => (await fetch(`${address}/saude/metricas`)).text()),
	)
	return figures.reduce((sum, text) => sum + Number(/^portal_eventos_abertos (\d+)/m.exec(text)?.[1]), 0)
}
