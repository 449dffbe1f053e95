import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { chromiumFlags, startDemonstration } from './browser.ts'
import { stopAtEnd } from './clean-up.ts'
import { decimal, printTable, type Row } from './table.ts'

interface Visit {
	readonly requests: number
	readonly javascript: number
	readonly css: number
	readonly fonts: number
	readonly total: number
	readonly external: readonly string[]
	readonly uncompressed: readonly string[]
	readonly shifts: readonly { readonly value: number; readonly what: string }[]
	readonly errors: readonly string[]
}

interface Budget {
	readonly path: string
	readonly requests: number
	readonly javascript: number
	readonly css: number
	readonly total: number
}

const PUBLIC: readonly Budget[] = [{ path: '/', requests: 12, javascript: 85, css: 10, total: 120 }]
const OF_PEOPLE: readonly Budget[] = [
	{ path: '/painel', requests: 20, javascript: 160, css: 15, total: 190 },
	{ path: '/processos/processos-digitais', requests: 32, javascript: 225, css: 20, total: 270 },
	{ path: '/assina', requests: 28, javascript: 205, css: 20, total: 250 },
]
const QUIET_MS = 2_000
/** Compression threshold: below it compressing saves no packet. */
const WORTH_COMPRESSING = 1_400
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/

/** Bytes of a first visit over the wire, as Chromium counts them. */
export async function benchPaginas(): Promise<void> {
	const executablePath = ensureChromium()
	if (!executablePath) throw new Error('Não há Chromium.')
	const demonstration = await startDemonstration()
	const browser = await chromium.launch({ executablePath, args: chromiumFlags })
	stopAtEnd(() => browser.close())
	for (const budget of [...PUBLIC, ...OF_PEOPLE]) {
		const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
		if (OF_PEOPLE.includes(budget)) await demonstration.signIn(context)
		report(budget, await visit(context, demonstration.server.address, budget.path))
		await context.close()
	}
}

const OBSERVE_SHIFTS = `
	window.shifts = []
	new PerformanceObserver((list) => {
		for (const { value, hadRecentInput, sources } of list.getEntries()) {
			if (hadRecentInput) continue
			const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.textContent?.slice(0, 60)).join(' | ')
			window.shifts.push({ value, what })
		}
	}).observe({ type: 'layout-shift', buffered: true })`

async function visit(context: BrowserContext, address: string, path: string): Promise<Visit> {
	const page = await context.newPage()
	const errors: string[] = []
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
	page.on('pageerror', (error) => errors.push(error.message))
	await page.addInitScript(OBSERVE_SHIFTS)
	const session = await context.newCDPSession(page)
	const traffic = await watch(session)
	await page.goto(address + path)
	await traffic.quiet()
	const shifts = (await page.evaluate('window.shifts')) as { value: number; what: string }[]
	const responses = traffic.responses()
	const kilobytes = (type?: string) =>
		responses.filter((one) => !type || one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
	return {
		requests: responses.length,
		javascript: kilobytes('Script'),
		css: kilobytes('Stylesheet'),
		fonts: kilobytes('Font'),
		total: kilobytes(),
		external: responses.filter(({ url }) => !url.startsWith(address)).map(({ url }) => url),
		uncompressed: responses
			.filter(({ mime, encoding, bytes }) => TEXT.test(mime) && !encoding && bytes > WORTH_COMPRESSING)
			.map(({ url, bytes }) => `${url.slice(address.length)} (${bytes} B)`),
		shifts,
		errors,
	}
}

interface Response {
	readonly url: string
	readonly type: string
	readonly mime: string
	readonly encoding: string | undefined
	readonly headerBytes: number
	/** Bytes of the body as it travels. */
	bytes: number
}

async function watch(session: CDPSession) {
	const byId = new Map<string, Response>()
	let last = performance.now()
	session.on('Network.responseReceived', ({ requestId, type, response }) => {
		last = performance.now()
		if (!/^https?:/.test(response.url) || type === 'EventSource' || response.mimeType === 'text/event-stream') return
		const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
		const { url, mimeType: mime, encodedDataLength: headerBytes } = response
		byId.set(requestId, { url, type, mime, encoding, headerBytes, bytes: 0 })
	})
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		last = performance.now()
		const response = byId.get(requestId)
		if (response) response.bytes = encodedDataLength - response.headerBytes
	})
	await session.send('Network.enable')
	return {
		responses: () => [...byId.values()],
		async quiet() {
			while (performance.now() - last < QUIET_MS) await sleep(50)
		},
	}
}

function report(budget: Budget, visit: Visit): void {
	const upTo = (what: string, value: number, limit: number, digits = 1): Row => ({
		what,
		floor: '',
		portal: decimal(value, digits),
		ratio: '',
		goal: `≤ ${decimal(limit, digits)}`,
		met: value <= limit,
	})
	const none = (what: string, found: readonly string[]): Row => ({
		...upTo(what, found.length, 0, 0),
		goal: '0',
	})
	printTable(`Primeira visita a ${budget.path} (kB de 1000 bytes na rede, sem cabeçalhos)`, [
		upTo('requisições', visit.requests, budget.requests, 0),
		upTo('JavaScript', visit.javascript, budget.javascript),
		upTo('CSS', visit.css, budget.css),
		upTo('fontes', visit.fonts, 60),
		upTo('tudo', visit.total, budget.total),
		upTo(
			'deslocamento de layout',
			visit.shifts.reduce((sum, { value }) => sum + value, 0),
			0.02,
			3,
		),
		none('pedidos para fora', visit.external),
		none('textos sem compressão', visit.uncompressed),
		none('erros no console', visit.errors),
	])
	const moved = visit.shifts
		.filter(({ value }) => value > 0.002)
		.map(({ value, what }) => `${decimal(value, 3)} ${what}`)
	for (const detail of [...visit.external, ...visit.uncompressed, ...visit.errors, ...moved]) console.log(`  ${detail}`)
}
