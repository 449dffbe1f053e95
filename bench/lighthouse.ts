import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { chromiumFlags, type Demonstration, startDemonstration } from './browser.ts'
import { atEnd } from './clean-up.ts'
import { decimal, median, printTable } from './table.ts'

const RUNS = 3
const LOST_RUNS = 3
const LOST = /navigation start|NO_NAVSTART|NO_FCP/i
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const METRICS = {
	'largest-contentful-paint': 'LCP (ms)',
	'total-blocking-time': 'TBT (ms)',
	'cumulative-layout-shift': 'CLS',
} as const

/** Lighthouse's mobile profile (slow 4G, CPU slowed four times), signed out and signed in; the median of the runs. */
export async function benchLighthouse(): Promise<void> {
	const demonstration = await startDemonstration()
	await measure(demonstration, '/', false)
	await measure(demonstration, '/painel', true)
}

async function measure(demonstration: Demonstration, path: string, signedIn: boolean): Promise<void> {
	const chromePath = ensureChromium()
	if (!chromePath) throw new Error('Não há Chromium.')
	const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumFlags] })
	atEnd(async () => chrome.kill())
	if (signedIn) {
		const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
		const [context] = browser.contexts()
		if (context) await demonstration.signIn(context)
		await browser.close()
	}
	const runs = []
	for (let run = 0; run < RUNS; run++) runs.push(await persist(demonstration.server.address + path, chrome.port))
	report(path, runs)
}

interface Run {
	readonly scores: Readonly<Record<string, number>>
	readonly metrics: Readonly<Record<string, number>>
	readonly failed: readonly string[]
}

/** On a busy machine Chromium now and then loses the beginning of the visit, and with it the whole run. */
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
		// Otherwise the session would be thrown away before the visit.
		disableStorageReset: true,
		logLevel: 'error',
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

function report(path: string, runs: readonly Run[]): void {
	printTable(`Lighthouse, celular, ${path} (mediana de ${RUNS})`, [
		...Object.entries(CATEGORIES).map(([name, goal]) => {
			const score = median(runs.map(({ scores }) => scores[name] ?? 0))
			return { what: name, floor: '', portal: decimal(score, 0), ratio: '', goal: `≥ ${goal}`, met: score >= goal }
		}),
		...Object.entries(METRICS).map(([name, what]) => {
			const value = median(runs.map(({ metrics }) => metrics[name] ?? Number.NaN))
			const digits = name === 'cumulative-layout-shift' ? 3 : 0
			return { what, floor: '', portal: decimal(value, digits), ratio: '', goal: '', met: true }
		}),
	])
	for (const failure of new Set(runs.flatMap(({ failed }) => failed))) console.log(`  ${failure}`)
}
