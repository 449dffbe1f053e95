import { expect } from 'vitest'
import { entrar, test } from './support/browser-test.ts'
import { telas } from './support/screen-list.ts'

const ANA = 10001

test('an address without a page answers 404, every page of the portal 200, embedded too', async ({ portal }) => {
	const status = async (path: string) => (await fetch(new URL(path, portal.url), { redirect: 'manual' })).status
	for (const { nome, path } of telas) {
		const esperado = nome === 'nao-encontrada' ? 404 : 200
		expect([path, await status(path)]).toEqual([path, esperado])
		expect([path, await status(`/embedded${path}`)]).toEqual([path, esperado])
	}
})

test('who opens a page of their own signed out is told which, and is there after the log-in', async ({ page }) => {
	await page.goto('/painel/tarefas?aba=concluidas')
	await page.waitForURL('/')
	await page.getByText('Entre para abrir Histórico de tarefas, que vem logo depois.').waitFor()
	await page.reload()
	await page.getByText('Entre para abrir Histórico de tarefas, que vem logo depois.').waitFor()
	await entrar(page, ANA)
	expect(page.url()).toContain('/painel/tarefas?aba=concluidas')
	await page.getByRole('heading', { name: 'Histórico de tarefas', level: 1 }).waitFor()
})

test('a link of a task, whose title only its page knows, is called by what it is part of', async ({ page }) => {
	await page.goto('/assina/lote/123456')
	await page.getByText('Entre para abrir USP Assina, que vem logo depois.').waitFor()
	await entrar(page, ANA)
	expect(page.url()).toContain('/assina/lote/123456')
})

test('so is one that is followed from the public home, where the log-in already is', async ({ page }) => {
	await page.goto('/')
	await page.getByText('Você entra no seu painel').waitFor()
	await page.evaluate(() => {
		const link = document.createElement('a')
		link.href = '/configuracoes/#mobile'
		link.textContent = 'Meu celular'
		document.querySelector('main')?.append(link)
	})
	await page.getByRole('link', { name: 'Meu celular' }).click()
	await page.getByText('Entre para abrir Configurações, que vem logo depois.').waitFor()
	expect(await page.getByText('Você entra no seu painel').count()).toBe(0)
})

test('an area of which a visitor sees nothing asks to sign in, and is there afterwards', async ({ page }) => {
	await page.goto('/servicos/patrimonio')
	await page.getByRole('heading', { name: 'Entre para abrir esta área' }).waitFor()
	await page.getByRole('button', { name: 'Entrar no portal' }).click()
	await page.getByText('Entre para abrir a página que você pediu, que vem logo depois.').waitFor()
	await entrar(page, ANA)
	expect(page.url()).toContain('/servicos/patrimonio')
})
