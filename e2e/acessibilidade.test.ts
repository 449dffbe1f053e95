import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { entrar, test } from './support/browser-test.ts'
import { esperarPronta } from './support/pronta.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PUBLIC = [
	'/',
	'/saiba-mais/',
	'/acessibilidade',
	'/servicos',
	'/situacao',
	'/iddigital',
	'/iddigital/verificar',
	'/nao/existe',
]
const SIGNED_IN = [
	'/painel',
	'/painel/tarefas',
	'/painel/avisos',
	'/configuracoes/',
	'/servicos',
	'/substituicoes',
	'/substituicoes/nova',
	'/parcerias/gerenciar',
	'/parcerias/incluir/',
	'/navegacao/gerenciar',
	'/notificacoes/gerenciar',
	'/situacao',
	'/situacao/incluir',
	'/situacao/relatos',
	'/demonstracao/correio',
]
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

async function inspect(page: Page, path: string): Promise<string[]> {
	const found: string[] = []
	for (const { colorScheme, width } of APPEARANCES) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await page.setViewportSize({ width, height: 800 })
		await page.goto(path)
		await esperarPronta(page)
		const here = `${path} ${colorScheme} ${width}`
		found.push(...(await violations(page)).map((violation) => `${here} ${violation}`))
		if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
			found.push(`${here} scrolls sideways`)
	}
	return found
}

test('no public page has an accessibility finding, in either theme, narrow or wide', { timeout: 240_000 }, async ({
	page,
}) => {
	const found: string[] = []
	for (const path of PUBLIC) found.push(...(await inspect(page, path)))
	expect(found).toEqual([])
})

test('no signed-in page has one either', { timeout: 480_000 }, async ({ page }) => {
	await entrar(page, 10007)
	const found: string[] = []
	for (const path of SIGNED_IN) found.push(...(await inspect(page, path)))
	expect(found).toEqual([])
})

test('every page has one title of its own, one h1 and the language of its texts', { timeout: 120_000 }, async ({
	page,
}) => {
	const titles = new Set<string>()
	await entrar(page, 10007)
	for (const path of SIGNED_IN) {
		await page.goto(path)
		await page.locator('h1').first().waitFor()
		expect({ path, h1: await page.locator('h1').count(), lang: await page.getAttribute('html', 'lang') }).toEqual({
			path,
			h1: 1,
			lang: 'pt-BR',
		})
		titles.add(await page.title())
	}
	expect(titles.size).toBe(SIGNED_IN.length)
})
