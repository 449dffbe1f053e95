import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { esperarPronta } from './pronta.ts'

/** Both themes, the narrowest page and a wide one. */
const APARENCIAS = [
	{ colorScheme: 'light', width: 320 },
	{ colorScheme: 'light', width: 1280 },
	{ colorScheme: 'dark', width: 320 },
	{ colorScheme: 'dark', width: 1280 },
] as const

/** WCAG 2.2 A and AA and axe's best practices: rule and what it found. */
async function violacoes(page: Page): Promise<string[]> {
	await page.evaluate(axe.source)
	const { violations } = await page.evaluate(() =>
		(window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
	)
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
}

/** What is wrong with the page as it is now, in each appearance; nothing is the answer hoped for. */
export async function faltasDeAcesso(page: Page, onde: string): Promise<string[]> {
	const faltas: string[] = []
	for (const { colorScheme, width } of APARENCIAS) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await page.setViewportSize({ width, height: 800 })
		await esperarPronta(page)
		const aqui = `${onde} ${colorScheme} ${width}`
		faltas.push(...(await violacoes(page)).map((violacao) => `${aqui} ${violacao}`))
		if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
			faltas.push(`${aqui} scrolls sideways`)
	}
	return faltas
}
