import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'

const CARLOS = 10004
const MARINA = 10005
const TIAGO = 10008

const estilo = (onde: Locator, propriedade: string): Promise<string> =>
	onde.evaluate((elemento, nome) => getComputedStyle(elemento).getPropertyValue(nome), propriedade)

test('in forced colours one tab looks selected, and the page one is on in the menu', async ({ como }) => {
	const page = await como(CARLOS)
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/processos/processos-digitais?aba=estacao')
	const abas = page.getByRole('tab')
	await abas.first().waitFor()
	const bordas = await Promise.all(
		(await abas.all()).map(async (aba) => ({
			escolhida: (await aba.getAttribute('aria-selected')) === 'true',
			borda: await estilo(aba, 'border-bottom-color'),
		})),
	)
	const deFundo = await estilo(page.locator('body'), 'background-color')
	const marcadas = bordas.map(({ borda }) => borda !== deFundo)
	expect(marcadas).toEqual(bordas.map(({ escolhida }) => escolhida))
	expect(marcadas.filter(Boolean)).toHaveLength(1)
	await page.goto('/painel')
	const atual = page.locator('#menu a[aria-current="page"]').first()
	await atual.waitFor()
	expect(await estilo(atual, 'outline-style')).toBe('solid')
	expect(await estilo(page.locator('#menu a:not([aria-current])').first(), 'outline-style')).toBe('none')
})

test('in forced colours the bars of a chart stand out from the page', async ({ como }) => {
	const page = await como(MARINA)
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/assina/unidade')
	const marca = page.locator('.grafico-marca').first()
	await marca.waitFor({ state: 'attached' })
	expect(await estilo(marca, 'background-color')).not.toBe(await estilo(page.locator('body'), 'background-color'))
})

test('in forced colours thirty days of a monitor are seen, and a bad one is short', async ({ como }) => {
	const page = await como(TIAGO)
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/interno-sti/monitoramento')
	const dias = page.locator('main [data-tom][style*="height"]')
	await dias.first().waitFor()
	const deFundo = await estilo(page.locator('body'), 'background-color')
	const cores = await dias.evaluateAll((todos) => todos.map((dia) => getComputedStyle(dia).backgroundColor))
	expect(cores).not.toContain(deFundo)
	const alturas = await dias.evaluateAll((todos) => todos.map((dia) => (dia as HTMLElement).style.height))
	expect(new Set(alturas).size).toBeGreaterThan(1)
})

test('the size of the text chosen in one tab holds in the others at once', async ({ como }) => {
	const page = await como(MARINA)
	const outra = await page.context().newPage()
	await outra.goto('/painel')
	await outra.getByRole('heading', { name: /^Olá/ }).waitFor()
	await page.goto('/configuracoes#aparencia')
	const tamanho = () => outra.evaluate(() => getComputedStyle(document.documentElement).fontSize)
	expect(await tamanho()).toBe('16px')
	await page.getByRole('radio', { name: 'Maior' }).check({ force: true })
	await expect.poll(tamanho).toBe('20px')
	await page.getByRole('radio', { name: 'Normal' }).check({ force: true })
	await expect.poll(tamanho).toBe('16px')
})
