import axe, { type AxeResults, type ElementContext } from 'axe-core'
import type { Page } from 'playwright-core'
import { esperarPronta } from './pronta.ts'

/** Both themes, the narrowest page and a wide one. */
const APARENCIAS = [
	{ colorScheme: 'light', width: 320 },
	{ colorScheme: 'light', width: 1280 },
	{ colorScheme: 'dark', width: 320 },
	{ colorScheme: 'dark', width: 1280 },
] as const

type Aparencia = (typeof APARENCIAS)[number]

/** WCAG 2.2 A and AA and axe's best practices: rule and what it found. */
async function violacoes(page: Page, parte: ElementContext | undefined): Promise<string[]> {
	await page.evaluate(axe.source)
	const { violations } = await page.evaluate(
		(onde) =>
			(window as unknown as { axe: { run(onde: unknown): Promise<AxeResults> } }).axe.run(onde ?? window.document),
		parte ?? null,
	)
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
}

/** What is wrong with the page, or with this part of it, as it looks now; nothing is the answer hoped for. */
export async function faltasDaPagina(page: Page, onde: string, parte?: ElementContext): Promise<string[]> {
	await esperarPronta(page)
	const faltas = (await violacoes(page, parte)).map((violacao) => `${onde} ${violacao}`)
	if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
		faltas.push(`${onde} scrolls sideways`)
	return faltas
}

export async function mudarAparencia(page: Page, { colorScheme, width }: Aparencia): Promise<void> {
	await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
	await page.setViewportSize({ width, height: 800 })
	await page.waitForFunction((largura) => window.innerWidth === largura, width)
	// What the page changes because of it is drawn by the frame after the next.
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
	)
}

/** The same in each appearance. */
export async function faltasDeAcesso(page: Page, onde: string): Promise<string[]> {
	const faltas: string[] = []
	for (const aparencia of APARENCIAS) {
		await mudarAparencia(page, aparencia)
		faltas.push(...(await faltasDaPagina(page, `${onde} ${aparencia.colorScheme} ${aparencia.width}`)))
	}
	return faltas
}
