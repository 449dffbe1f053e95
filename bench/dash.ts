import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { addEntrants, FIRST_ENTRANT } from './dash-data.ts'
import { startDatabase } from './database.ts'
import { options } from './options.ts'
import { type Running, startDemonstration } from './processes.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes } from './two-sizes.ts'

const SMALL = 2_000
const GOAL_OF_FIRST_VIEW_MS = 200
const GOAL_MS = 100
const REQUESTS = 100
const [RECTORATE, FEED] = [10_005, 10_007]
const BASE = '/wsdash/api/matricula'

const WRITES_A_SECOND = 50
const WRITING_SECONDS = 10
const LOOK_EVERY_MS = 250
const BEHIND_AT_MOST_MS = 2_000

interface Side {
	readonly url: string
	readonly server: Running
	readonly headers: Record<string, string>
}

const CASES: readonly (readonly [what: string, goal: number, query: string])[] = [
	['primeira vista', GOAL_OF_FIRST_VIEW_MS, '/'],
	['por ingresso', GOAL_MS, '/?tiping=FUV'],
	['por chamada', GOAL_MS, '/?tiping=FUV&numcha=1'],
	['por unidade', GOAL_MS, '/?codund=45'],
	['por curso', GOAL_MS, '/?codcur=45001'],
	['por modalidade', GOAL_MS, '/?modvag=PPI'],
	['lista', GOAL_MS, '/ingressantes?porPagina=20'],
	['lista de uma contagem', GOAL_MS, '/ingressantes?sitmat=PEN&codund=45'],
	['tabela protegida', GOAL_MS, '/protegida'],
]

/** Benchmark of the dashboard of enrolments over sixty thousand entrants, and of its stamp while events come in. */
export async function benchDash(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const large = Number(values.ingressantes)
	const database = await startDatabase()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		await addEntrants(url, size)
		const client = new SignedInClient(server.address, await openSession(url, RECTORATE))
		return { url, server, headers: await client.headersOfWrite() }
	}
	const few = await open('poucos', Math.min(SMALL, large))
	const many = await open('muitos', large)
	const [call] = await query<{ ano: number }>(many.url, 'select max(anoing) as ano from dash.ing')
	const rows: Row[] = []
	try {
		for (const [what, goal, path] of CASES) {
			const asked = path === '/protegida' ? `${path}?ano=${call?.ano ?? 0}&tiping=FUV&numcha=1` : path
			const of = ({ server, headers }: Side) => ({ server, headers, paths: [`/proxy${BASE}${asked}`] })
			rows.push(
				...(await measureSizes(
					{ what, percentile: 99, goal, requests: REQUESTS },
					{ small: of(few), large: of(many) },
				)),
			)
		}
		rows.push(await measureStamp(many))
	} finally {
		printTable(`Ingressantes: ${Math.min(SMALL, large)} (piso) e ${large} (portal), ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}

/** Age of the newest event that a view shows, while fifty events a second come in one by one. */
async function measureStamp({ url, server }: Side): Promise<Row> {
	await query(
		url,
		`insert into plataforma.perfil (codpes, codperfil) values ($1, 'DSH-CARGA') on conflict do nothing`,
		[FEED],
	)
	const feed = new SignedInClient(server.address, await openSession(url, FEED))
	const reader = new SignedInClient(server.address, await openSession(url, RECTORATE))
	const entrants = await query<{ numins: number }>(
		url,
		`select numins from dash.ing where numins > ${FIRST_ENTRANT} and anoing = (select max(anoing) from dash.ing)
			and sitmat = 'CON' order by numins limit ${WRITES_A_SECOND * WRITING_SECONDS}`,
	)
	const sent: Promise<Response>[] = []
	const behind: number[] = []
	const until = performance.now() + WRITING_SECONDS * 1000
	const looking = (async () => {
		await sleep(1000)
		while (performance.now() < until) {
			const { dados } = (await (await reader.get(`${BASE}/`)).json()) as { dados: string }
			behind.push(Date.now() - Date.parse(dados))
			await sleep(LOOK_EVERY_MS)
		}
	})()
	for (const { numins } of entrants) {
		const evento = { chvevt: `medida:${numins}:ENV`, numins, sitmat: 'ENV', dtaevt: new Date().toISOString() }
		sent.push(feed.post(`${BASE}/eventos`, { eventos: [evento] }))
		await sleep(1000 / WRITES_A_SECOND)
	}
	await looking
	const refused = (await Promise.all(sent)).filter(({ ok }) => !ok).length
	const worst = Math.max(...behind)
	return {
		what: `atraso do carimbo, ${sent.length} eventos, ${behind.length} vistas${refused === 0 ? '' : `, ${refused} recusados`} (ms)`,
		floor: '',
		portal: decimal(worst, 0),
		ratio: '',
		goal: `≤ ${BEHIND_AT_MOST_MS} ms`,
		met: refused === 0 && worst <= BEHIND_AT_MOST_MS,
	}
}
