import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { esperarPronta } from './support/readiness.ts'

test('a number that is being typed stays out of the search box, however late that one is ready', async ({ page }) => {
	const chegar = Promise.withResolvers<void>()
	await page.route(/busca-completa/, async (rota) => {
		await chegar.promise
		await rota.continue()
	})
	await page.goto('/')
	const busca = page.getByRole('combobox', { name: 'Buscar serviços' })
	await busca.click()
	const senha = page.getByLabel('Senha', { exact: true })
	await senha.pressSequentially('demons')
	const chegou = page.waitForResponse(/busca-completa/)
	chegar.resolve()
	await (await chegou).finished()
	await page.waitForFunction(() =>
		performance.getEntriesByType('resource').some(({ name }) => /busca-completa/.test(name)),
	)
	await page.keyboard.type('tracao')
	expect(await senha.inputValue()).toBe('demonstracao')
	expect(await busca.inputValue()).toBe('')
	await busca.pressSequentially('cardapio')
	await page.getByRole('option').first().waitFor()
})

test('a page that arrives late leaves the focus with who went on to write, and takes it from a link that is gone', async ({
	page,
}) => {
	const chegar = Promise.withResolvers<void>()
	await page.route(/acessibilidade\.page/, async (rota) => {
		await chegar.promise
		await rota.continue()
	})
	await page.goto('/saiba-mais/')
	await esperarPronta(page)
	const pe = page.getByRole('contentinfo')
	await pe.getByRole('link', { name: 'Acessibilidade' }).click()
	const busca = page.getByRole('combobox', { name: 'Buscar serviços' })
	await busca.click()
	await busca.pressSequentially('card')
	chegar.resolve()
	await page.getByRole('heading', { name: 'Acessibilidade', level: 1 }).waitFor()
	await page.keyboard.type('apio')
	expect(await busca.inputValue()).toBe('cardapio')
	await pe.getByRole('link', { name: 'Saiba mais' }).click()
	await page.getByRole('heading', { name: 'Saiba mais', level: 1 }).waitFor()
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
})
