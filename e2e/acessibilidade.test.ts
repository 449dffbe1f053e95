import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { entrar, test } from './support/browser-test.ts'
import { abrirTela, type Tela, telas } from './support/telas.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The narrowest page in the dark, the wide one in the light: each theme and each layout once. */
const APPEARANCES = [
	{ colorScheme: 'dark', width: 320 },
	{ colorScheme: 'light', width: 1280 },
] as const

/** WCAG 2.2 A and AA and axe's best practices: rule and what it found. */
async function violations(page: Page): Promise<string[]> {
	await page.evaluate(axeSource)
	const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run())
	return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
}

async function inspect(page: Page, tela: Tela): Promise<string[]> {
	const found: string[] = []
	for (const { colorScheme, width } of APPEARANCES) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await page.setViewportSize({ width, height: 800 })
		await abrirTela(page, tela)
		const here = `${tela.nome} ${colorScheme} ${width}`
		found.push(...(await violations(page)).map((violation) => `${here} ${violation}`))
		if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
			found.push(`${here} scrolls sideways`)
	}
	return found
}

for (const [codpes, mostradas] of Map.groupBy(telas, ({ codpes }) => codpes)) {
	const quem = codpes === undefined ? 'a visitor' : codpes
	test(`no screen of ${quem} has an accessibility finding, in either theme, narrow or wide`, {
		timeout: 30_000 * mostradas.length,
	}, async ({ page }) => {
		if (codpes !== undefined) await entrar(page, codpes)
		const found: string[] = []
		for (const tela of mostradas) found.push(...(await inspect(page, tela)))
		expect(found).toEqual([])
	})
}
