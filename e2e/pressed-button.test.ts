import { diaEm } from '@portal/platform/contract'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'

const MARINA = 10005

/**
 * Press like a hand: on the place where the button is seen now, down and up in the same place, whatever the page does
 * meanwhile.
 */
async function apertarOndeEsta(page: Page, botao: Locator, enquantoAperta: () => Promise<unknown>): Promise<void> {
	await botao.scrollIntoViewIfNeeded()
	const caixa = await botao.boundingBox()
	if (!caixa) throw new Error('The button is not on the page.')
	await page.mouse.move(caixa.x + caixa.width / 2, caixa.y + 3)
	const acontece = enquantoAperta()
	await page.mouse.down()
	await acontece
	await page.evaluate(() => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto))))
	await page.mouse.up()
}

const nada = async () => {}

test.for([375, 1440])('at %i px leaving a field by pressing a button presses that button', async (width, { como }) => {
	const page = await como(MARINA)
	await page.setViewportSize({ width, height: 900 })
	await page.goto('/substituicoes/nova')
	const pedir = page.getByRole('button', { name: 'Pedir substituição' })

	await page.getByLabel(/Substituto/).fill('10004')
	await apertarOndeEsta(page, pedir, () => page.waitForResponse(/owc\/pessoas\/10004/))
	await page.getByText('João Pedro Alves').waitFor()
	await page.getByText('Informe um dia que exista, como 21/11/2026.').waitFor()

	await page.getByLabel(/Motivo/).fill('Férias')
	const fim = page.getByLabel(/Fim/)
	await fim.fill('31/02/2027')
	await apertarOndeEsta(page, pedir, nada)
	await page.getByText('31/02/2027 não existe no calendário. Confira o dia e o mês.').waitFor()
	// A refused form leads the focus to its first wrong field.
	await expect.poll(() => fim.evaluate((caixa) => caixa === document.activeElement)).toBe(true)
})

test('what the server refuses of a person stands at the person, whose name stays', async ({ como }) => {
	const [ano, mes, dia] = diaEm('America/Sao_Paulo', new Date(Date.now() + 10 * 86_400_000)).split('-')
	const page = await como(MARINA)
	await page.goto('/substituicoes/nova')
	await page.getByLabel(/Substituto/).fill(String(MARINA))
	await page.getByLabel(/Fim/).fill(`${dia}/${mes}/${ano}`)
	await page.getByLabel(/Motivo/).fill('Férias')
	await page.getByRole('button', { name: 'Pedir substituição' }).click()
	const campo = page.getByLabel(/Substituto/)
	await expect.poll(() => campo.getAttribute('aria-invalid')).toBe('true')
	const mensagem = page.locator(`[id="${await campo.getAttribute('aria-describedby')}"]`)
	expect((await mensagem.innerText()).split('\n').filter(Boolean)).toEqual([
		expect.stringContaining('Marina'),
		'Você não pode substituir a si mesmo. Escolha outra pessoa.',
	])
})
