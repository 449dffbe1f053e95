import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { lerSaltos, medirSaltos } from './support/layout-shifts.ts'

const ANA = 10001
const LARGURAS = [375, 1440] as const
const PERGUNTA = 'O que você precisa fazer?'

/** Block of every script of the portal until the test releases them. */
async function segurarProgramas(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (rota) => {
		await promise
		await rota.continue()
	})
	return resolve
}

test('without JavaScript the home says whose it is, what it is for, and what is missing', async ({ novaPessoa }) => {
	const { page } = await novaPessoa({ javaScriptEnabled: false })
	await page.goto('/')
	await page.getByRole('heading', { name: PERGUNTA }).waitFor()
	await page.getByText('Universidade de São Paulo').first().waitFor()
	await page.getByRole('link', { name: 'Saiba mais sobre o novo portal' }).waitFor()
	expect(await page.innerText('body')).toContain('precisa de JavaScript')
})

test.for(LARGURAS)(
	'at %i px the home is read before its programs come, and does not move as they do',
	async (width, { page }) => {
		await page.setViewportSize({ width, height: 812 })
		await medirSaltos(page)
		const soltar = await segurarProgramas(page)
		await page.goto('/', { waitUntil: 'commit' })
		const pergunta = page.getByRole('heading', { name: PERGUNTA })
		await pergunta.waitFor()
		const antes = await pergunta.boundingBox()
		soltar()
		await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
		await page.getByRole('heading', { name: /^Serviços (mais usados|abertos a todos)$/ }).waitFor()
		expect(await pergunta.boundingBox()).toEqual(antes)
		expect(await page.getByText(PERGUNTA).count()).toBe(1)
		expect(await lerSaltos(page)).toBeLessThanOrEqual(0.02)
	},
)

test('somebody signed in who opens the portal lands on the panel, and never sees the home of visitors', async ({
	como,
}) => {
	const page = await como(ANA)
	const soltar = await segurarProgramas(page)
	await page.goto('/', { waitUntil: 'commit' })
	await page.locator('#root').waitFor({ state: 'attached' })
	expect(await page.getByText(PERGUNTA).isVisible()).toBe(false)
	soltar()
	await page.waitForURL('**/painel')
	await page.getByRole('heading', { name: 'Olá, Ana' }).waitFor()
	await page.getByRole('link', { name: 'Home' }).first().click()
	await page.getByRole('heading', { name: PERGUNTA }).waitFor()
})

test('on the home the search is the large one of the page, reached by its keys', async ({ page }) => {
	await page.goto('/')
	await page.getByRole('heading', { name: 'Entrar' }).waitFor()
	await page.keyboard.press('/')
	await page.keyboard.type('disciplinas')
	await page.getByRole('option', { name: /Catálogo de disciplinas/ }).waitFor()
	expect(await page.getByRole('combobox', { name: 'Buscar serviços' }).count()).toBe(1)
})
