import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tela } from '../platform/web/tela.ts'
import { faltasDaPagina, mudarAparencia } from './support/acessibilidade.ts'
import { entrar, test } from './support/browser-test.ts'
import { abrirTela, telas } from './support/telas.ts'

/** The narrowest page in the dark, the wide one in the light: each theme and each layout once. */
const APPEARANCES = [
	{ colorScheme: 'dark', width: 320 },
	{ colorScheme: 'light', width: 1280 },
] as const

async function inspect(page: Page, tela: Tela): Promise<string[]> {
	const found: string[] = []
	for (const appearance of APPEARANCES) {
		await mudarAparencia(page, appearance)
		await abrirTela(page, tela)
		found.push(...(await faltasDaPagina(page, `${tela.nome} ${appearance.colorScheme} ${appearance.width}`)))
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

test('without motion another colour is everywhere at once, and not one level of the page after another', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/')
	const emTransicao = await page.evaluate(() => {
		document.body.style.color = 'red'
		return document.getAnimations().length
	})
	expect(emTransicao).toBe(0)
})
