import type { RunningPortal } from '@portal/platform/server'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openFaultyLink } from './confiabilidade/faulty-link.ts'
import { entrar, test } from './support/browser-test.ts'
import { abrirSessao } from './support/open-session.ts'

const ANA = 10001
const LUCIA = 10009

const faixa = (page: Page) => page.getByText('Sem conexão com o portal')
const tarefas = (page: Page) => page.getByRole('region', { name: 'Minhas Tarefas' })

/** A browser whose way to the portal can be cut, as when the server is off. */
async function fetchOnline({ portal, browser }: { portal: RunningPortal; browser: Browser }) {
	const rede = await openFaultyLink(portal.url)
	const url = `http://localhost:${new URL(rede.url).port}`
	// Separate context: its console rightly reports the failed requests.
	const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
	const page = await context.newPage()
	const abrir = async (codpes: number) => {
		await abrirSessao(page, { ...portal, url }, codpes)
		await page.goto('/painel')
		await tarefas(page).getByRole('listitem').first().waitFor()
	}
	const fechar = async () => {
		await context.close()
		await rede.close()
	}
	return { rede, context, page, abrir, fechar }
}

/** Data that this browser keeps of a person: the addresses and all the texts. */
const guardado = (page: Page): Promise<{ caminhos: string[]; textos: string[] }> =>
	page.evaluate(async () => {
		if (!(await caches.has('pessoa'))) return { caminhos: [], textos: [] }
		const pessoa = await caches.open('pessoa')
		const caminhos = (await pessoa.keys()).map(({ url }) => new URL(url).pathname)
		const textos = await Promise.all((await pessoa.matchAll()).map((resposta) => resposta.text()))
		return { caminhos, textos }
	})

async function guardou(page: Page): Promise<void> {
	await expect.poll(async () => (await guardado(page)).caminhos.length).toBeGreaterThanOrEqual(4)
}

test('with the server off, a reload shows the panel as it was and says of when; back again, it is brought up to date', async ({
	portal,
	browser,
	como,
}) => {
	const { rede, page, abrir, fechar } = await fetchOnline({ portal, browser })
	await abrir(ANA)
	await guardou(page)
	const antes = await tarefas(page).getByRole('listitem').allInnerTexts()

	rede.set('cut')
	await page.reload()
	await page.getByText(/^Sem conexão com o portal\. Dados de \d\d:\d\d\.$/).waitFor()
	await tarefas(page).getByRole('listitem').first().waitFor()
	await expect.poll(() => tarefas(page).getByRole('listitem').allInnerTexts()).toEqual(antes)
	await page.getByRole('button', { name: /Ana Moraes/ }).waitFor()

	const outroLugar = await como(ANA)
	await outroLugar.goto('/painel')
	await tarefas(outroLugar)
		.getByRole('button', { name: /^Concluir/ })
		.first()
		.click()
	await outroLugar.getByText('Baixa de tarefa!').waitFor()

	rede.set('none')
	await faixa(page).waitFor({ state: 'detached' })
	await expect.poll(() => tarefas(page).getByRole('listitem').allInnerTexts()).not.toEqual(antes)
	await fechar()
})

test('who signed out leaves nothing to be read', async ({ portal, browser }) => {
	const { rede, page, abrir, fechar } = await fetchOnline({ portal, browser })
	await abrir(ANA)
	await guardou(page)
	await page.getByRole('button', { name: /menu da conta/ }).click()
	await page.getByRole('button', { name: 'Sair', exact: true }).click()
	await page.getByRole('heading', { name: 'Entrar' }).waitFor()
	await expect.poll(() => guardado(page)).toEqual({ caminhos: [], textos: [] })
	rede.set('cut')
	await page.goto('/painel')
	await page.getByRole('banner').waitFor()
	await page.getByRole('contentinfo').waitFor()
	expect(await page.getByText('Minhas Tarefas').count()).toBe(0)
	// The demonstration names its people on the home page; who is signed in stands in the header.
	expect(
		await page
			.getByRole('banner')
			.getByText(/Moraes|menu da conta/)
			.count(),
	).toBe(0)
	await fechar()
})

test('somebody else in the same browser finds nothing of who was there before', async ({ portal, browser }) => {
	const { rede, context, page, abrir, fechar } = await fetchOnline({ portal, browser })
	await abrir(ANA)
	await guardou(page)
	// Lost token without a log-out, as when the browser was closed.
	await page.evaluate(() => localStorage.removeItem('token'))
	await context.clearCookies()
	await entrar(page, LUCIA)
	// Notices hold her name too, so the stored session check is awaited as well: the next page needs it.
	await expect
		.poll(async () => (await guardado(page)).caminhos)
		.toContain('/proxy/wsusuario/api/usuario/verificarsessao')
	await expect.poll(async () => (await guardado(page)).textos.join('')).toContain('Lúcia')
	expect((await guardado(page)).textos.join('')).not.toContain('Ana Beatriz')
	rede.set('cut')
	await page.reload()
	await faixa(page).waitFor()
	await page.getByRole('button', { name: /Lúcia/ }).waitFor()
	expect(await page.getByText(/Ana (Beatriz )?Moraes/).count()).toBe(0)
	await fechar()
})

test('a session ended elsewhere takes with it what was kept', async ({ portal, browser }) => {
	const { page, abrir, fechar } = await fetchOnline({ portal, browser })
	await abrir(ANA)
	await guardou(page)
	await page.context().clearCookies()
	await page.reload()
	await page.getByRole('heading', { name: 'Entrar' }).waitFor()
	await expect.poll(async () => (await guardado(page)).textos).toEqual([])
	await fechar()
})
