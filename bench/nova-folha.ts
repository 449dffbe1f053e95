import { setTimeout as sleep } from 'node:timers/promises'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { pssMegabytes, type Running, startDemonstration } from './processes.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'

const PEOPLE = Number(process.env['PORTAL_BENCH_PESSOAS'] ?? 22_000)
/** Entries of every month, which make forty lines of a payslip with what comes by itself. */
const ENTRIES = 36
const [OPERATOR, ANALYST] = [10_009, 10_005]
const FIRST = 500_000
const API = '/wsnovafolha/api'

const RUN_SECONDS = 60
const RUN_MB = 300
const PAGE_MS = 100
const COMPARISON_MS = 300
/** Two of the requests lie beyond the 99th percentile. */
const REQUESTS = 200

async function addPeople(url: string): Promise<void> {
	await query(
		url,
		`insert into nova_folha.vinculo (codpes, numseqsrv, codund, regime, codcatesoc, matricula, fonte, dtaini)
		select ${FIRST} + n, 1, 1 + n % 60, case n % 2 when 0 then 'RGPS' else 'RPPS' end, '101', 'b' || n, 'Tesouro', '2010-01-01'
		from generate_series(1, $1::int) n`,
		[PEOPLE],
	)
	await query(
		url,
		`insert into nova_folha.vencimento select ${FIRST} + n, 1, '2010-01-01', 2000 + n % 9000, now() from generate_series(1, $1::int) n`,
		[PEOPLE],
	)
	await query(
		url,
		`insert into nova_folha.rubrica (codrub, nomrub, tiprub, natrubr, codinccp, codincirrf, codincfgts, codinccprp, codincpispasep, stateto)
		select 20000 + r, 'Rubrica ' || r, 'P', '1020', '11', '11', '00', '11', '00', 'S' from generate_series(1, $1::int) r`,
		[ENTRIES],
	)
	await query(
		url,
		`insert into nova_folha.regra (codrub, numver, tipcal, frmrub, dtaini, dtacad)
		select 20000 + r, 1, 'FRM', 'R1000 × referencia%', '2000-01-01', now() from generate_series(1, $1::int) r`,
		[ENTRIES],
	)
	await query(
		url,
		`insert into nova_folha.rubricafixa (codpes, numseqsrv, codrub, dtaini, vlrref)
		select ${FIRST} + n, 1, 20000 + r, '2010-01-01', 0.1 + r % 7 from generate_series(1, $1::int) n, generate_series(1, $2::int) r`,
		[PEOPLE, ENTRIES],
	)
	await query(url, 'vacuum analyze')
}

const asked = async (response: Promise<Response>): Promise<Record<string, unknown>> => {
	const answer = await response
	const body = (await answer.json()) as Record<string, unknown>
	if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
	return body
}

interface Computed {
	readonly codfol: number
	readonly seconds: number
	readonly megabytes: number
}

/** A run from its opening to the analysis, with the largest memory of the server on the way. */
async function compute(server: Running, operator: SignedInClient, mesref: number): Promise<Computed> {
	const opened = await asked(
		operator.post(`${API}/folhas/`, { anoref: 2025, mesref, tipfol: 'NOR', dtapgt: `2025-0${mesref + 1}-05` }),
	)
	const path = `${API}/folhas/${Number(opened['codfol'])}`
	const act = async (ato: string) => {
		const { versao } = await asked(operator.get(path))
		await asked(operator.post(`${path}/ato`, { ato, versao }))
	}
	await act('fechar')
	const started = performance.now()
	await act('calcular')
	let megabytes = 0
	for (;;) {
		megabytes = Math.max(megabytes, pssMegabytes(server.pid))
		if ((await asked(operator.get(path)))['sitfol'] === 'ANA') break
		await sleep(250)
	}
	return { codfol: Number(opened['codfol']), seconds: (performance.now() - started) / 1_000, megabytes }
}

/** Floor of a run: its lines written once more, by one statement. */
async function copyLines(url: string, codfol: number): Promise<number> {
	const started = performance.now()
	await query(url, 'create table public.copia as select * from nova_folha.linha where codfol = $1', [codfol])
	return (performance.now() - started) / 1_000
}

async function percentile99(client: SignedInClient, path: string): Promise<number> {
	const times: number[] = []
	for (let request = 0; request < REQUESTS; request++) {
		const started = performance.now()
		await asked(client.get(path))
		times.push(performance.now() - started)
	}
	return times.toSorted((a, b) => a - b)[Math.ceil(0.99 * times.length) - 1] ?? 0
}

const row = (what: string, portal: number, goal: number, unit: string, floor = ''): Row => ({
	what,
	floor,
	portal: `${decimal(portal, 1)} ${unit}`,
	ratio: '',
	goal: `≤ ${goal} ${unit}`,
	met: portal <= goal,
})

/** Benchmark of a payroll run of so many people with forty lines each, and of the pages of its analysis. */
export async function benchNovaFolha(): Promise<void> {
	const database = await startDatabase()
	const url = await database.create('nova_folha')
	const server = await startDemonstration(url)
	await addPeople(url)
	const idle = pssMegabytes(server.pid)
	const operator = new SignedInClient(server.address, await openSession(url, OPERATOR))
	const before = await compute(server, operator, 3)
	await query(url, "update nova_folha.folha set sitfol = 'FEC' where codfol = $1", [before.codfol])
	const run = await compute(server, operator, 4)
	const floor = await copyLines(url, run.codfol)
	const analyst = new SignedInClient(server.address, await openSession(url, ANALYST))
	const started = performance.now()
	await asked(analyst.get(`${API}/folhas/${run.codfol}/comparacao`))
	const first = performance.now() - started
	const page = (part: string) => percentile99(analyst, `${API}/folhas/${run.codfol}/${part}`)
	const [counted] = await query<{ lines: number }>(
		url,
		'select count(*)::int as lines from nova_folha.linha where codfol = $1',
		[run.codfol],
	)
	const rows = [
		row(`cálculo de ${counted?.lines ?? 0} linhas`, run.seconds, RUN_SECONDS, 's', `${decimal(floor, 1)} s`),
		row(
			'memória do servidor',
			Math.max(before.megabytes, run.megabytes),
			RUN_MB,
			'MB',
			`${decimal(idle, 1)} MB parado`,
		),
		row('alertas, p99', await page('alertas'), PAGE_MS, 'ms'),
		row('quem falta, p99', await page('faltantes'), PAGE_MS, 'ms'),
		row('comparação, a primeira', first, COMPARISON_MS, 'ms'),
		row('comparação, p99', await page('comparacao'), COMPARISON_MS, 'ms'),
	]
	printTable(`Folha de pagamento: ${PEOPLE} pessoas`, rows)
	failUnlessMet(rows)
}
