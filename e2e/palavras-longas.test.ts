import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tela } from '../platform/web/tela.ts'
import { mudarAparencia } from './support/acessibilidade.ts'
import { test } from './support/browser-test.ts'
import { percorrer, telasDeCadaUm } from './support/percorrer.ts'
import { esperarPronta } from './support/pronta.ts'
import { escreverPalavrasLongas } from './support/seed-palavras-longas.ts'
import { abrirTela } from './support/telas.ts'

const ANA = 10001
const SIZES = [
	{ colorScheme: 'light', width: 375, height: 812 },
	{ colorScheme: 'light', width: 1440, height: 900 },
] as const

/** By how much the page is wider than the window, and what can be pressed but is not in it. */
async function oQueSobra(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const largura = document.documentElement.clientWidth
		const rola = (elemento: Element | null): boolean =>
			elemento !== null &&
			((/auto|scroll/.test(getComputedStyle(elemento).overflowX) && elemento.scrollWidth > elemento.clientWidth) ||
				rola(elemento.parentElement))
		const fora = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')].filter(
			(controle) => {
				const { left, right, width } = controle.getBoundingClientRect()
				if (width < 2 || (left >= -1 && right <= largura + 1)) return false
				return (
					controle.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
					!controle.closest('[inert]') &&
					!rola(controle.parentElement === document.body ? null : controle.parentElement)
				)
			},
		)
		const sobra = document.documentElement.scrollWidth - largura
		return [
			...(sobra > 0 ? [`${sobra} px`] : []),
			...fora.map((controle) => (controle.getAttribute('aria-label') ?? controle.textContent).slice(0, 40)),
		]
	})
}

/** Opened on a phone; the other is the same page as its window is made wider. */
async function inspect(page: Page, tela: Tela): Promise<string[]> {
	const found: string[] = []
	await mudarAparencia(page, SIZES[0])
	await abrirTela(page, tela)
	for (const size of SIZES) {
		await mudarAparencia(page, size)
		await esperarPronta(page)
		found.push(...(await oQueSobra(page)).map((sobra) => `${tela.nome} ${size.width}: ${sobra}`))
	}
	return found
}

test.for(telasDeCadaUm)(
	'no word of 300 letters widens a screen of $quem or pushes a control out of it',
	async ({ codpes, mostradas }, { como, portal }) => {
		await escreverPalavrasLongas(portal.portal.db)
		expect(await percorrer(mostradas, () => como(codpes), inspect)).toEqual([])
	},
)

test('a notice with such a subject can be closed on a phone', async ({ como, portal }) => {
	await escreverPalavrasLongas(portal.portal.db)
	const page = await como(ANA)
	await page.setViewportSize(SIZES[0])
	await page.goto('/painel/avisos')
	await page.getByRole('main').getByRole('button', { name: 'Ler' }).first().click()
	const fechar = page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first()
	await fechar.waitFor()
	expect(await oQueSobra(page)).toEqual([])
	await fechar.click()
	await page.getByRole('dialog').waitFor({ state: 'detached' })
})
