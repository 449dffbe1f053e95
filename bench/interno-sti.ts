import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { addMonitors } from './interno-sti-data.ts'
import { options } from './options.ts'
import { pssMegabytes, type Running, startDemonstration } from './processes.ts'
import { decimal, failUnlessMet, median, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes, SLOWER_AT_MOST } from './two-sizes.ts'

const SMALL = 50
const GOAL_MS = 80
const REQUESTS = 300
const OPERATOR = 10_008
const BASE = '/proxy/wsinternosti/api/monitoramento'

const MEMORY_GOAL_MB = 30
/** Number of awaited rounds of checks, and of memory samples in each. */
const ROUNDS = 3
const ROUND_MS = 60_000
const LOOKS = 12
const ANSWERS_AFTER_MS = 30

interface Side {
	readonly url: string
	readonly server: Running
	readonly headers: Record<string, string>
	readonly monitors: readonly number[]
	readonly incidents: readonly number[]
}

const CASES: readonly (readonly [what: string, asked: (side: Side) => readonly string[]])[] = [
	['resumo', () => ['/resumo']],
	[
		'lista, com barras de 30 dias',
		() => ['/monitores?porPagina=20', '/monitores?porPagina=20&pagina=2', '/monitores?sitmon=OPE'],
	],
	['lista, procurando', () => ['/monitores?busca=servico%201', '/monitores?tipmon=TCP']],
	['um monitor', ({ monitors }) => monitors.map((codmon) => `/monitores/${codmon}`)],
	['24 horas', ({ monitors }) => monitors.map((codmon) => `/monitores/${codmon}/historico?periodo=24h`)],
	['30 dias', ({ monitors }) => monitors.map((codmon) => `/monitores/${codmon}/historico?periodo=30d`)],
	['um ano', ({ monitors }) => monitors.map((codmon) => `/monitores/${codmon}/historico?periodo=1a`)],
	['metas do mês', () => ['/sla']],
	['incidentes', () => ['/incidentes?porPagina=20', '/incidentes?porPagina=20&sitinc=RES']],
	['um incidente', ({ incidents }) => incidents.map((codinc) => `/incidentes/${codinc}`)],
	['sistemas, para as pessoas', () => ['/sistemas']],
]

/**
 * Memory while the monitors are checked: the median of many samples, so that one garbage collection does not decide it.
 */
async function memoryOf(sides: readonly Side[]): Promise<number[]> {
	const looks = sides.map((): number[] => [])
	for (let look = 0; look < LOOKS * ROUNDS; look++) {
		await sleep(ROUND_MS / LOOKS)
		for (const [index, { server }] of sides.entries()) looks[index]?.push(pssMegabytes(server.pid))
	}
	return looks.map(median)
}

/**
 * Benchmark of operators' reads with five hundred monitors and a year of checks, beside fifty monitors, and of the cost
 * of the checks.
 */
export async function benchInternoSti(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const large = Number(values.monitores)
	const database = await startDatabase()
	const answering = await startAnswering()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url, { PORTAL_MONITOR_PERMITIDOS: answering.address })
		await addMonitors(url, size, answering.address)
		const client = new SignedInClient(server.address, await openSession(url, OPERATOR))
		const monitors = await query<{ codmon: number }>(
			url,
			`select codmon from interno_sti.mon where codmon >= 1000 and tipmon <> 'GRP' and stares = 'N' order by md5(codmon::text) limit 40`,
		)
		const incidents = await query<{ codinc: number }>(
			url,
			`select i.codinc from interno_sti.moninc i join interno_sti.mon m on m.codmon = i.codmon and m.stares = 'N' order by md5(i.codinc::text) limit 40`,
		)
		return {
			url,
			server,
			headers: await client.headersOfWrite(),
			monitors: monitors.map(({ codmon }) => codmon),
			incidents: incidents.map(({ codinc }) => codinc),
		}
	}
	const few = await open('poucos', SMALL)
	const many = await open('muitos', large)
	const rows: Row[] = []
	try {
		for (const [what, asked] of CASES) {
			const of = (side: Side) => ({
				server: side.server,
				headers: side.headers,
				paths: asked(side).map((path) => `${BASE}${path}`),
			})
			rows.push(
				...(await measureSizes(
					{ what, percentile: 99, goal: GOAL_MS, requests: REQUESTS, slower: SLOWER_AT_MOST },
					{ small: of(few), large: of(many) },
				)),
			)
		}
		rows.push(await checks(few, many))
	} finally {
		answering.server.close()
		printTable(`Monitores: ${SMALL} (piso) e ${large} (portal), a cada minuto, ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}

/** A monitored target on the network, which answers after a little while. */
async function startAnswering(): Promise<{ readonly server: Server; readonly address: string }> {
	const server = createServer((_request, response) => {
		setTimeout(() => response.end('<h1>Entrar</h1>'.repeat(200)), ANSWERS_AFTER_MS)
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const address = server.address()
	return { server, address: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

/**
 * Memory of the process during its checks alone; their number is verified, or the figure would mean nothing.
 */
async function checks(few: Side, many: Side): Promise<Row> {
	const [before = 0, after = 0] = await memoryOf([few, many])
	const [made] = await query<{ monitores: number }>(
		many.url,
		`select count(*)::int as monitores from (select codmon from interno_sti.monbat
			where dtabat > now() - interval '${ROUNDS} minutes' and sitbat = 'OK'
			group by codmon having count(*) >= ${ROUNDS - 1}) each_minute`,
	)
	const [all] = await query<{ monitores: number }>(
		many.url,
		`select count(*)::int as monitores from interno_sti.mon where codmon >= 1000 and tipmon <> 'GRP'`,
	)
	const complete = (made?.monitores ?? 0) >= (all?.monitores ?? 0)
	return {
		what: `memória do processo em ${ROUNDS} rodadas${complete ? '' : ' (nem todos foram verificados)'} (MB)`,
		floor: decimal(before, 1),
		portal: decimal(after, 1),
		ratio: decimal(after / before),
		goal: `≤ +${MEMORY_GOAL_MB} MB`,
		met: complete && after - before <= MEMORY_GOAL_MB,
	}
}
