import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { chromiumFlags, signIn } from './browser.ts'
import { stopAtEnd } from './clean-up.ts'

const PAGES = 5
const WHEEL_PX = 300
const WHEEL_EVERY_MS = 30
const STILL_AFTER = 5
const QUIET_MS = 1_000
/** Late parts of a page (service worker, messages) come five seconds after it. */
const SETTLED_MS = 8_000
/** Lines of a page, the most that a list shows. */
const LINES = 100

/** Frames that took long, as Chromium counts them: from the first work on a frame until it is painted. */
const OBSERVE_FRAMES = `
	window.longFrames = []
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) window.longFrames.push(duration)
	}).observe({ type: 'long-animation-frame' })`

interface Scrolled {
	/** Longest frame of a plain table (ms). */
	readonly plain: number
	/** Longest frame while a page of the list was scrolled, zero where none was long (ms). */
	readonly scrolling: number
	/** Longest frame while the next page of it came (ms). */
	readonly turning: number
}

const takeLongest = async (page: Page): Promise<number> => {
	const frames = (await page.evaluate('window.longFrames.splice(0)')) as number[]
	return Math.max(0, ...frames)
}

/** The wheel is turned until the page moves no more. */
async function scrollToEnd(page: Page): Promise<void> {
	let [before, still] = [-1, 0]
	while (still < STILL_AFTER) {
		await page.mouse.wheel(0, WHEEL_PX)
		await sleep(WHEEL_EVERY_MS)
		const place = (await page.evaluate('scrollY')) as number
		still = place === before ? still + 1 : 0
		before = place
	}
}

/** Table of as many lines without any program, for the noise of the machine. */
const PLAIN = `<table>${'<tr><td style="height: 48px">documento</td></tr>'.repeat(LINES)}</table>`

interface SignedIn {
	readonly address: string
	readonly url: string
	readonly person: number
}

/** A list of several pages, scrolled from top to end, page after page, and a plain table before it. */
export async function measureScrolling(signedIn: SignedIn, path: string): Promise<Scrolled> {
	const executablePath = ensureChromium()
	if (!executablePath) throw new Error('Não há Chromium.')
	const browser = await chromium.launch({ executablePath, args: chromiumFlags })
	stopAtEnd(() => browser.close())
	const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
	await signIn(context, signedIn)
	const page = await context.newPage()
	await page.addInitScript(OBSERVE_FRAMES)
	await page.goto(`${signedIn.address}/robots.txt`)
	await page.evaluate(`document.body.innerHTML = '${PLAIN}'`)
	const plain = await scroll(page)
	await page.goto(`${signedIn.address}${path}?porPagina=${LINES}`)
	await sleep(SETTLED_MS)
	let [scrolling, turning] = [0, 0]
	for (let number = 1; number <= PAGES; number++) {
		await page.getByRole('row').nth(LINES).waitFor()
		scrolling = Math.max(scrolling, await scroll(page))
		if (number === PAGES) break
		const answered = page.waitForResponse((response) => response.url().includes('/itens?'))
		await page.getByRole('button', { name: 'Próxima página' }).click()
		await answered
		await sleep(QUIET_MS)
		turning = Math.max(turning, await takeLongest(page))
	}
	await browser.close()
	return { plain, scrolling, turning }
}

async function scroll(page: Page): Promise<number> {
	await page.mouse.move(700, 450)
	await sleep(QUIET_MS)
	await takeLongest(page)
	await scrollToEnd(page)
	return takeLongest(page)
}
