import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { chromiumFlags, type Demonstration, startDemonstration } from './browser.ts'
import { stopAtEnd } from './clean-up.ts'
import { options } from './options.ts'
import { startPageFloor } from './page-floor.ts'
import { decimal, median, printTable } from './table.ts'

const RUNS = 3
const LOST_RUNS = 3
/** Longest wait for a quiet network, in ms: a signed-in page keeps its stream of notices open and is never quiet. */
const QUIET_MS = 20_000
const LOST = /navigation start|NO_NAVSTART|NO_FCP/i
const CATEGORIES = { performance: 90, accessibility: 100, 'best-practices': 100 } as const
const METRICS = {
	'largest-contentful-paint': 'LCP (ms)',
	'total-blocking-time': 'TBT (ms)',
	'cumulative-layout-shift': 'CLS',
} as const
/** Layout shift limit: the tests of all screens check it at their own widths, and Lighthouse's phone has another. */
const MOST_SHIFT = 0.02

/** Points that a page of the public procurement and of the boards may lose against the page that only mounts React. */
const POINTS_LOST = 3

/**
 * Pages with the performance score that each must reach at a first visit; without one, the score of the floor less
 * `POINTS_LOST`. The option `chamadas` chooses those whose address has one of its parts.
 */
const PAGES = [
	{ path: '/', signedIn: false, performance: 97 },
	{ path: '/iddigital', signedIn: false, performance: 97 },
	{ path: '/painel', signedIn: true, performance: 90 },
	{ path: '/processos/processos-digitais', signedIn: true, performance: 90 },
	{ path: '/assina', signedIn: true, performance: 90 },
	{ path: '/contratacoes', signedIn: false },
	{ path: '/contratacoes/1', signedIn: false },
	{ path: '/contratacoes/bem/1', signedIn: false },
	{ path: '/licitacoes', signedIn: false },
	{ path: '/licitacoes/1', signedIn: false },
	{ path: '/mandato', signedIn: false },
	{ path: '/mandato/1/CO', signedIn: false },
] satisfies readonly Page[]
interface Page {
	readonly path: string
	readonly signedIn: boolean
	readonly performance?: number
}

/**
 * Benchmark by Lighthouse's mobile profile (slow 4G, CPU slowed four times) with an empty cache, beside a page that
 * only mounts React; the median of alternated runs.
 */
export async function benchLighthouse(): Promise<void> {
	const parts = parseArgs({ options, allowPositionals: true }).values.chamadas.split(',')
	const pages = PAGES.filter(({ path }) => parts.some((part) => path.includes(part)))
	const demonstration = await startDemonstration()
	const floor = await startPageFloor()
	const [visitor, person] = [await openChrome(), await openChrome(demonstration)]
	const runs = new Map<Page | undefined, Run[]>([undefined, ...pages].map((page) => [page, []]))
	for (let run = 0; run < RUNS; run++)
		for (const [page, done] of runs) {
			const url = page ? demonstration.server.address + page.path : `${floor}/`
			done.push(await persist(url, page?.signedIn ? person : visitor))
		}
	const ofFloor = runs.get(undefined) ?? []
	for (const page of pages) report(page, ofFloor, runs.get(page) ?? [])
}

/** Chrome's debugging port. The cookies of a session survive, because Lighthouse does not clear them before a visit. */
async function openChrome(demonstration?: Demonstration): Promise<number> {
	const chromePath = ensureChromium()
	if (!chromePath) throw new Error('Não há Chromium.')
	const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumFlags] })
	stopAtEnd(async () => chrome.kill())
	if (demonstration) {
		const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
		const [context] = browser.contexts()
		if (context) await demonstration.signIn(context)
		await browser.close()
	}
	return chrome.port
}

interface Run {
	readonly scores: Readonly<Record<string, number>>
	readonly metrics: Readonly<Record<string, number>>
	readonly failed: readonly string[]
}

/** Retry of a run: on a busy machine Chromium now and then loses the beginning of a visit. */
async function persist(url: string, port: number): Promise<Run> {
	for (let lost = 0; lost < LOST_RUNS; lost++) {
		const run = await runOnce(url, port).catch((error: unknown) => {
			if (error instanceof Error && LOST.test(error.message)) return undefined
			throw error
		})
		if (run) return run
	}
	return runOnce(url, port)
}

async function runOnce(url: string, port: number): Promise<Run> {
	const result = await lighthouse(url, {
		port,
		onlyCategories: Object.keys(CATEGORIES),
		logLevel: 'error',
		maxWaitForLoad: QUIET_MS,
	})
	const report = result?.lhr
	if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'Lighthouse gave no report')
	if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
		throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
	const scores = Object.fromEntries(
		Object.entries(report.categories).map(([name, { score }]) => [name, (score ?? 0) * 100]),
	)
	const metrics = Object.fromEntries(
		Object.keys(METRICS).map((name) => [name, report.audits[name]?.numericValue ?? Number.NaN]),
	)
	const weighed = Object.values(report.categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ weight }) => weight > 0),
	)
	const failed = weighed
		.map(({ id }) => report.audits[id])
		.filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
		.map((audit) => `${audit?.id}: ${audit?.title} ${audit?.displayValue ?? ''}`)
	return { scores, metrics, failed }
}

function report({ path, performance }: Page, floor: readonly Run[], runs: readonly Run[]): void {
	const scoreOf = (of: readonly Run[], name: string) => median(of.map(({ scores }) => scores[name] ?? 0))
	const metricOf = (of: readonly Run[], name: string) => median(of.map(({ metrics }) => metrics[name] ?? Number.NaN))
	const goals = { ...CATEGORIES, performance: performance ?? scoreOf(floor, 'performance') - POINTS_LOST }
	printTable(`Lighthouse, celular, primeira visita a ${path}, ao lado de só montar React (mediana de ${RUNS})`, [
		...Object.entries(goals).map(([name, goal]) => {
			const [least, score] = [scoreOf(floor, name), scoreOf(runs, name)]
			return {
				what: name,
				floor: decimal(least, 0),
				portal: decimal(score, 0),
				ratio: decimal(score / least),
				goal: `≥ ${decimal(goal, 0)}`,
				met: score >= goal,
			}
		}),
		...Object.entries(METRICS).map(([name, what]) => {
			const shift = name === 'cumulative-layout-shift'
			const digits = shift ? 3 : 0
			const [least, value] = [metricOf(floor, name), metricOf(runs, name)]
			const goal = shift ? `≤ ${decimal(MOST_SHIFT, digits)}` : ''
			const met = !shift || value <= MOST_SHIFT
			return { what, floor: decimal(least, digits), portal: decimal(value, digits), ratio: '', goal, met }
		}),
	])
	for (const failure of new Set(runs.flatMap(({ failed }) => failed))) console.log(`  ${failure}`)
}
