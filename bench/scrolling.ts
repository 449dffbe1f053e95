import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { chromiumFlags, signIn } from './browser.ts'
import { stopAtEnd } from './clean-up.ts'

const PAGES = 5
const WHEEL_PX = 300
const WHEEL_EVERY_MS = 30
const STILL_AFTER = 5

/** Frames that took long, as Chromium counts them: from the first work on a frame until it is painted. */
const OBSERVE_FRAMES = `
	window.longFrames = []
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) window.longFrames.push(duration)
	}).observe({ type: 'long-animation-frame' })`

export interface Scrolled {
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

/** A list of several pages, scrolled from top to end, page after page. */
export async function measureScrolling(
	signedIn: { readonly address: string; readonly url: string; readonly person: number },
	path: string,
): Promise<Scrolled> {
	const executablePath = ensureChromium()
	if (!executablePath) throw new Error('Não há Chromium.')
	const browser = await chromium.launch({ executablePath, args: chromiumFlags })
	stopAtEnd(() => browser.close())
	const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
	await signIn(context, signedIn)
	const page = await context.newPage()
	await page.addInitScript(OBSERVE_FRAMES)
	await page.goto(signedIn.address + path)
	await page.getByRole('row').nth(1).waitFor()
	await page.mouse.move(700, 450)
	let [scrolling, turning] = [0, 0]
	for (let number = 1; number <= PAGES; number++) {
		await sleep(500)
		await takeLongest(page)
		await scrollToEnd(page)
		scrolling = Math.max(scrolling, await takeLongest(page))
		if (number === PAGES) break
		const answered = page.waitForResponse((response) => response.url().includes('/itens?'))
		await page.getByRole('button', { name: 'Próxima página' }).click()
		await answered
		await sleep(500)
		turning = Math.max(turning, await takeLongest(page))
	}
	await browser.close()
	return { scrolling, turning }
}
