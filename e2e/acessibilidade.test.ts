import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tela } from '../platform/web/tela.ts'
import { faltasDaPagina, mudarAparencia } from './support/acessibilidade.ts'
import { test } from './support/browser-test.ts'
import { percorrer, telasDeCadaUm } from './support/percorrer.ts'
import { abrirTela } from './support/telas.ts'

/** The narrowest page in the dark, the wide one in the light: each theme and each layout once. */
const APPEARANCES = [
	{ colorScheme: 'dark', width: 320 },
	{ colorScheme: 'light', width: 1280 },
] as const

/** Opened in the first; the others are a window that is made wider and a theme that changes, as people do. */
async function inspect(page: Page, tela: Tela): Promise<string[]> {
	const found: string[] = []
	await mudarAparencia(page, APPEARANCES[0])
	await abrirTela(page, tela)
	for (const appearance of APPEARANCES) {
		await mudarAparencia(page, appearance)
		found.push(...(await faltasDaPagina(page, `${tela.nome} ${appearance.colorScheme} ${appearance.width}`)))
	}
	return found
}

test.for(telasDeCadaUm)(
	'no screen of $quem has an accessibility finding, in either theme, narrow or wide',
	async ({ codpes, mostradas }, { como }) => {
		expect(await percorrer(mostradas, () => como(codpes), inspect)).toEqual([])
	},
)

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
