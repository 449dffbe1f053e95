import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

interface Medida {
	saltos: number
}

/** Two frames: what one answer moves is drawn before the next. */
const BETWEEN_ANSWERS_MS = 34

/**
 * Of every page that is opened from here on: how much of what was in sight moved by itself.
 * Answers come one after another, as on a slow network: together they would hide what waits for several of them.
 */
export async function medirSaltos(page: Page): Promise<void> {
	let last: Promise<unknown> = Promise.resolve()
	await page.route('**/proxy/**', async (route) => {
		last = last.then(() => sleep(BETWEEN_ANSWERS_MS))
		await last
		await route.fallback()
	})
	await page.addInitScript(() => {
		const medida = window as unknown as Medida
		medida.saltos = 0
		new PerformanceObserver((lista) => {
			for (const salto of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!salto.hadRecentInput) medida.saltos += salto.value
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

export const lerSaltos = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Medida).saltos)
