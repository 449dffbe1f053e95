import { createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { solveChallenge } from 'altcha-lib'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'
import type { Request } from 'autocannon'
import autocannon from 'autocannon'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { DiskStore } from '../platform/server/files/disk-store.ts'
import { stopAtEnd } from './clean-up.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import { medianOfRounds } from './load.ts'
import { options } from './options.ts'
import { type Running, SERVER, start } from './processes.ts'
import { seedScale } from './seed-scale.ts'
import { decimal, printTable, type Row } from './table.ts'

const SMALL = 1_000
const TOGETHER = 10
const ROUNDS = 3
const REQUESTS_A_ROUND = 400
const WARM_UP_REQUESTS = 100
const CODES = 500
const FILE_BYTES = 40_000
const GOAL_MS = 20
const SLOWER_AT_MOST = 3

interface Side {
	readonly server: Running
	/** Codes of documents without a file; an equal number has a file that each look-up reads and hashes. */
	readonly reserved: readonly string[]
	readonly shown: readonly string[]
}

/**
 * `npm run bench -- validador --documentos 1000000`: the public look-up beside the same on a thousand documents. Each
 * request is another reader's: an address of its own and a captcha of its own, solved before the clock runs.
 */
export async function benchValidador(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const documents = Number(values.documentos)
	const database = await startDatabase(values.dados)
	const small = await open(database, 'validador_pequeno', SMALL)
	const large = await open(database, `validador_${documents}`, documents)
	const rows: Row[] = []
	for (const connections of [1, TOGETHER])
		for (const [what, codesOf] of KINDS)
			rows.push(await measure(`${what}, ${connections} por vez`, { small, large, connections, codesOf }))
	const size = (count: number) => count.toLocaleString('pt-BR')
	printTable(`Validador: ${size(SMALL)} documentos (piso) e ${size(documents)} (portal)`, rows)
}

async function open(database: BenchDatabase, name: string, documents: number): Promise<Side> {
	const url = await database.create(name)
	const folder = mkdtempSync(join(tmpdir(), 'portal-bench-arquivos-'))
	stopAtEnd(async () => rmSync(folder, { recursive: true, force: true }))
	const server = await start(SERVER, {
		port: await freePort(),
		path: '/saude/pronto',
		env: {
			DATABASE_URL: url,
			PORTAL_DEMO: '0',
			PORTAL_LOG_LEVEL: 'warn',
			PORTAL_DATA_DIR: folder,
			PORTAL_TRUST_PROXY: '127.0.0.1',
			PORTAL_CAPTCHA_CUSTO: '1',
		},
	})
	const [found] = await query<{ count: number }>(url, 'select count(*)::int as count from iddigital.docauc')
	if ((found?.count ?? 0) < documents) seedScale(url, 'documentos', documents)
	const codes = await query<{ codaucdoc: string }>(
		url,
		`select codaucdoc from iddigital.docauc where sitdocauc = 'VIG' order by md5(codaucdoc) limit ${2 * CODES}`,
	)
	const all = codes.map(({ codaucdoc }) => codaucdoc)
	const half = Math.min(CODES, Math.floor(all.length / 2))
	await keepFile(url, folder, all.slice(0, half))
	return { server, shown: all.slice(0, half), reserved: all.slice(half) }
}

/** Single file for all documents: the cost of a look-up is reading and hashing it. */
async function keepFile(url: string, folder: string, codes: readonly string[]): Promise<void> {
	const file = randomBytes(FILE_BYTES)
	await new DiskStore(join(folder, 'arquivos')).gravar('iddigital/medida.pdf', file)
	await query(
		url,
		`update iddigital.docauc set staexiarq = 'S', chvarq = 'iddigital/medida.pdf', sha256doc = $1 where codaucdoc = any($2)`,
		[createHash('sha256').update(file).digest('hex'), codes],
	)
}

type CodesOf = (side: Side) => readonly string[]

const KINDS: readonly (readonly [string, CodesOf])[] = [
	['arquivo reservado', ({ reserved }) => reserved],
	['arquivo de 40 kB conferido', ({ shown }) => shown],
]

interface Measurement {
	readonly small: Side
	readonly large: Side
	readonly connections: number
	readonly codesOf: CodesOf
}

/** Measurement: a single reader is held to the goal, and many at once to their time among a thousand documents. */
async function measure(what: string, { small, large, connections, codesOf }: Measurement): Promise<Row> {
	const sides = { small, large }
	const { small: before, large: after } = await medianOfRounds(ROUNDS, (size, warmingUp) =>
		load(sides[size].server, {
			codes: codesOf(sides[size]),
			connections,
			amount: warmingUp ? WARM_UP_REQUESTS : REQUESTS_A_ROUND,
		}),
	)
	return {
		what: `${what} (p99, ms)`,
		floor: decimal(before, 0),
		portal: decimal(after, 0),
		ratio: decimal(after / before),
		goal: connections === 1 ? `≤ ${GOAL_MS} ms` : `≤ ${decimal(SLOWER_AT_MOST)}`,
		met: connections === 1 ? after <= GOAL_MS : after <= SLOWER_AT_MOST * before,
	}
}

interface Lookups {
	readonly codes: readonly string[]
	readonly connections: number
	readonly amount: number
}

async function load({ address }: Running, { codes, connections, amount }: Lookups): Promise<number> {
	const visits: Request[] = []
	for (let number = 0; number < amount; number++)
		visits.push({
			method: 'GET',
			path: `/proxy/wsportal/iddigital/${codes[number % codes.length]}`,
			headers: await newReader(address),
		})
	const { errors, timeouts, non2xx, latency } = await autocannon({
		url: address,
		connections,
		amount,
		requests: [{ setupRequest: (request) => ({ ...request, ...visits.pop() }) }],
	})
	if (errors + timeouts + non2xx > 0) throw new Error(`${errors} errors, ${timeouts} timeouts, ${non2xx} refusals`)
	return latency.p99
}

let readers = 0

/** Request headers of a new visitor: a distinct IP address and a solved captcha. */
async function newReader(address: string): Promise<Record<string, string>> {
	const number = readers++
	const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
	const response = await fetch(`${address}/proxy/wsusuario/api/captcha/desafio`, { headers: from })
	const challenge = (await response.json()) as Challenge
	const solution = await solveChallenge({ challenge, deriveKey })
	return {
		...from,
		'g-recaptcha-provider': 'altcha',
		'g-recaptcha-token': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
	}
}

const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
	derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
})
