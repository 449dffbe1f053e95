import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDaPagina } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { PRIMEIRA_VEZ } from './support/tour.ts'

const ANA = 10001

const convite = (page: Page) => page.getByRole('region', { name: 'Apresentação do portal' })
const passo = (page: Page, nome: string) => page.getByRole('dialog', { name: nome })

/** The subject of a step is in sight, and its text neither covers it nor leaves the window. */
async function estaAoLado(page: Page, nome: string): Promise<void> {
	const caixa = await passo(page, nome).boundingBox()
	const janela = page.viewportSize()
	if (!caixa || !janela) throw new Error(`${nome} is not there`)
	expect(caixa.x).toBeGreaterThanOrEqual(0)
	expect(caixa.x + caixa.width).toBeLessThanOrEqual(janela.width)
	expect(caixa.y).toBeGreaterThan(40)
	expect(caixa.y + caixa.height).toBeLessThanOrEqual(janela.height)
}

test('on a phone who is new is offered to be shown around without losing the focus, and goes through it with the keys', async ({
	como,
}) => {
	const page = await como(PRIMEIRA_VEZ)
	await page.setViewportSize({ width: 375, height: 812 })
	await page.goto('/painel')
	await convite(page).waitFor()
	expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
	expect(await faltasDaPagina(page, 'apresentação')).toEqual([])
	await convite(page).getByRole('button', { name: 'Mostrar' }).press('Enter')
	const gravada = page.waitForResponse(/navegacao\/apresentacao$/)
	for (const nome of ['O menu', 'A busca', 'Tarefas e avisos', 'A sua conta']) {
		await passo(page, nome).waitFor()
		await estaAoLado(page, nome)
		expect(await faltasDaPagina(page, nome)).toEqual([])
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
	}
	expect((await gravada).status()).toBe(200)
	await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')

	const outroAparelho = await como(PRIMEIRA_VEZ)
	await outroAparelho.goto('/painel')
	await outroAparelho.getByRole('link', { name: 'Painel' }).first().waitFor()
	await outroAparelho.getByRole('button', { name: /Minhas Notificações/ }).waitFor()
	expect(await convite(outroAparelho).count()).toBe(0)
})

test('the help shows it again; Esc ends it, and so does going on elsewhere', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/ajuda')
	await page.getByRole('link', { name: 'Rever a apresentação do portal' }).click()
	await passo(page, 'O menu').waitFor()
	await estaAoLado(page, 'O menu')
	await page.keyboard.press('Escape')
	await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
	await page.waitForURL((url) => url.search === '')

	await page.goto('/painel?apresentacao=1')
	await passo(page, 'O menu').getByRole('button', { name: 'Próximo' }).click()
	await passo(page, 'A busca').waitFor()
	await page.getByText('2 de 4').waitFor()
	await page.getByRole('button', { name: /menu da conta/ }).focus()
	await expect.poll(() => passo(page, 'A busca').count()).toBe(0)
	await page.keyboard.press('Control+k')
	await page.getByRole('dialog').getByRole('combobox').waitFor()
	expect(await page.getByRole('dialog').count()).toBe(1)
})
