import type { Page } from 'playwright-core'

interface Medida {
	saltos: number
	/** Elements that moved, from where to where: nothing else is left of a fault that comes once in many runs. */
	movidos: string[]
}

/** Layout shift entry of the browser, which TypeScript does not know. */
interface Salto extends PerformanceEntry {
	readonly value: number
	readonly hadRecentInput: boolean
	readonly sources: readonly {
		readonly node: Node | null
		readonly previousRect: DOMRectReadOnly
		readonly currentRect: DOMRectReadOnly
	}[]
}

/** Two frames: what one answer moves is drawn before the next. */
const BETWEEN_ANSWERS_MS = 34

/**
 * Measures the layout shift of every page that is opened from here on. Answers come one after another, as on a slow
 * network: together they would hide an element that waits for several. They wait in the page, because intercepted
 * requests have no cache and read each file anew.
 */
export async function medirSaltos(page: Page): Promise<void> {
	await page.addInitScript((entreRespostas) => {
		const medida = window as unknown as Medida
		Object.assign(medida, { saltos: 0, movidos: [] })
		const describeBox = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
		const nome = (no: Node | null) =>
			no instanceof Element
				? `${no.localName}.${no.className}`.slice(0, 60)
				: `"${no?.textContent?.slice(0, 30) ?? ''}"`
		new PerformanceObserver((lista) => {
			for (const { value, hadRecentInput, sources } of lista.getEntries() as Salto[]) {
				if (hadRecentInput) continue
				medida.saltos += value
				for (const { node, previousRect, currentRect } of sources)
					medida.movidos.push(
						`${value.toFixed(3)} ${nome(node)} ${describeBox(previousRect)} → ${describeBox(currentRect)}`,
					)
			}
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

export const lerMovidos = (page: Page): Promise<string[]> =>
	page.evaluate(() => (window as unknown as Medida).movidos.toSorted().toReversed().slice(0, 6))
