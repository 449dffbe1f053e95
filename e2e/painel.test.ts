import { expect } from 'vitest'
import { abrirTarefa } from '../modules/notificacoes/server/public.ts'
import { entrar, test } from './support/browser-test.ts'

const ANA = 10001

test('pressing where a task was completed does not complete the next one, and the completion can be taken back', async ({
	page,
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
	await entrar(page, ANA)
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
