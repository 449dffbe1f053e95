import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as base } from './support/browser-test.ts'
import { abrirSessao } from './support/open-session.ts'

const ANA = 10001
const NOVA_VERSAO = 'Há uma versão nova do portal'

/** A missing file is an error in the console, which in the pages of other tests is a fault. */
const test = base.extend<{ visita: Page; painel: Page }>({
	visita: async ({ browser, portal }, use) => {
		const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', serviceWorkers: 'block' })
		await use(await context.newPage())
		await context.close()
	},
	painel: async ({ visita, portal }, use) => {
		await abrirSessao(visita, portal, ANA)
		await visita.goto('/painel')
		await visita.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
		await use(visita)
	},
})

/** Block of files whose name matches, until the test lifts it. */
async function blockPart(page: Page, parte: RegExp) {
	await page.route(parte, (rota) => rota.abort())
	return { voltar: () => page.unroute(parte) }
}

test('a part that does not come says so in its own place, and comes as it is tried again', async ({ painel: page }) => {
	const novidades = await blockPart(page, /novidades/)
	await page.getByRole('button', { name: /^Minhas Notificações/ }).click()
	const painel = page.getByRole('dialog', { name: 'Minhas Notificações' })
	await painel.getByText('Não foi possível carregar esta parte').waitFor()
	expect(await page.getByText(NOVA_VERSAO).count()).toBe(0)
	await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
	await novidades.voltar()
	await painel.getByRole('button', { name: 'Tentar de novo' }).click()
	await painel.getByRole('heading', { name: 'Minhas Notificações' }).waitFor()

	const adiar = await blockPart(page, /adiar\.dialog/)
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Adiar' }).first().click()
	await page.getByText('Não foi possível carregar esta parte').waitFor()
	await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
	await adiar.voltar()
	await page.getByRole('button', { name: 'Tentar de novo' }).click()
	await page.getByRole('dialog', { name: 'Adiar tarefa' }).waitFor()
})

test('offline, a page that is not here yet says so inside the shell, and opens by itself as the network comes back', async ({
	painel: page,
}) => {
	await page.context().setOffline(true)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click()
	await page
		.getByRole('main')
		.getByText(/Verifique a sua conexão com a internet/)
		.waitFor()
	expect(await page.getByText(NOVA_VERSAO).count()).toBe(0)
	expect(new URL(page.url()).pathname).toBe('/acessibilidade')
	await page.context().setOffline(false)
	await page.getByRole('heading', { name: 'Acessibilidade', level: 1 }).waitFor()
})

test('offline, the first page says so instead of going blank, and goes on as the network comes back', async ({
	visita: page,
}) => {
	await page.route(/aplicacao|abertura/, (rota) => rota.abort())
	await page.goto('/')
	await page.getByRole('heading', { name: 'Entrar' }).waitFor()
	await page.getByRole('contentinfo').getByRole('link', { name: 'Saiba mais' }).click()
	await page.getByText(/Verifique a sua conexão com a internet/).waitFor()
	await page.unroute(/aplicacao|abertura/)
	await page.getByRole('button', { name: 'Tentar de novo' }).click()
	await page.getByRole('heading', { name: 'Saiba mais', level: 1 }).waitFor()
})

test('a program that does not come at all says so, and is asked for again by a press or as the network comes back', async ({
	visita: page,
}) => {
	const aviso = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar o portal.' })
	const formulario = page.getByRole('button', { name: 'Entrar', exact: true })
	for (const tentar of [
		() => aviso.getByRole('button', { name: 'Tentar de novo' }).click(),
		() => page.evaluate(() => window.dispatchEvent(new Event('online'))),
	]) {
		const programa = await blockPart(page, /\/assets\/index-[^/]+\.js/)
		await page.goto('/')
		await aviso.waitFor()
		await programa.voltar()
		await tentar()
		// Server-rendered content, form included, is present without any script.
		await page.locator('#esboco').waitFor({ state: 'detached' })
		await formulario.waitFor()
		expect(await aviso.count()).toBe(0)
	}
})

test('a newer version is told of only when there is one', async ({ painel: page, portal }) => {
	await blockPart(page, /novidades/)
	await page.route(`${portal.url}/`, async (rota) => {
		const resposta = await rota.fetch()
		const html = await resposta.text()
		await rota.fulfill({ response: resposta, body: html.replace(/index-[\w-]+\.js/, 'index-outra.js') })
	})
	await page.getByRole('button', { name: /^Minhas Notificações/ }).click()
	await page.getByText(NOVA_VERSAO).waitFor()
	await page.getByRole('button', { name: 'Recarregar a página' }).waitFor()
})

/** Deployment as this page sees it: the server has another program, and none of the files of the old one. */
async function implantarOutra(page: Page, url: string, parte: RegExp) {
	await page.route(parte, (rota) => rota.fulfill({ status: 404, contentType: 'text/plain', body: 'Não encontrado' }))
	await page.route(`${url}/`, async (rota) => {
		const resposta = await rota.fetch()
		await rota.fulfill({
			response: resposta,
			body: (await resposta.text()).replace(/index-[\w-]+\.js/, 'index-outra.js'),
		})
	})
}

test('after a deployment a page whose old code is gone opens in the new version, by itself', async ({
	painel: page,
	portal,
}) => {
	await implantarOutra(page, portal.url, /acessibilidade\.page/)
	const deNovo = page.waitForRequest((pedido) => pedido.isNavigationRequest())
	await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click()
	expect(new URL((await deNovo).url()).pathname).toBe('/acessibilidade')
	await page.unrouteAll()
	await page.reload()
	await page.getByRole('heading', { name: 'Acessibilidade', level: 1 }).waitFor()
	await page.goBack()
	await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
})

test('where the new version lacks it too, it is said, and nobody is sent in a circle', async ({
	visita: page,
	portal,
}) => {
	const aberturas: string[] = []
	page.on('request', (pedido) => {
		if (pedido.isNavigationRequest()) aberturas.push(new URL(pedido.url()).pathname)
	})
	await implantarOutra(page, portal.url, /acessibilidade\.page|saiba-mais\.page/)
	await page.goto('/acessibilidade')
	await page.getByText(NOVA_VERSAO).waitFor()
	expect(aberturas).toEqual(['/acessibilidade', '/acessibilidade'])
	await page.getByRole('contentinfo').getByRole('link', { name: 'Saiba mais' }).click()
	await page.waitForURL(/saiba-mais/)
	await page.getByText(NOVA_VERSAO).waitFor()
	expect(aberturas).toEqual(['/acessibilidade', '/acessibilidade'])
	await page.unrouteAll({ behavior: 'wait' })
})
