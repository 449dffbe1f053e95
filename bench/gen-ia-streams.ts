import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { stopAtEnd } from './clean-up.ts'
import { startDatabase } from './database.ts'
import { options } from './options.ts'
import { pssMegabytes, type Running, startDemonstration } from './processes.ts'
import { decimal, failUnlessMet, median, printTable } from './table.ts'

/** People of the demonstration who may ask; the pace of one person is limited. */
const PEOPLE = [10_003, 10_004, 10_005, 10_007, 10_008, 10_010]
const FIRST_TOKENS = 30
const EXTRA_MS = 30
const LARGEST_KB = 200
const PIECES = 400
const PIECE_MS = 25
/** Milliseconds of the provider before its first piece. */
const THINKING_MS = 50

const WHOLE = Array.from({ length: PIECES }, (_, n) => `pedaço ${n} `).join('')
const SHORT = 'curta'

const write = (content: string): string =>
	`data: ${JSON.stringify({ model: 'medida', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`

/** Provider of a fixed pace: its pieces are numbered, so that a lost one shows. */
async function startProvider(): Promise<string> {
	const server = createServer((request, response) => {
		const answer = async () => {
			const parts: Buffer[] = []
			for await (const part of request) parts.push(part as Buffer)
			const pieces = Buffer.concat(parts).includes(SHORT) ? 1 : PIECES
			await sleep(THINKING_MS)
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			for (let n = 0; n < pieces; n++) {
				response.write(write(`pedaço ${n} `))
				if (pieces > 1) await sleep(PIECE_MS)
			}
			response.end('data: [DONE]\n\n')
		}
		answer().catch(() => response.destroy())
	})
	const { promise, resolve } = Promise.withResolvers<void>()
	server.listen(0, '127.0.0.1', resolve)
	await promise
	stopAtEnd(() => {
		server.closeAllConnections()
		server.close()
		return Promise.resolve()
	})
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

/** Milliseconds until the provider itself shows its first piece. */
async function askProvider(url: string): Promise<number> {
	const begun = performance.now()
	const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: JSON.stringify({ text: SHORT }) })
	const reader = response.body?.getReader()
	await reader?.read()
	const time = performance.now() - begun
	await reader?.cancel()
	return time
}

interface Heard {
	readonly firstMs: number
	readonly text: string
}

/** Question through the portal, heard to its end. */
async function ask(client: SignedInClient, codmod: number, text: string): Promise<Heard> {
	const begun = performance.now()
	const asked = await client.post(`/wsuspgenia/api/conversas/${randomUUID()}/mensagens`, {
		codmsg: randomUUID(),
		codmod,
		txtmsg: text,
	})
	if (!asked.ok) throw new Error(`a question was refused: ${asked.status} ${await asked.text()}`)
	const { codger } = (await asked.json()) as { codger: string }
	const stream = await client.get(`/wsuspgenia/api/geracoes/${codger}/fluxo`)
	let firstMs = 0
	let received = ''
	for await (const chunk of (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
		received += chunk
		if (firstMs === 0 && received.includes('data: {"t"')) firstMs = performance.now() - begun
	}
	const pieces = received.matchAll(/^data: (\{"t".*\})$/gm)
	return { firstMs, text: [...pieces].map(([, data = '']) => (JSON.parse(data) as { t: string }).t).join('') }
}

/** Largest growth of the process while the streams run, in kB. */
async function watchGrowth(server: Running, during: Promise<unknown>): Promise<number> {
	const before = pssMegabytes(server.pid)
	let largest = before
	let running = true
	const watching = async () => {
		while (running) {
			largest = Math.max(largest, pssMegabytes(server.pid))
			await sleep(250)
		}
	}
	const watched = watching()
	await during.finally(() => (running = false))
	await watched
	return (largest - before) * 1024
}

async function register(url: string): Promise<number> {
	await query(url, 'delete from usp_gen_ia.iacota')
	const [model] = await query<{ codmod: number }>(
		url,
		`insert into usp_gen_ia.iamod (nomprv, idemod, nommod, vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, staatv)
		 values ('medida', 'medida', 'Medida', 1, 1, 16000, 4000, 2, 'S') returning codmod`,
	)
	return model?.codmod ?? 0
}

/** Benchmark of answers: the first piece beside the provider's own, and many streams at once on one process. */
export async function benchGenIaStreams(): Promise<void> {
	const streams = Number(parseArgs({ options, allowPositionals: true }).values.fluxos)
	const provider = await startProvider()
	const database = await startDatabase()
	const url = await database.create('geniafluxos')
	const server = await startDemonstration(url, { PORTAL_IA_MEDIDA_URL: provider, PORTAL_IA_MEDIDA_ROTULO: 'Medida' })
	const codmod = await register(url)
	const clients = await Promise.all(
		PEOPLE.map(async (codpes) => new SignedInClient(server.address, await openSession(url, codpes))),
	)
	const [first] = clients
	if (!first) throw new Error('nobody asks')
	const clientOf = (n: number): SignedInClient => clients[n % clients.length] ?? first
	for (const client of clients) await ask(client, codmod, SHORT)
	const [direct, through]: [number[], number[]] = [[], []]
	for (let n = 0; n < FIRST_TOKENS; n++) {
		direct.push(await askProvider(provider))
		through.push((await ask(clientOf(n), codmod, SHORT)).firstMs)
	}
	const extra = median(through) - median(direct)
	const all = Promise.all(Array.from({ length: streams }, (_, n) => ask(clientOf(n), codmod, `pergunta ${n}`)))
	const each = (await watchGrowth(server, all)) / streams
	const heard = await all
	const lost = heard.filter(({ text }) => text !== WHOLE).length
	const [kept] = await query<{ n: number }>(
		url,
		`select count(*)::int as n from usp_gen_ia.iamsg where txtmsg = $1 and sitmsg = 'OK'`,
		[WHOLE],
	)
	const missing = streams - (kept?.n ?? 0)
	const rows = [
		{
			what: `primeiro pedaço, mediana de ${FIRST_TOKENS} (ms)`,
			floor: decimal(median(direct), 1),
			portal: decimal(median(through), 1),
			ratio: decimal(extra, 1),
			goal: `≤ ${EXTRA_MS} ms a mais`,
			met: extra <= EXTRA_MS,
		},
		{
			what: `memória de cada uma de ${streams} respostas ao mesmo tempo (kB)`,
			floor: '',
			portal: decimal(each, 0),
			ratio: '',
			goal: `≤ ${LARGEST_KB} kB`,
			met: each <= LARGEST_KB,
		},
		{
			what: 'respostas com pedaço perdido, na página ou guardadas',
			floor: '',
			portal: `${lost} e ${missing}`,
			ratio: '',
			goal: '0',
			met: lost + missing === 0,
		},
	]
	printTable(`Respostas de IA: ${streams} fluxos de ${PIECES} pedaços (piso: o provedor, direto)`, rows)
	failUnlessMet(rows)
}
