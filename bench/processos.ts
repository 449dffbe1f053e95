import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import autocannon from 'autocannon'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { medianOfRounds } from './load.ts'
import { options } from './options.ts'
import { type Running, startPortalServer } from './processes.ts'
import { seedScale } from './seed-scale.ts'
import { decimal, printTable, type Row } from './table.ts'

const API = '/proxy/wsprocesso/api'
/** The people that `seed:scale` makes: each operates a station of its own. */
const FIRST_PERSON = 2_000_001
const SMALL = 1_000
const CONNECTIONS = 10
/** Enough for the slowest of a hundred to be many; of the searches, for the slowest of twenty. */
const REQUESTS = { 99: 1_000, 95: 400 } as const
const ROUNDS = 3
const SLOWER_AT_MOST = 3
/** Below this, a millisecond of noise is a third of the figure. */
const NOISE_MS = 5

interface Case {
	readonly what: string
	readonly percentile: 99 | 95
	readonly goal: number
	readonly paths: (sample: Sample) => readonly string[]
}

interface Sample {
	readonly numbers: readonly string[]
	readonly large: string
	readonly processes: number
}

const tab = (aba: string) => ({ paths: () => [`/processo/busca?aba=${aba}`], percentile: 99, goal: 60 }) as const

const CASES: readonly Case[] = [
	{ what: 'aba A receber', ...tab('receber') },
	{ what: 'aba Na minha estação', ...tab('estacao') },
	{ what: 'aba Enviados', ...tab('enviados') },
	{ what: 'aba Sou interessado', ...tab('interessado') },
	{ what: 'aba Busca', ...tab('busca') },
	{ what: 'contagem das abas', percentile: 99, goal: 60, paths: () => ['/processo/contagem'] },
	{
		what: 'busca por número',
		percentile: 99,
		goal: 60,
		paths: ({ numbers }) => numbers.map((number) => `/processo/busca?q=${number}`),
	},
	{
		what: 'texto: palavra rara',
		percentile: 95,
		goal: 300,
		paths: ({ processes }) =>
			Array.from({ length: 50 }, (_, index) => `/processo/busca?q=r${1 + ((index * 7919) % processes)}`),
	},
	{
		what: 'texto: palavras médias',
		percentile: 95,
		goal: 300,
		paths: () => Array.from({ length: 50 }, (_, index) => `/processo/busca?q=lote%20l${index * 17}`),
	},
	{
		what: 'texto: palavras comuns',
		percentile: 95,
		goal: 300,
		paths: () =>
			['documentacao apresentada', 'orçamentária', 'congregação unanimidade', 'encaminhe-se', 'três fornecedores'].map(
				(words) => `/processo/busca?q=${encodeURIComponent(words)}`,
			),
	},
	{
		what: 'interessado pelo nome',
		percentile: 95,
		goal: 300,
		paths: () =>
			['ana gomes', 'glória', 'hugo lemos'].map((name) => `/processo/busca?nominr=${encodeURIComponent(name)}`),
	},
	{
		what: 'página com 300 ocorrências',
		percentile: 99,
		goal: 120,
		paths: ({ large }) => [`/processo/${large}/acompanhamento`],
	},
]

interface Side {
	readonly server: Running
	readonly headers: Record<string, string>
	readonly sample: Sample
}

/**
 * `npm run bench -- processos --processos 1000000`: what people do all day, beside the same on a thousand processes.
 * With `--dados <folder>` the processes stay there and are not made again.
 */
export async function benchProcessos(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const processes = Number(values.processos)
	const database = await startDatabase(values.dados)
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startPortalServer(await freePort(), url)
		if (!(await holds(url, size))) seedScale(url, 'processos', size)
		const numbers = await query<{ numpro: string }>(
			url,
			`select numpro from processos.processo where nivacepro = 'P' order by md5(numpro) limit 200`,
		)
		const [large] = await query<{ numpro: string }>(
			url,
			'select numpro from processos.ocorrencia group by numpro having count(*) >= 300 limit 1',
		)
		await query(url, `update processos.processo set nivacepro = 'P', codhipleg = null where numpro = $1`, [
			large?.numpro,
		])
		const session = await openSession(url, FIRST_PERSON)
		const headers = await new SignedInClient(server.address, session).headersOfWrite()
		return {
			server,
			headers: { ...headers, 'X-Username': 'Portal' },
			sample: { numbers: numbers.map(({ numpro }) => numpro), large: large?.numpro ?? '', processes: size },
		}
	}
	const small = await open('pequeno', SMALL)
	const large = await open(`grande_${processes}`, processes)
	const rows: Row[] = []
	for (const one of CASES) rows.push(await measure(one, small, large))
	const title = `Processos: ${SMALL.toLocaleString('pt-BR')} (piso) e ${processes.toLocaleString('pt-BR')} (portal), ${CONNECTIONS} conexões`
	printTable(title, rows)
}

async function holds(url: string, size: number): Promise<boolean> {
	const last = `select 1 from pg_indexes where indexname = 'protexto_vetor_ix'`
	const [found] = await query<{ size: number }>(
		url,
		`select count(*)::int as size from processos.processo where exists (${last})`,
	)
	return (found?.size ?? 0) >= size
}

async function measure({ what, percentile, goal, paths }: Case, small: Side, large: Side): Promise<Row> {
	const sides = { small, large }
	const { small: before, large: after } = await medianOfRounds(ROUNDS, (size) =>
		load(sides[size], paths(sides[size].sample), percentile),
	)
	const ratio = after / before
	return {
		what: `${what} (p${percentile}, ms)`,
		floor: decimal(before, 0),
		portal: decimal(after, 0),
		ratio: decimal(ratio),
		goal: `≤ ${goal} ms, ≤ 3,00`,
		met: after <= goal && (ratio <= SLOWER_AT_MOST || after - before <= NOISE_MS),
	}
}

async function load(
	{ server, headers }: Side,
	paths: readonly string[],
	percentile: Case['percentile'],
): Promise<number> {
	const requests: Request[] = paths.map((path) => ({ method: 'GET', path: `${API}${path}`, headers }))
	let first = 0
	const run = autocannon({
		url: server.address,
		connections: CONNECTIONS,
		// A number of requests, not a time: what is slow would be on its way at the end and count for nothing.
		amount: REQUESTS[percentile],
		requests,
		// Each connection begins elsewhere, so that all are asked.
		setupClient: (client) => {
			client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
			first = (first + Math.ceil(requests.length / CONNECTIONS)) % requests.length
		},
	})
	const times: number[] = []
	run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
	const result = await run
	if (result.errors + result.timeouts + result.non2xx > 0)
		throw new Error(`${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} refusals of ${paths[0]}`)
	return times.toSorted((a, b) => a - b)[Math.ceil((times.length * percentile) / 100) - 1] ?? 0
}
