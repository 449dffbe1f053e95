import type { Page } from 'playwright-core'

interface Medida {
	saltos: number
}

/** Two frames: what one answer moves is drawn before the next. */
const BETWEEN_ANSWERS_MS = 34

/**
 * Of every page that is opened from here on: how much of what was in sight moved by itself.
 * Answers come one after another, as on a slow network: together they would hide what waits for several of them. They
 * wait in the page, since one whose requests are taken out of it has no cache, and reads each file anew.
 */
export async function medirSaltos(page: Page): Promise<void> {
	await page.addInitScript((entreRespostas) => {
		const medida = window as unknown as Medida
		medida.saltos = 0
		new PerformanceObserver((lista) => {
			for (const salto of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!salto.hadRecentInput) medida.saltos += salto.value
		}).observe({ type: 'layout-shift', buffered: true })

		const { fetch } = window
		let vez = Promise.resolve()
		window.fetch = async (...pedido) => {
			const [onde] = pedido
			if ((onde instanceof Request ? onde.url : String(onde)).includes('/proxy/')) {
				vez = vez.then(() => new Promise((resolve) => setTimeout(resolve, entreRespostas)))
				await vez
			}
			return fetch(...pedido)
		}
	}, BETWEEN_ANSWERS_MS)
}

export const lerSaltos = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Medida).saltos)
