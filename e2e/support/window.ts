import type { CDPSession, Page } from 'playwright-core'

/** Scale of each side: a hundredth of the dots. */
const ESCALA = 0.1

const poucoPintadas = new WeakMap<Page, CDPSession>()

/**
 * For a page of which nobody looks at a picture. It is styled, laid out and asked as any other, in the size that it is
 * told; only what is painted of it is small, and painting was a tenth of a walk. From here on its window is changed by
 * `dizerJanela` alone: Playwright does not say again what it believes to hold.
 */
export async function pintarPouco(page: Page): Promise<void> {
	poucoPintadas.set(page, await page.context().newCDPSession(page))
}

/** The page hears of it as soon as it can. */
export async function dizerJanela(page: Page, width: number, height: number): Promise<void> {
	const cdp = poucoPintadas.get(page)
	if (!cdp) return page.setViewportSize({ width, height })
	await cdp.send('Emulation.setDeviceMetricsOverride', {
		width,
		height,
		screenWidth: width,
		screenHeight: height,
		deviceScaleFactor: 1,
		mobile: false,
		scale: ESCALA,
		dontSetVisibleSize: true,
	})
}

/** In the theme that the page is in: to say it again has the whole page drawn again. Tells how high the page is then. */
export async function mudarJanela(page: Page, width: number, height: number): Promise<number> {
	await dizerJanela(page, width, height)
	return page.evaluate(
		(largura) =>
			new Promise<number>((resolve) => {
				const medir = () => resolve(document.documentElement.scrollHeight)
				// The change of the page is drawn by the frame after the next.
				const olhar = () => requestAnimationFrame(window.innerWidth === largura ? () => setTimeout(medir) : olhar)
				requestAnimationFrame(olhar)
			}),
		width,
	)
}
