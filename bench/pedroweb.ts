import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, type Portal } from '@portal/platform/server'
import { modules } from '../apps/server/modules.ts'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import { BossJobs } from '../platform/server/jobs/boss-jobs.ts'
import { stopAtEnd } from './clean-up.ts'
import { analyze, startDatabase } from './database.ts'
import { alternate } from './load.ts'
import { FIRST, fill, GRANTS, ITEMS, LEAVERS, leave, PEOPLE, UNIT, UNITS } from './pedroweb-data.ts'
import { type Running, startDemonstration, startFloor } from './processes.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'

/** People of the demonstration: Sofia, owner of the reviewed system, and Helena, head of a unit. */
const [OWNER, HEAD] = [10_007, 10_003]
const SYSTEM = 'notificacoes'
const BASE = '/proxy/wsportal/pedroweb'
const PER_PAGE = 50
const CONNECTIONS = 10
const GOAL_MS = 60
const WITHIN_SECONDS = 60
const SHEET_WITHIN_SECONDS = 10
const LEAVERS_WITHIN_SECONDS = 300
const LEAVERS_JOB = 'pedroweb-acompanhar-saidas'
const DAY_MS = 86_400_000

type Headers = Record<string, string>

/** Benchmark of accesses at the size of a university: a campaign of thousands, its reports, and leavers. */
export async function benchPedroweb(): Promise<void> {
	const database = await startDatabase()
	const url = await database.create('pedroweb')
	const portal = await startDemonstration(url)
	const floor = await startFloor(await freePort(), url)
	await fill(url)
	const signedIn = async (codpes: number) =>
		new SignedInClient(portal.address, await openSession(url, codpes)).headersOfWrite()
	const [owner, head] = [await signedIn(OWNER), await signedIn(HEAD)]
	const opened = await openCampaign(portal, owner)
	await analyze(url)
	const pageOf = async (what: string, headers: Headers, paths: readonly string[]) =>
		beside(portal, floor, { what, headers, paths })
	const list = `${BASE}/acessos/?codund=${UNIT}&sitacs=ATV`
	const title = `Acessos: ${PEOPLE} pessoas, ${GRANTS} concessões, campanha de ${opened.items} itens, ${CONNECTIONS} conexões`
	const rows = [
		...(await pageOf(
			'quem tem o quê, chefia',
			head,
			[1, 20, 120].map((page) => `${list}&pagina=${page}`),
		)),
		...(await pageOf(
			'quem tem o quê, administração',
			owner,
			[1, 20, 120].map((page) => `${list}&pagina=${page}`),
		)),
		...(await pageOf(`página de ${PER_PAGE} itens da campanha`, owner, pagesOf(`${opened.address}/itens?`, ITEMS))),
		...(await pageOf('matriz da unidade', head, pagesOf(`${BASE}/matriz?codund=${UNIT}&`, PEOPLE / UNITS))),
	]
	printTable(title, rows)
	const jobs = [
		toSeconds('abrir a campanha', opened.seconds, WITHIN_SECONDS, opened.items >= ITEMS && opened.steps >= 2),
		...(await reports(portal, owner, opened.address)),
		left(await leavers(url)),
	]
	printTable('Trabalhos e relatórios dela', jobs)
	failUnlessMet([...rows, ...jobs])
}

const toSeconds = (what: string, seconds: number, goal: number, also = true): Row => ({
	what: `${what} (s)`,
	floor: '',
	portal: decimal(seconds, 1),
	ratio: '',
	goal: `≤ ${goal} s`,
	met: also && seconds <= goal,
})

/** Addresses of the first page, one in the middle and the last. */
function pagesOf(address: string, items: number): string[] {
	const last = Math.floor(items / PER_PAGE)
	return [1, Math.round(last / 2), last].map((page) => `${address}pagina=${page}&porPagina=${PER_PAGE}`)
}

interface Campaign {
	readonly codcmp: number
	readonly sitcmp: string
	readonly qtditm: number
}

async function asked<Answer>(address: string, init: RequestInit): Promise<Answer> {
	const answer = await fetch(address, init)
	const text = await answer.text()
	if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`)
	return JSON.parse(text) as Answer
}

async function openCampaign({ address }: Running, headers: Headers) {
	const dtafim = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
	const body = JSON.stringify({ tipcmp: 'S', codsis: SYSTEM, dtafim, stapad: 'M', starep: 'N' })
	const json = { ...headers, 'content-type': 'application/json' }
	const began = Date.now()
	const campaigns = `${address}${BASE}/campanhas/`
	let campaign = await asked<Campaign>(campaigns, { method: 'POST', headers: json, body })
	const seen = new Set([campaign.qtditm])
	while (campaign.sitcmp === 'PRE') {
		if (Date.now() - began > 2 * WITHIN_SECONDS * 1_000) throw new Error('the campaign is still not open')
		await sleep(50)
		campaign = await asked<Campaign>(`${campaigns}${campaign.codcmp}`, { headers })
		seen.add(campaign.qtditm)
	}
	return {
		seconds: (Date.now() - began) / 1_000,
		items: campaign.qtditm,
		steps: seen.size,
		address: `${BASE}/campanhas/${campaign.codcmp}`,
	}
}

/** Comparison with a floor whose answers have as many bytes. */
async function beside(
	portal: Running,
	floor: Running,
	{ what, headers, paths }: { what: string; headers: Headers; paths: readonly string[] },
): Promise<Row[]> {
	const first = await (await fetch(`${portal.address}${paths[0]}`, { headers })).text()
	const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
	const alike = [{ method: 'GET' as const, path: `/proxy/wsportal/notificacoes/?bytes=${first.length}`, headers }]
	const figures = await alternate({
		floor: { server: floor, load: { connections: CONNECTIONS, requests: alike } },
		portal: { server: portal, load: { connections: CONNECTIONS, requests } },
	})
	return (['p50', 'p99'] as const).map((percentile): Row => {
		const [least, page] = [figures.floor[percentile], figures.portal[percentile]]
		return {
			what: `${what} (${percentile}, ms)`,
			floor: decimal(least, 0),
			portal: decimal(page, 0),
			ratio: decimal(page / least),
			goal: `≤ ${GOAL_MS} ms`,
			met: page <= GOAL_MS,
		}
	})
}

/** Reports of a campaign: all rows as a spreadsheet, then its closing and the final report. */
async function reports({ address }: Running, headers: Headers, campaign: string): Promise<Row[]> {
	const timed = async (work: () => Promise<unknown>) => {
		const began = Date.now()
		await work()
		return (Date.now() - began) / 1_000
	}
	const download = async (path: string) => {
		const answer = await fetch(`${address}${path}`, { headers })
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
		return answer.arrayBuffer()
	}
	const sheet = await timed(() => download(`${campaign}/planilha?formato=xlsx`))
	const list = await timed(() => download(`${BASE}/acessos/planilha?formato=xlsx`))
	const closed = await timed(async () => {
		await asked(`${address}${campaign}/encerramento`, { method: 'POST', headers })
		for (;;) {
			const { codaucdoc } = await asked<{ codaucdoc: string | null }>(`${address}${campaign}`, { headers })
			if (codaucdoc !== null) return
			await sleep(100)
		}
	})
	const report = await timed(() => download(`${campaign}/relatorio`))
	return [
		toSeconds(`XLSX de ${ITEMS} itens`, sheet, SHEET_WITHIN_SECONDS),
		toSeconds(`XLSX de ${ITEMS} acessos`, list, SHEET_WITHIN_SECONDS),
		toSeconds('encerrar e fazer o relatório', closed, WITHIN_SECONDS),
		toSeconds('baixar o relatório', report, 1),
	]
}

interface Left {
	readonly seconds: number
	/** Departures with accesses to review. */
	readonly opened: number
}

const left = ({ seconds, opened }: Left): Row =>
	toSeconds(
		`${LEAVERS} vínculos que acabam entre ${PEOPLE} pessoas, ${opened} saídas a cuidar`,
		seconds,
		LEAVERS_WITHIN_SECONDS,
		opened > 0,
	)

/** Departures processed by the server's job, as its schedule would start it. */
async function leavers(url: string): Promise<Left> {
	await leave(url)
	const { db, close } = openDatabase({ url, poolSize: 1 })
	const jobs = new BossJobs(url, createLog('silent'), { work: false })
	stopAtEnd(async () => {
		await jobs.close()
		await close()
	})
	const job = modules.flatMap((module) => module.jobs ?? []).find(({ nome }) => nome === LEAVERS_JOB)
	if (!job) throw new Error(`no slice has the job ${LEAVERS_JOB}`)
	await jobs.start({} as Portal, [job], 'America/Sao_Paulo')
	const began = Date.now()
	await jobs.enfileirar(db, job, {})
	for (;;) {
		const [waiting] = await query<{ many: number }>(
			url,
			`select count(*)::int as many from trabalhos.job where name = $1 and state in ('created', 'retry', 'active')`,
			[LEAVERS_JOB],
		)
		if (waiting?.many === 0) {
			const seconds = (Date.now() - began) / 1_000
			const [open] = await query<{ found: number }>(
				url,
				'select count(*)::int as found from pedroweb.acssai where codpes >= $1',
				[FIRST],
			)
			return { seconds, opened: open?.found ?? 0 }
		}
		if (Date.now() - began > 2 * LEAVERS_WITHIN_SECONDS * 1_000) throw new Error('the leavers are still not found')
		await sleep(250)
	}
}
