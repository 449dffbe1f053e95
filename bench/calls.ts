import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import { modules } from '../apps/server/modules.ts'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { platform, type Route } from '../platform/server/index.ts'
import { addNotices, addTasks, analyze, startDatabase } from './database.ts'
import { type Figures, loadFor } from './load.ts'
import { options } from './options.ts'
import { type Running, SERVER, start, startFloor } from './processes.ts'
import { type Caller, headersOf, type Sample, Samples } from './samples.ts'
import { decimal, median } from './table.ts'
import { openWire, type Sent, type Wire } from './wire.ts'

const PEOPLE = 16
const OF_THE_FLOOR = 900_001
const CONNECTIONS = 20
/**
 * Length of each measurement in seconds: calls judged by their 99th percentile need more, since one second is too
 * noisy.
 */
const ROUNDS = { few: 2, many: 5 } as const
const SECONDS = { few: 1, many: 3 } as const
/** Statement limit of a call: one for the session and three of the call itself. */
const MOST_STATEMENTS = 4
/** Binding one statement takes a tenth of this where its generic plan is kept: what takes longer is planned anew. */
const PLANNED_FROM_MS = 0.3
const LEAST_RATIO = 0.2
/**
 * Least share of the floor's request rate for the calls of nearly every visit; their slowest request is limited by
 * `SLOWEST_AT_MOST`. The notices of a person are measured beside as many rows by `npm run bench -- notificacoes`: the
 * sample person has five times the rows of the floor.
 */
const ASKED_OFTEN: Readonly<Record<string, number>> = {
	'GET /wsprocesso/api/processo/busca': 0.35,
	'POST /uspproc/listar/assinatura/listarLoteDocumento2': 0.35,
	'GET /wsportal/navegacao/privada': 0.6,
	'GET /wsportal/notificacoes/avisos/': 0.6,
}
const SLOWEST_AT_MOST = 2.5

interface Ratios {
	/** Requests in a second. */
	readonly ratio: number
	/** Milliseconds of the 99th percentile. */
	readonly slowest: number
}

interface Measured {
	readonly route: Route
	readonly sample: Sample
	readonly sent: Sent
	/** Figures under load; absent for a call whose rate limit forbids the load. */
	readonly load: ({ readonly portal: Figures; readonly floor: Figures } & Ratios) | undefined
}

/** Log-out: a GET in the specification, which ends the session of the benchmark. */
const SIGN_OUT = '/wsusuario/api/usuario/encerrarsessao'
const isRead = ({ endpoint: { method, reads, response, parts, path } }: Route): boolean =>
	(method === 'GET' || reads === true) && response !== 'eventos' && !parts && path !== SIGN_OUT
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`

/** Every read of the contract as somebody of the demonstration asks it, beside a floor that sends as many bytes. */
export async function benchChamadas(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const reads = [platform, ...modules].flatMap(({ routes }) => routes).filter(isRead)
	const database = await startDatabase(values.dados)
	const url = await database.create('chamadas')
	const portal = await startDemonstration(url, '10')
	await addRowsOfTheFloor(url)
	const wire = await openWire(url)
	const counted = await startDemonstration(wire.url, '2')
	const floor = { server: await startFloor(await freePort(), url), caller: await callerOf(url, portal, OF_THE_FLOOR) }
	const found = await samplesOf(url, portal, reads)
	const isChosen = (one: Route) => values.chamadas.split(',').some((part) => nameOf(one).includes(part))
	const measured: Measured[] = []
	for (const route of reads.filter(isChosen)) {
		const sample = found.get(route.endpoint)
		if (!sample) continue
		const sent = await count(wire, counted, route, sample)
		const unloaded = values['sem-carga'] || route.endpoint.rateLimit !== undefined
		const load = unloaded ? undefined : await loadBoth(portal, floor, route, sample)
		measured.push({ route, sample, sent, load })
	}
	print(measured)
	const without = reads.filter(({ endpoint }) => !found.has(endpoint)).map(nameOf)
	console.log(`\n${measured.length} leituras medidas; ${without.length} sem quem as peça na demonstração:`)
	for (const name of without) console.log(`  ${name}`)
	if (measured.some((one) => faultOf(one) !== '' && one.route.costly === undefined)) process.exitCode = 1
}

async function addRowsOfTheFloor(url: string): Promise<void> {
	const there = await query(url, 'select from notificacoes.tarefa where codpes = $1 limit 1', [OF_THE_FLOOR])
	if (there.length > 0) return
	await addTasks(url, { first: OF_THE_FLOOR, people: 1, each: 12 })
	await addNotices(url, { first: OF_THE_FLOOR, people: 1, each: 8 })
	await analyze(url)
}

const startDemonstration = async (url: string, poolSize: string): Promise<Running> =>
	start(SERVER, {
		port: await freePort(),
		path: '/saude/pronto',
		env: {
			DATABASE_URL: url,
			PORTAL_DEMO: '1',
			PORTAL_JOBS: '0',
			PORTAL_POOL: poolSize,
			PORTAL_LOG_LEVEL: 'warn',
			PORTAL_LEGADO_PORT: '0',
		},
	})

async function callerOf(url: string, { address }: Running, codpes: number): Promise<Caller> {
	const headers = await new SignedInClient(address, await openSession(url, codpes)).headersOfWrite()
	return { codpes, headers: { ...headers, 'X-Username': 'Portal' } }
}

async function samplesOf(url: string, portal: Running, reads: readonly Route[]) {
	const people = await query<{ codpes: number }>(url, 'select codpes from pessoas.pessoa order by codpes limit $1', [
		PEOPLE,
	])
	const callers: Caller[] = []
	for (const { codpes } of people) callers.push(await callerOf(url, portal, codpes))
	return new Samples(portal.address, callers).find(reads.map(({ endpoint }) => endpoint))
}

/** Warm count of statements: both connections of the server know the call, so any parse happens at every request. */
async function count(wire: Wire, { address }: Running, { endpoint }: Route, sample: Sample): Promise<Sent> {
	const { path, body, caller } = sample
	const ask = async () => {
		const request = {
			method: endpoint.method,
			headers: headersOf(caller, body),
			...(body === undefined ? {} : { body }),
		}
		await (await fetch(address + path, request)).arrayBuffer()
	}
	for (let time = 0; time < 2; time++) await Promise.all([ask(), ask()])
	// The server looks now and then whether the connection of the events is alive.
	const times = [await wire.during(ask), await wire.during(ask), await wire.during(ask)]
	return times.toSorted((a, b) => a.statements - b.statements || a.longestBindMs - b.longestBindMs)[0] as Sent
}

async function loadBoth(
	portal: Running,
	floor: { readonly server: Running; readonly caller: Caller },
	route: Route,
	{ path, body, caller, bytes }: Sample,
) {
	const { endpoint } = route
	const method = endpoint.method === 'GET' ? 'GET' : 'POST'
	const call: Request = { method, path, headers: headersOf(caller, body), ...(body === undefined ? {} : { body }) }
	const same = { method: 'GET', path: `/piso?bytes=${bytes}`, headers: floor.caller.headers } as const
	const rounds: { portal: Figures; floor: Figures }[] = []
	const long = ASKED_OFTEN[nameOf(route)] === undefined ? 'few' : 'many'
	for (let round = 0; round <= ROUNDS[long]; round++)
		rounds.push({
			floor: await loadFor(SECONDS[long], floor.server, { connections: CONNECTIONS, requests: [same] }),
			portal: await loadFor(SECONDS[long], portal, { connections: CONNECTIONS, requests: [call] }),
		})
	// The first round warms up.
	const counted = rounds.slice(1)
	const ratio = median(counted.map((one) => one.portal.perSecond / one.floor.perSecond))
	const slowest = median(counted.map((one) => one.portal.p99 / one.floor.p99))
	const [last] = counted.slice(-1)
	return last && { ...last, ratio, slowest }
}

function faultOf({ route, sent, load }: Measured): string {
	const often = ASKED_OFTEN[nameOf(route)]
	const least = often ?? LEAST_RATIO
	const unnamed = sent.parsed > 0 ? ['instrução sem nome'] : []
	const planned = sent.longestBindMs > PLANNED_FROM_MS ? ['planeja a cada pedido'] : []
	const many = sent.statements > MOST_STATEMENTS ? [`mais de ${MOST_STATEMENTS} instruções`] : []
	const few = load && load.ratio < least ? [`abaixo de ${decimal(least)} do piso`] : []
	const slow =
		load && often !== undefined && load.slowest > SLOWEST_AT_MOST
			? [`p99 acima de ${decimal(SLOWEST_AT_MOST, 1)} vezes o do piso`]
			: []
	return [...unnamed, ...planned, ...many, ...few, ...slow].join(', ')
}

const COLUMNS = [
	'razão',
	'por s',
	'piso/s',
	'CPU µs',
	'p99 ms',
	'p99/piso',
	'bytes',
	'instruções',
	'analisadas',
	'planejar ms',
	'executar ms',
	'chamada',
	'',
]

function print(measured: readonly Measured[]): void {
	const worstFirst = measured.toSorted(
		(a, b) => (a.load?.ratio ?? 9) - (b.load?.ratio ?? 9) || b.sent.statements - a.sent.statements,
	)
	const lines = worstFirst.map((one) => {
		const { route, sample, sent, load } = one
		const figures = load
			? [
					decimal(load.ratio),
					decimal(load.portal.perSecond, 0),
					decimal(load.floor.perSecond, 0),
					decimal(load.portal.cpuMicros, 0),
					decimal(load.portal.p99, 0),
					decimal(load.slowest),
				]
			: ['-', '-', '-', '-', '-', '-']
		const fault = faultOf(one)
		return [
			...figures,
			String(sample.bytes),
			String(sent.statements),
			String(sent.parsed),
			decimal(sent.bindMs),
			decimal(sent.executeMs),
			nameOf(route),
			fault && `${fault}${route.costly === undefined ? ': NÃO' : `: ${route.costly}`}`,
		]
	})
	const all = [COLUMNS, ...lines]
	const widths = COLUMNS.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
	console.log(`\nLeituras da demonstração, ${CONNECTIONS} conexões, ao lado de sessão e 20 linhas com os mesmos bytes`)
	for (const line of all)
		console.log(
			line
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
}
