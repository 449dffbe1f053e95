import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tela } from '../platform/web/tela.ts'
import { test } from './support/browser-test.ts'
import { percorrer, telasDeCadaUm } from './support/percorrer.ts'
import { esperarPronta } from './support/pronta.ts'

const DEMORA_MS = 60
/** Most of the time each waits for the network. */
const LADO_A_LADO = 3
const FRASE = 'o que se escreve fica onde se escreve '

/** Every file and every answer arrives late, each on its own. */
const comRedeLenta = (page: Page) =>
	page.route('**/*', async (rota) => {
		await new Promise((resolve) => setTimeout(resolve, DEMORA_MS))
		await rota.continue().catch(() => undefined)
	})

/** A field that is there before anything else and has the focus from the first moment. */
async function comSonda(page: Page): Promise<void> {
	await page.addInitScript(() => {
		document.addEventListener('DOMContentLoaded', () => {
			const sonda = document.createElement('input')
			sonda.id = 'sonda'
			document.body.append(sonda)
			sonda.focus()
		})
	})
}

/** Reaches the search box, which fetches what searches, and goes back to writing elsewhere at once. */
const passarPelaBusca = (page: Page) =>
	page.evaluate(() => {
		document.querySelector<HTMLElement>('#busca input')?.focus()
		document.querySelector<HTMLElement>('#sonda')?.focus()
	})

async function escreverEnquantoChega(page: Page, tela: Tela): Promise<string[]> {
	await page.goto(tela.path, { waitUntil: 'commit' })
	await page.locator('#sonda').waitFor({ state: 'attached' })
	let pronta = false
	const chegada = esperarPronta(page).finally(() => {
		pronta = true
	})
	let escrito = ''
	const escrever = async () => {
		for (const letra of FRASE) {
			await page.keyboard.type(letra)
			escrito += letra
		}
	}
	await page.locator('#busca input').waitFor({ state: 'attached' })
	await passarPelaBusca(page)
	while (!pronta) await escrever()
	await chegada
	await escrever()
	const ficou = await page.locator('#sonda').inputValue()
	return ficou === escrito ? [] : [`${tela.nome}: ${escrito.length - ficou.length} letters went elsewhere`]
}

test.for(telasDeCadaUm)(
	'nothing that loads later takes the focus from who is writing, on any screen of $quem',
	async ({ codpes, mostradas }, { como }) => {
		const abrir = async () => {
			const page = await como(codpes)
			await comSonda(page)
			await comRedeLenta(page)
			return page
		}
		const comEndereco = mostradas.filter(({ seguir }) => seguir === undefined)
		expect(await percorrer(comEndereco, abrir, escreverEnquantoChega, LADO_A_LADO)).toEqual([])
	},
)

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
