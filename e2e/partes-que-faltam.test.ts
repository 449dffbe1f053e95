import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { abrirSessao } from './support/sessao-aberta.ts'

const ANA = 10001
const NOVA_VERSAO = 'Há uma versão nova do portal'

/** Until told otherwise, files whose name matches do not come. */
async function semAParte(page: Page, parte: RegExp) {
	await page.route(parte, (rota) => rota.abort())
	return { voltar: () => page.unroute(parte) }
}

test('a part that does not come says so in its own place, and comes as it is tried again', async ({
	browser,
	portal,
}) => {
	const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
	const page = await context.newPage()
	await abrirSessao(page, portal, ANA)
	await page.goto('/painel')
	const novidades = await semAParte(page, /novidades/)
	await page.getByRole('button', { name: /^Minhas Notificações/ }).click()
	const painel = page.getByRole('dialog', { name: 'Minhas Notificações' })
	await painel.getByText('Não foi possível carregar esta parte').waitFor()
	expect(await page.getByText(NOVA_VERSAO).count()).toBe(0)
	await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
	await novidades.voltar()
	await painel.getByRole('button', { name: 'Tentar de novo' }).click()
	await painel.getByRole('heading', { name: 'Minhas Notificações' }).waitFor()

	const adiar = await semAParte(page, /adiar\.dialog/)
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Adiar' }).first().click()
	await page.getByText('Não foi possível carregar esta parte').waitFor()
	await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
	await adiar.voltar()
	await page.getByRole('button', { name: 'Tentar de novo' }).click()
	await page.getByRole('dialog', { name: 'Adiar tarefa' }).waitFor()
	await context.close()
})

test('offline, a page that is not here yet says so inside the shell, and opens by itself as the network comes back', async ({
	browser,
	portal,
}) => {
	const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
	const page = await context.newPage()
	await abrirSessao(page, portal, ANA)
	await page.goto('/painel')
	await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
	await context.setOffline(true)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click()
	await page
		.getByRole('main')
		.getByText(/Verifique a sua conexão com a internet/)
		.waitFor()
	expect(await page.getByText(NOVA_VERSAO).count()).toBe(0)
	expect(new URL(page.url()).pathname).toBe('/acessibilidade')
	await context.setOffline(false)
	await page.getByRole('heading', { name: 'Acessibilidade', level: 1 }).waitFor()
	await context.close()
})

test('offline, the first page says so instead of going blank, and goes on as the network comes back', async ({
	browser,
	portal,
}) => {
	const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
	const page = await context.newPage()
	await page.route(/aplicacao|abertura/, (rota) => rota.abort())
	await page.goto('/')
	await page.getByRole('heading', { name: 'Entrar' }).waitFor()
	await page.getByRole('contentinfo').getByRole('link', { name: 'Saiba mais' }).click()
	await page.getByText(/Verifique a sua conexão com a internet/).waitFor()
	await page.unroute(/aplicacao|abertura/)
	await page.getByRole('button', { name: 'Tentar de novo' }).click()
	await page.getByRole('heading', { name: 'Saiba mais', level: 1 }).waitFor()
	await context.close()
})

test('a newer version is told of only when there is one', async ({ browser, portal }) => {
	const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
	const page = await context.newPage()
	await abrirSessao(page, portal, ANA)
	await page.goto('/painel')
	await semAParte(page, /novidades/)
	await page.route(`${portal.url}/`, async (rota) => {
		const resposta = await rota.fetch()
		const html = await resposta.text()
		await rota.fulfill({ response: resposta, body: html.replace(/index-[\w-]+\.js/, 'index-outra.js') })
	})
	await page.getByRole('button', { name: /^Minhas Notificações/ }).click()
	await page.getByText(NOVA_VERSAO).waitFor()
	await page.getByRole('button', { name: 'Recarregar a página' }).waitFor()
	await context.close()
})
