import { errors, type Locator, type Page } from 'playwright-core'

/**
 * Playwright looks for what is not there yet after 20, 50, 100 and 100 ms and from then on twice a second, unless it is
 * to give up before two and a half seconds: then ten times a second, to the end. A journey waits a hundred times.
 */
const GIVEN_UP_AFTER_MS = 2_400

type Waiting = Pick<Locator, 'waitFor' | 'click' | 'fill'>
const often = new WeakSet<Waiting>()

/**
 * Frequent polling in this process from the first page on: an awaited state is noticed at once, and the time-out stays.
 */
export function olharAmiude(page: Page, paciencia: number): void {
	const todos = Object.getPrototypeOf(page.locator('html')) as Waiting
	if (often.has(todos)) return
	often.add(todos)
	const { waitFor, click, fill } = todos
	todos.waitFor = async function (this: Locator, options = {}) {
		if (options.timeout !== undefined) return waitFor.call(this, options)
		for (const end = Date.now() + paciencia; ; )
			try {
				return await waitFor.call(this, { ...options, timeout: GIVEN_UP_AFTER_MS })
			} catch (error) {
				if (!(error instanceof errors.TimeoutError) || Date.now() > end) throw error
			}
	}
	todos.click = async function (this: Locator, options) {
		if (options?.timeout === undefined) await todos.waitFor.call(this, { state: 'attached' })
		return click.call(this, options)
	}
	todos.fill = async function (this: Locator, value, options) {
		if (options?.timeout === undefined) await todos.waitFor.call(this, { state: 'attached' })
		return fill.call(this, value, options)
	}
}
