import { expect } from 'vitest'
import { abrirTarefa } from '../modules/notificacoes/server/public.ts'
import { test } from './support/browser-test.ts'

const ANA = 10001

test('pressing where a task was completed does not complete the next one, and the completion can be taken back', async ({
	como,
	portal,
}) => {
	for (const numero of [1, 2, 3])
		await abrirTarefa(portal.portal.db, {
			chvorg: `e2e:painel:${numero}`,
			codpes: ANA,
			area: { codigo: 'portal', nome: 'Portal de Serviços' },
			titulo: `Conferir a lista ${numero}`,
			mensagem: '<p>Uma de três.</p>',
		})
	const page = await como(ANA)
	await page.goto('/painel')
	const cartao = page.getByRole('region', { name: 'Minhas Tarefas' })
	await cartao.getByRole('searchbox').fill('conferir a lista')
	const botoes = cartao.getByRole('button', { name: 'Concluir' })
	await expect.poll(() => botoes.count()).toBe(3)
	const baixas: string[] = []
	page.on('request', (pedido) => {
		if (pedido.url().includes('/tarefa/baixar/')) baixas.push(pedido.url())
	})
	const { x, y, width, height } = (await botoes.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
	await page.mouse.dblclick(x + width / 2, y + height / 2)
	await cartao.getByText('Concluída.').waitFor()
	await page.getByText('Baixa de tarefa!').waitFor()
	await page.mouse.click(x + width / 2, y + height / 2)
	expect(await botoes.count()).toBe(2)
	expect(baixas).toHaveLength(1)
	await page.getByRole('button', { name: 'Desfazer' }).click()
	await expect.poll(() => botoes.count()).toBe(3)
})

test('after a notice is closed, "back" leads to the page before, not to the same one again', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/acessibilidade')
	await page.getByRole('link', { name: 'Painel' }).click()
	await page.waitForURL('**/painel')
	await page.getByRole('region', { name: 'Meus Avisos' }).getByRole('listitem').first().getByRole('button').click()
	const aviso = page.getByRole('dialog')
	await aviso.getByRole('button', { name: 'Fechar' }).click()
	await aviso.waitFor({ state: 'detached' })
	await page.waitForURL('**/painel')
	await page.goBack()
	await page.waitForURL('**/acessibilidade')
})

test('on paper the panel keeps the titles of tasks and the notices', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/painel')
	const tarefa = page.getByRole('region', { name: 'Minhas Tarefas' }).getByRole('heading', { level: 3 }).first()
	const aviso = page.getByRole('region', { name: 'Meus Avisos' }).getByRole('listitem').first()
	await tarefa.waitFor()
	await aviso.waitFor()
	const textos = [await tarefa.innerText(), await aviso.innerText()]
	await page.emulateMedia({ media: 'print' })
	expect([await tarefa.innerText(), await aviso.innerText()]).toEqual(textos)
	expect(await page.getByRole('button', { name: 'Concluir' }).count()).toBe(0)
})

test.for([
	{ width: 375, height: 812 },
	{ width: 768, height: 900 },
	{ width: 1024, height: 768 },
])('at $width px the seal of the captcha covers nothing of the form', async (tamanho, { page }) => {
	await page.setViewportSize(tamanho)
	await page.goto('/')
	await page.getByLabel(/número usp/i).fill('10001')
	await page.getByRole('complementary', { name: 'Captcha' }).waitFor()
	await page.getByLabel('Senha', { exact: true }).fill('demonstracao')
	const botao = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })
	await botao.scrollIntoViewIfNeeded()
	const caixa = await botao.boundingBox()
	const selo = await page.getByRole('complementary', { name: 'Captcha' }).boundingBox()
	expect((caixa?.y ?? Infinity) + (caixa?.height ?? 0)).toBeLessThanOrEqual(selo?.y ?? 0)
})
