import { setTimeout as sleep } from 'node:timers/promises'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { addGraduates } from './newsletter-data.ts'
import { pssMegabytes, type Running, startDemonstration } from './processes.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes } from './two-sizes.ts'

const SMALL = Number(process.env['PORTAL_BENCH_ALUMNI_PEQUENO'] ?? 2_000)
const LARGE = Number(process.env['PORTAL_BENCH_ALUMNI'] ?? 500_000)
/** Goal in seconds for one newsletter to two of five graduates. */
const GOAL_SECONDS = 60
const GOAL_MEGABYTES = 100
const GOAL_OF_DASHBOARDS_MS = 150
const REQUESTS = 300
const ADMINISTRATOR = 10_007
const LOOK_MS = 250

interface Sent {
	readonly queued: number
	/** Recipients: members who want the newsletter, have an address, and are not in the queue. */
	readonly left: number
	readonly twice: number
	readonly seconds: number
	readonly megabytes: number
}

interface State {
	readonly sitblt: string
	readonly qtddst: number
	readonly qtdsem: number
}

async function write(server: Running, url: string) {
	const headers = await new SignedInClient(server.address, await openSession(url, ADMINISTRATOR)).headersOfWrite()
	const post = async (operation: string, body: object) =>
		(await (
			await fetch(`${server.address}/proxy/uspproc/executar/alumni/${operation}`, {
				method: 'POST',
				headers: { ...headers, 'content-type': 'application/json' },
				body: JSON.stringify(body),
			})
		).json()) as { codblt: number }
	const { codblt } = await post('inserirNewsletter', {
		assblt: 'Medida',
		txtblt: '<p>Um encontro e três vagas.</p>',
		codtem: null,
		codund: null,
	})
	return { codblt, send: () => post('enviarNewsletter', { codblt }) }
}

/**
 * Crash recovery of a newsletter: the sending process is killed midway and another continues; the result has the
 * highest growth of memory over its rest in both.
 */
async function sendThroughAKill(url: string, first: Running, restart: () => Promise<Running>): Promise<Sent> {
	const { codblt, send } = await write(first, url)
	const [want] = await query<{ all: number }>(
		url,
		`select count(*)::int as all from alumni.pfsamn where sitcad = 'ATI' and staace = 'S' and stapmdbltifv = 'S'`,
	)
	const all = want?.all ?? 0
	const state = async () => {
		const [row] = await query<State>(url, 'select sitblt, qtddst, qtdsem from alumni.bltamn where codblt = $1', [
			codblt,
		])
		if (!row) throw new Error('The newsletter is gone')
		return row
	}
	let running = first
	let killed = false
	let megabytes = 0
	let atRest = pssMegabytes(running.pid)
	const begun = performance.now()
	await send()
	let now = await state()
	for (; now.sitblt !== 'E'; now = await state()) {
		megabytes = Math.max(megabytes, pssMegabytes(running.pid) - atRest)
		if (!killed && now.qtddst > all / 3) {
			process.kill(running.pid, 'SIGKILL')
			killed = true
			running = await restart()
			atRest = pssMegabytes(running.pid)
		}
		await sleep(LOOK_MS)
	}
	const seconds = (performance.now() - begun) / 1_000
	const [count] = await query<{ queued: number; twice: number }>(
		url,
		`select count(*)::int as queued, (count(*) - count(distinct para))::int as twice
		 from plataforma.correio where molde = (select codmol from alumni.bltamn where codblt = $1)`,
		[codblt],
	)
	await running.stop()
	const queued = count?.queued ?? 0
	return { queued, left: all - now.qtdsem - queued, twice: count?.twice ?? 0, seconds, megabytes }
}

/** Benchmark of dashboards of two sizes, and of one newsletter to all subscribers, through a kill. */
export async function benchAlumniEnvio(): Promise<void> {
	const database = await startDatabase()
	const open = async (name: string, size: number) => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		await addGraduates(url, size)
		const headers = await new SignedInClient(server.address, await openSession(url, ADMINISTRATOR)).headersOfWrite()
		return { url, server, headers }
	}
	const small = await open('pequeno', SMALL)
	const large = await open('grande', LARGE)
	const rows: Row[] = []
	try {
		for (const [what, operation, body] of [
			['estatísticas da universidade', 'obterDashboard', { codund: 0 }],
			['estatísticas de uma unidade', 'obterDashboard', { codund: 3 }],
			['retorno da formação', 'obterRetorno', { codund: 3 }],
		] as const) {
			const of = ({ server, headers }: typeof small) => ({
				server,
				headers,
				paths: [{ path: `/proxy/uspproc/obter/alumni/${operation}`, body }],
			})
			const asked = { what, percentile: 99, goal: GOAL_OF_DASHBOARDS_MS, requests: REQUESTS } as const
			rows.push(...(await measureSizes(asked, { small: of(small), large: of(large) })))
		}
		const sent = await sendThroughAKill(large.url, large.server, () => startDemonstration(large.url))
		const figure = (what: string, value: number, goal: string, met: boolean): Row => ({
			what,
			floor: '—',
			portal: decimal(value, 0),
			ratio: '—',
			goal,
			met,
		})
		rows.push(
			figure(
				`boletim a ${sent.queued.toLocaleString('pt-BR')}, com uma queda (s)`,
				sent.seconds,
				`≤ ${GOAL_SECONDS} s`,
				sent.seconds <= GOAL_SECONDS,
			),
			figure(
				'memória a mais durante o envio (MB)',
				sent.megabytes,
				`≤ ${GOAL_MEGABYTES} MB`,
				sent.megabytes <= GOAL_MEGABYTES,
			),
			figure('receberam duas vezes', sent.twice, '0', sent.twice === 0),
			figure('ficaram de fora', sent.left, '0', sent.left === 0),
		)
	} finally {
		const written = [SMALL, LARGE].map((size) => size.toLocaleString('pt-BR'))
		printTable(`Alumni: ${written[0]} (piso) e ${written[1]} egressos (portal), ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}
