import { expect } from 'vitest'
import { abrirTarefa } from '../modules/notificacoes/server/public.ts'
import { entrar, test } from './support/browser-test.ts'

test('a wrong password says so, the right one leads to the dashboard, leaving leads home and closes the door', async ({
	page,
}) => {
	await page.goto('/')
	await page.getByLabel(/número usp/i).fill('10001')
	await page.getByLabel('Senha', { exact: true }).fill('senha-errada')
	await page.getByRole('button', { name: 'Entrar', exact: true }).click()
	await page
		.getByRole('alert')
		.filter({ hasText: /incorret|não conferem|inválid/i })
		.waitFor()
	await entrar(page, 10001)
	await page.waitForURL('**/painel')
	await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
	await page.getByRole('button', { name: /Ana/ }).click()
	await page.getByRole('button', { name: 'Sair' }).click()
	await page.waitForURL((url) => url.pathname === '/')
	await expect.poll(() => page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
	await page.goto('/painel')
	await page.waitForURL((url) => url.pathname === '/')
})

test('a page that needs a login sends home, and after the login the person is where they wanted to be', async ({
	page,
}) => {
	await page.goto('/configuracoes/')
	await page.waitForURL((url) => url.pathname === '/')
	await entrar(page, 10002)
	await page.waitForURL('**/configuracoes/')
})

test('a stored path cannot lead outside the portal', async ({ page, portal }) => {
	for (const path of ['//outro.example', 'https://outro.example/', '/\\outro.example', 'javascript:alert(1)']) {
		await page.goto('/')
		await page.evaluate((value) => window.localStorage.setItem('redirect-path', value), path)
		await entrar(page, 10003)
		expect(new URL(page.url()).origin).toBe(new URL(portal.url).origin)
		await page.evaluate(() => window.localStorage.clear())
	}
})

test('a new task appears in an open dashboard without reloading', async ({ page, portal }) => {
	await entrar(page, 10004)
	// The list shows five at a time, by due date; the search keeps the new one in sight.
	await page.getByPlaceholder('Buscar tarefa...').fill('acaba de chegar')
	await abrirTarefa(portal.portal.db, {
		chvorg: 'e2e:ao-vivo',
		codpes: 10004,
		area: { codigo: 'portal', nome: 'Portal de Serviços' },
		titulo: 'Tarefa que acaba de chegar',
		mensagem: '<p>Ao vivo.</p>',
	})
	await page.getByText('Tarefa que acaba de chegar').first().waitFor()
})

test('an unknown address is the 404 page, to the letter', async ({ page }) => {
	await page.goto('/nao/existe')
	for (const text of [
		'Página não encontrada',
		'Sinto muito!',
		'Não encontramos a página que você estava procurando.',
		'Código do erro: 404',
	])
		await page.getByText(text, { exact: true }).first().waitFor()
})

test('in embedded mode header, menu and search are hidden', async ({ page }) => {
	await page.goto('/embedded/nao-existe')
	await page.getByText('Página não encontrada').first().waitFor()
	expect(await page.getByRole('banner').count()).toBe(0)
	expect(await page.getByRole('navigation').count()).toBe(0)
})

test('a session that ended is asked for over the page, which stays; not where the portal is embedded', async ({
	portal,
	browser,
}) => {
	// A page of its own, whose console is meant to complain.
	const page = await browser.newPage({ baseURL: portal.url, locale: 'pt-BR' })
	const perderSessao = async (painel: string) => {
		// The stream of events is opened once the session is known to live: what ends before was never a session here.
		const conhecida = page.waitForRequest((pedido) => new URL(pedido.url()).pathname.endsWith('/eventos'))
		await page.goto(painel)
		await conhecida
		const historico = page.getByRole('link', { name: 'Ver histórico' }).first()
		await historico.waitFor()
		await page.context().clearCookies()
		await historico.click()
		await page.getByText('Histórico de tarefas').first().waitFor()
	}
	await entrar(page, 10003)
	await perderSessao('/painel')
	const dialogo = page.getByRole('dialog', { name: 'Sua sessão expirou' })
	await dialogo.waitFor()
	await page.keyboard.press('Escape')
	const pergunta = page.getByRole('alertdialog', { name: 'Sair do portal?' })
	await pergunta.getByRole('button', { name: 'Voltar' }).click()
	await pergunta.waitFor({ state: 'detached' })
	expect(await dialogo.getByLabel(/número usp/i).inputValue()).toBe('10003')
	await dialogo.getByLabel('Senha', { exact: true }).fill('demonstracao')
	await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click()
	await dialogo.waitFor({ state: 'detached' })
	expect(new URL(page.url()).pathname).toBe('/painel/tarefas')
	await page.getByRole('cell').first().waitFor()

	await perderSessao('/embedded/painel')
	await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor()
	expect(await page.getByRole('dialog').count()).toBe(0)
	await page.close()
})
