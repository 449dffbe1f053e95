import type { Page } from 'playwright-core'

interface Medida {
	saltos: number
	/** What moved, from where to where: of a fault that comes once in many runs nothing else is left. */
	movidos: string[]
}

/** As browsers tell it; TypeScript does not know it. */
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
 * Of every page that is opened from here on: how much of what was in sight moved by itself.
 * Answers come one after another, as on a slow network: together they would hide what waits for several of them. They
 * wait in the page, since one whose requests are taken out of it has no cache, and reads each file anew.
 */
export async function medirSaltos(page: Page): Promise<void> {
	await page.addInitScript((entreRespostas) => {
		const medida = window as unknown as Medida
		Object.assign(medida, { saltos: 0, movidos: [] })
		const onde = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
		const nome = (no: Node | null) =>
			no instanceof Element
				? `${no.localName}.${no.className}`.slice(0, 60)
				: `"${no?.textContent?.slice(0, 30) ?? ''}"`
		new PerformanceObserver((lista) => {
			for (const { value, hadRecentInput, sources } of lista.getEntries() as Salto[]) {
				if (hadRecentInput) continue
				medida.saltos += value
				for (const { node, previousRect, currentRect } of sources)
					medida.movidos.push(`${value.toFixed(3)} ${nome(node)} ${onde(previousRect)} → ${onde(currentRect)}`)
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
