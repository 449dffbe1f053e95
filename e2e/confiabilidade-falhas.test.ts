import { MENSAGEM_PADRAO } from '@portal/platform/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Fault, type FaultyLink, openFaultyLink } from './confiabilidade/faulty-link.ts'
import { freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

const NOTES = '/confiabilidade/anotacoes/'
const POOL = 4

let databaseUrl: string
let link: FaultyLink
let server: ServerProcess
let client: SignedInClient

beforeAll(async () => {
	databaseUrl = await createDatabase()
	link = await openFaultyLink(databaseUrl)
	server = await startServer(await freePort(), { DATABASE_URL: link.url, PORTAL_POOL: String(POOL) })
	client = new SignedInClient(server.address, await openSession(databaseUrl, 10001))
	await client.post(NOTES, { texto: 'antes' })
})

afterEach(() => link.set('none'))

afterAll(async () => {
	await server.stop()
	await link.close()
})

interface Outcome {
	readonly status: number
	readonly body: { readonly erro?: string; readonly mensagem?: string }
}

async function outcomeOf(asked: Promise<Response>): Promise<Outcome> {
	const response = await asked
	return { status: response.status, body: (await response.json()) as Outcome['body'] }
}

/** Reads and writes at once, more than the pool has connections. */
const manyRequests = (name: string): Promise<Outcome[]> =>
	Promise.all(
		Array.from({ length: 4 * POOL }, (_, index) =>
			outcomeOf(index % 2 === 0 ? client.get(NOTES) : client.post(NOTES, { texto: `${name} ${index}` })),
		),
	)

const connections = async (application = 'portal'): Promise<number> => {
	const [row] = await query<{ open: number }>(
		databaseUrl,
		'select count(*)::int as open from pg_stat_activity where application_name = $1 and datname = current_database()',
		[application],
	)
	return row?.open ?? 0
}

const faults: [string, Fault][] = [
	['a network that swallows everything', 'blackhole'],
	['a network that is cut', 'cut'],
	['answers that stop half way', 'half-answers'],
	['a network so slow that connecting takes too long', { latencyMs: 4_000 }],
]

test.for(faults)(
	'%s between server and database ends every request with 503 and a sentence, and all is well when it ends',
	async ([name, fault]) => {
		link.set(fault)
		const outcomes = await manyRequests(name)
		for (const { status, body } of outcomes)
			expect({ status, ...body }).toMatchObject({ status: 503, erro: 'indisponivel', mensagem: MENSAGEM_PADRAO })
		expect((await fetch(`${server.address}/saude/vivo`)).status).toBe(200)
		expect((await fetch(`${server.address}/saude/pronto`)).status).toBe(503)

		link.set('none')
		await expect.poll(async () => (await fetch(`${server.address}/saude/pronto`)).status).toBe(200)
		const after = await manyRequests(`depois de ${name}`)
		expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
		await expect.poll(() => connections()).toBeLessThanOrEqual(POOL)
	},
)

test('a network with half a second of delay only makes the answers slow', async () => {
	link.set({ latencyMs: 250 })
	expect((await outcomeOf(client.get(NOTES))).status).toBe(200)
	expect((await outcomeOf(client.post(NOTES, { texto: 'devagar' }))).status).toBe(200)
})

test.for([
	['was cut', 'cut'],
	['swallowed everything without a word', 'blackhole'],
] as const)('live events come back by themselves after the network %s', async ([, fault]) => {
	const stopping = new AbortController()
	const heard: string[] = []
	const reading = (async () => {
		for await (const { tipo } of client.events(stopping.signal)) heard.push(tipo)
	})().catch(() => undefined)
	// A listener that has only just begun may miss one.
	await expect
		.poll(async () => {
			await outcomeOf(client.post(NOTES, { texto: 'ouvida' }))
			return heard
		})
		.toContain('anotacao')
	link.set(fault)
	await expect.poll(async () => connections('portal-eventos')).toBe(0)
	link.set('none')
	await expect.poll(() => heard).toContain('ressincronizar')
	stopping.abort()
	await reading
})
