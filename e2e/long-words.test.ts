import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tela } from '../platform/web/screen.ts'
import { test as base } from './support/browser-test.ts'
import { escreverPalavrasLongas } from './support/long-words-seed.ts'
import { esperarPronta } from './support/readiness.ts'
import { irParaTela } from './support/screens.ts'
import { percorrer, telasDeCadaUm } from './support/walk.ts'
import { mudarJanela, pintarPouco } from './support/window.ts'

const ANA = 10001

const test = base.extend<{ palavrasLongas: undefined }>({
	palavrasLongas: [
		async ({ portal }, use) => {
			await escreverPalavrasLongas(portal.portal.db)
			await use(undefined)
		},
		{ scope: 'file', auto: true },
	],
})

const PHONE = { width: 375, height: 812 } as const
const WIDE = { width: 1440, height: 900 } as const

/** Overflow: the width beyond the window, and the controls outside of it. */
async function findOverflow(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const largura = document.documentElement.clientWidth
		const rola = (elemento: Element | null): boolean =>
			elemento !== null &&
			((/auto|scroll/.test(getComputedStyle(elemento).overflowX) && elemento.scrollWidth > elemento.clientWidth) ||
				rola(elemento.parentElement))
		// The visible part of a control is what the boxes around it do not cut off, such as a row that ends in an ellipsis.
		const visivel = (controle: Element): [number, number] => {
			let { left, right } = controle.getBoundingClientRect()
			for (let caixa = controle.parentElement; caixa; caixa = caixa.parentElement) {
				if (!/hidden|clip/.test(getComputedStyle(caixa).overflowX)) continue
				const limites = caixa.getBoundingClientRect()
				left = Math.max(left, limites.left)
				right = Math.min(right, limites.right)
			}
			return [left, right]
		}
		const fora = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')].filter(
			(controle) => {
				const { width } = controle.getBoundingClientRect()
				const [left, right] = visivel(controle)
				if (width < 2 || (left >= -1 && right <= largura + 1 && right - left >= Math.min(width, 24))) return false
				return (
					controle.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
					// A check box for the keyboard alone has its place in the row's menu for everybody else.
					!controle.closest('[inert], [class*="sr-only"]') &&
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

/** Check of a screen on a phone, and of the same page after its window is widened. */
async function inspect(page: Page, tela: Tela): Promise<string[]> {
	await irParaTela(page, tela, () => mudarJanela(page, PHONE.width, PHONE.height))
	const onPhone = await findOverflow(page)
	await mudarJanela(page, WIDE.width, WIDE.height)
	await esperarPronta(page)
	const inWindow = await findOverflow(page)
	return [
		...onPhone.map((sobra) => `${tela.nome} ${PHONE.width}: ${sobra}`),
		...inWindow.map((sobra) => `${tela.nome} ${WIDE.width}: ${sobra}`),
	]
}

test.for(telasDeCadaUm)(
	'no word of 300 letters widens a screen of $quem or pushes a control out of it',
	async ({ codpes, mostradas }, { como }) => {
		const abrir = async () => {
			const page = await como(codpes)
			await pintarPouco(page)
			return page
		}
		expect(await percorrer(mostradas, abrir, inspect)).toEqual([])
	},
)

test('a notice with such a subject can be closed on a phone', async ({ como }) => {
	const page = await como(ANA)
	await page.setViewportSize(PHONE)
	await page.goto('/painel/avisos')
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Ações de/ })
		.first()
		.click()
	await page.getByRole('menuitem', { name: 'Ler' }).click()
	const fechar = page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first()
	await fechar.waitFor()
	expect(await findOverflow(page)).toEqual([])
	await fechar.click()
	await page.getByRole('dialog').waitFor({ state: 'detached' })
})
