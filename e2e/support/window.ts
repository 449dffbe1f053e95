import type { CDPSession, Page } from 'playwright-core'

/** Scale of each side, which leaves a hundredth of the pixels. */
const ESCALA = 0.1

const poucoPintadas = new WeakMap<Page, CDPSession>()

/**
 * Small painting for pages without a screenshot: layout and styles have the given size, and only the painted picture is
 * scaled down, which saved a tenth of a walk. From here on only `dizerJanela` may change the window: Playwright does
 * not repeat a size that it believes to be set.
 */
export async function pintarPouco(page: Page): Promise<void> {
	poucoPintadas.set(page, await page.context().newCDPSession(page))
}

/** Window size as a command to the page, which applies it as soon as it can. */
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

/**
 * Resize in the current theme, because setting the theme again would redraw the whole page. The result is the page's
 * height.
 */
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
