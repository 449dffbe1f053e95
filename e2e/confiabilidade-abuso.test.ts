import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { type Credentials, openSession, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

const NOTES = '/confiabilidade/anotacoes/'

let server: ServerProcess
let port: number
let credentials: Credentials

beforeAll(async () => {
	const databaseUrl = await createDatabase()
	port = await freePort()
	// The same limits as in production, only shorter.
	const limits = { TEST_HEADERS_TIMEOUT_MS: '1000', TEST_REQUEST_TIMEOUT_MS: '2000' }
	server = await startServer(port, { DATABASE_URL: databaseUrl, ...limits })
	credentials = await openSession(databaseUrl, 10001)
})

afterAll(() => server.stop())

function open(): Socket {
	const socket = connect(port, '127.0.0.1')
	socket.on('error', () => undefined)
	return socket
}

/** Sends a piece every 200 ms until the server hangs up, and gives back what it said. */
async function drip(first: string, piece: string): Promise<string> {
	const socket = open()
	socket.write(first)
	const answer = text(socket).catch(() => '')
	while (!socket.readableEnded && !socket.destroyed) {
		socket.write(piece)
		await sleep(200)
	}
	return answer
}

async function sendRaw(request: string): Promise<string> {
	const socket = open()
	const answer = text(socket).catch(() => '')
	socket.write(request)
	return answer
}

/** Repeated requests while `attack` lasts. */
async function answersDuring(attack: Promise<unknown>): Promise<number[]> {
	const client = new SignedInClient(server.address, credentials)
	const statuses: number[] = []
	let over = false
	const done = attack.finally(() => {
		over = true
	})
	do {
		const response = await client.get(NOTES)
		await response.arrayBuffer()
		statuses.push(response.status)
		await sleep(20)
	} while (!over)
	await done
	return statuses
}

const postHead = (extra: string) =>
	`POST /proxy${NOTES} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n${extra}`

test('a hundred senders of slow headers are cut off with 408, and others are answered meanwhile', async () => {
	const attack = Promise.all(Array.from({ length: 100 }, () => drip('GET / HTTP/1.1\r\n', 'x-a: 1\r\n')))
	const statuses = await answersDuring(attack)
	expect(new Set(statuses)).toEqual(new Set([200]))
	for (const answer of await attack) expect(answer).toMatch(/^HTTP\/1\.1 408 .*requisicao-lenta/s)
})

test('fifty senders of a slow body are cut off, and others are answered meanwhile', async () => {
	const client = new SignedInClient(server.address, credentials)
	const headers = await client.headersOfWrite()
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
	const attack = Promise.all(
		Array.from({ length: 50 }, () => drip(`${postHead(head.join(''))}content-length: 1000\r\n\r\n{"texto":"`, 'a')),
	)
	const statuses = await answersDuring(attack)
	expect(new Set(statuses)).toEqual(new Set([200]))
	for (const answer of await attack) expect(answer).toMatch(/^HTTP\/1\.1 408 .*requisicao-lenta/s)
})

test('headers above 16 kB are refused with 431 and a sentence; of 200 kB not even all are taken', async () => {
	const withHeaders = (bytes: number) => sendRaw(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(bytes)}\r\n\r\n`)
	expect(await withHeaders(20_000)).toMatch(/^HTTP\/1\.1 431 .*"mensagem":"Os cabeçalhos/s)
	// The connection is closed under a sender that is still sending, who then may not see the answer.
	expect(await withHeaders(200_000)).toMatch(/^$|^HTTP\/1\.1 431 /)
})

test.for([
	['two lengths', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
	['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
	['a broken chunk', 'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
	['a header without a name', ': x\r\n\r\n'],
	['a folded header', 'x-a: 1\r\n x-b: 2\r\ncontent-length: 0\r\n\r\n'],
])('a request with %s is refused and its connection closed', async ([, rest]) => {
	expect(await sendRaw(postHead(rest ?? ''))).toMatch(/^HTTP\/1\.1 4\d\d .*"mensagem"/s)
})

test('30 MB of JSON, with its length told or in chunks, and half a million brackets are refused, and others are answered meanwhile', async () => {
	const client = new SignedInClient(server.address, credentials)
	const huge = 'x'.repeat(30_000_000)
	const headers = { ...(await client.headersOfWrite()), 'content-type': 'application/json' }
	const send = async (body: string | ReadableStream) => {
		const init = { method: 'POST', headers, body, duplex: 'half' } as const
		return fetch(`${server.address}/proxy${NOTES}`, init).then(
			({ status }) => status,
			() => 'closed',
		)
	}
	const attack = Promise.all([
		send(JSON.stringify({ texto: huge })),
		send(new Blob([huge]).stream()),
		send('['.repeat(500_000)),
		send('['.repeat(250_000) + ']'.repeat(250_000)),
	])
	expect(new Set(await answersDuring(attack))).toEqual(new Set([200]))
	const [told, chunked, broken, deep] = await attack
	// A sender that is still sending when the refusal comes may see only that the connection was closed.
	for (const outcome of [told, chunked]) expect([413, 'closed']).toContain(outcome)
	expect([broken, deep]).toEqual([400, 400])
})
