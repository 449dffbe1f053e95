import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, ElementContext, RunOptions, Spec } from 'axe-core'
import type { Page } from 'playwright-core'
import { esperarPronta } from './readiness.ts'
import { type CoresVistas, marcarVistas } from './seen-colours.ts'
import { mudarJanela } from './window.ts'

/**
 * Theme and width in pairs: colours do not depend on the width, and layout does not depend on the theme, so two pages
 * cover both.
 */
const APARENCIAS = [
	{ colorScheme: 'light', width: 1280 },
	{ colorScheme: 'dark', width: 320 },
] as const

/** Source of axe, injected into each opened page; the minified file is half as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export interface Aparencia {
	readonly colorScheme: 'light' | 'dark'
	readonly width: number
	readonly height?: number
}

interface Axe {
	run(onde: unknown, opcoes: RunOptions): Promise<AxeResults>
	configure(como: Spec): void
}
type JanelaComAxe = { axe: Axe; trazerAxe?(): void }

/**
 * Preloaded axe for a page that visits many screens: an init script is compiled once, while an injected one is compiled
 * anew on each screen. The script only defines a function, so nothing of it runs before the first check.
 */
export async function levarAxe(page: Page): Promise<void> {
	await page.addInitScript({ content: `window.trazerAxe = () => {${AXE}\n}` })
}

const temAxe = (page: Page): Promise<boolean> =>
	page.evaluate(() => {
		const nela = window as unknown as Partial<JanelaComAxe>
		if (!nela.axe) nela.trazerAxe?.()
		return nela.axe !== undefined
	})

/** WCAG 2.2 A and AA and axe's best practices: rule and what it found. */
async function violacoes(page: Page, parte: ElementContext | undefined, vistas: CoresVistas): Promise<string[]> {
	if (!(await temAxe(page))) await page.evaluate(AXE)
	const novas = await marcarVistas(page, vistas)
	// Passed rules are many and stay in the page.
	const achadas = await page.evaluate(async (onde) => {
		const { axe: nela } = window as unknown as JanelaComAxe
		nela.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-cor-vista])' }] })
		// Styles are fetched and read again only for a rule that is not asked.
		const opcoes = { resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies RunOptions
		const { violations } = await nela.run(onde ?? document, opcoes)
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
	}, parte ?? null)
	if (!achadas.some((achada) => achada.startsWith('color-contrast'))) for (const nova of novas) vistas.add(nova)
	return achadas
}

/** Accessibility faults of the page, or of this part of it, as it looks now. */
export async function faltasDaPagina(
	page: Page,
	onde: string,
	parte?: ElementContext,
	vistas: CoresVistas = new Set(),
): Promise<string[]> {
	await esperarPronta(page)
	const faltas = (await violacoes(page, parte, vistas)).map((violacao) => `${onde} ${violacao}`)
	if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
		faltas.push(`${onde} scrolls sideways`)
	return faltas
}

export const mudarTema = (page: Page, colorScheme: Aparencia['colorScheme']): Promise<void> =>
	page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

export async function mudarAparencia(page: Page, { colorScheme, width, height = 800 }: Aparencia): Promise<void> {
	await mudarTema(page, colorScheme)
	await mudarJanela(page, width, height)
}

/** Accessibility faults in each appearance. A dialog is checked by itself, since its screen has a check of its own. */
export async function faltasDeAcesso(page: Page, onde: string, parte?: ElementContext): Promise<string[]> {
	const faltas: string[] = []
	for (const aparencia of APARENCIAS) {
		await mudarAparencia(page, aparencia)
		faltas.push(...(await faltasDaPagina(page, `${onde} ${aparencia.colorScheme} ${aparencia.width}`, parte)))
	}
	return faltas
}
