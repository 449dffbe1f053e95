import type { Request } from 'autocannon'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { addTasks, analyze, startDatabase } from './database.ts'
import { type Figures, loadFor } from './load.ts'
import { startDemonstration, startFloor } from './processes.ts'
import { decimal, failUnlessMet, median, printTable } from './table.ts'

const CONNECTIONS = 20
const ROUNDS = 3
const SECONDS = 4
const OF_THE_FLOOR = 900_001

interface Visit {
	readonly what: string
	readonly codpes: number
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly body?: object
	/** Least share of the floor's requests per second. */
	readonly goal: number
}

/** Calls that a visit makes, each by somebody of the demonstration for whom it brings a full page. */
const VISITS: readonly Visit[] = [
	{ what: 'processos', codpes: 10_004, method: 'GET', path: '/wsprocesso/api/processo/busca', goal: 0.35 },
	{
		what: 'demandas',
		codpes: 10_007,
		method: 'POST',
		path: '/uspproc/listar/ssu/listarSSUDEMANDA',
		body: { porPagina: 20 },
		goal: 0.35,
	},
	{ what: 'avisos e tarefas', codpes: 10_004, method: 'GET', path: '/wsportal/notificacoes/', goal: 0.4 },
	{ what: 'menu', codpes: 10_004, method: 'GET', path: '/wsportal/navegacao/privada', goal: 0.5 },
	{
		what: 'lotes',
		codpes: 10_005,
		method: 'POST',
		path: '/uspproc/listar/assinatura/listarLoteDocumento2',
		body: { porPagina: 20 },
		goal: 0.5,
	},
	{ what: 'solicitações', codpes: 10_005, method: 'GET', path: '/proserv/solicitacoes/', goal: 0.5 },
]

/**
 * Benchmark of the calls of every visit beside the lightest server: a session and twenty rows by two named statements.
 */
export async function benchPiso(): Promise<void> {
	const database = await startDatabase()
	const url = await database.create('piso')
	const portal = await startDemonstration(url, { PORTAL_JOBS: '0', PORTAL_POOL: '10' })
	await addTasks(url, { first: OF_THE_FLOOR, people: 1, each: 20 })
	await analyze(url)
	const floor = await startFloor(await freePort(), url)
	const headersOf = async (codpes: number) => ({
		...(await new SignedInClient(portal.address, await openSession(url, codpes)).headersOfWrite()),
		'X-Username': 'Portal',
	})
	const light: Request = { method: 'GET', path: '/leve', headers: await headersOf(OF_THE_FLOOR) }
	const rows = []
	for (const { what, codpes, method, path, body, goal } of VISITS) {
		const headers: Record<string, string> = await headersOf(codpes)
		if (body) headers['content-type'] = 'application/json'
		const asked: Request = { method, path: `/proxy${path}`, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
		const load = (server: typeof portal, request: Request) =>
			loadFor(SECONDS, server, { connections: CONNECTIONS, requests: [request] })
		const rounds: { portal: Figures; floor: Figures }[] = []
		for (let round = 0; round <= ROUNDS; round++)
			rounds.push({ floor: await load(floor, light), portal: await load(portal, asked) })
		const counted = rounds.slice(1)
		const of = (side: 'portal' | 'floor', figure: 'perSecond' | 'cpuMicros') =>
			median(counted.map((one) => one[side][figure]))
		const ratio = median(counted.map((one) => one.portal.perSecond / one.floor.perSecond))
		rows.push(
			{
				what: `${what}: requisições/s`,
				floor: decimal(of('floor', 'perSecond'), 0),
				portal: decimal(of('portal', 'perSecond'), 0),
				ratio: decimal(ratio),
				goal: `≥ ${decimal(goal)}`,
				met: ratio >= goal,
			},
			{
				what: `${what}: CPU por requisição (µs)`,
				floor: decimal(of('floor', 'cpuMicros'), 0),
				portal: decimal(of('portal', 'cpuMicros'), 0),
				ratio: decimal(of('portal', 'cpuMicros') / of('floor', 'cpuMicros')),
				goal: '',
				met: true,
			},
		)
	}
	printTable(`O que se pede a cada visita, ${CONNECTIONS} conexões, ao lado do piso leve`, rows)
	failUnlessMet(rows)
}
