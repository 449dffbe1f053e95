import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const LUCIA = 10009

test('a visitor asks about a tender, the officer answers and changes the notice, and every date moves', async ({
	como,
	page,
}) => {
	await page.goto('/licitacoes')
	expect(await faltasDeAcesso(page, 'licitações')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 720 })
	await page.getByRole('link', { name: 'Licitação 21/2026' }).click()
	await page.getByText(/Faltam \d+ dias/).waitFor()
	await page.getByRole('button', { name: 'Pedir esclarecimento' }).click()
	const pedido = page.getByRole('dialog')
	await pedido.getByLabel(/^Nome/).fill('Fornecedora Sigilosa')
	await pedido.getByLabel(/^E-mail/).fill('sigilo@fornecedora.example')
	await pedido.getByLabel(/^Pedido/).fill('O frete está incluído no preço?')
	await pedido.getByRole('button', { name: 'Enviar' }).click()
	await page
		.getByText(/O protocolo é LCT-\d+-3/)
		.first()
		.waitFor()
	const endereco = new URL(page.url()).pathname

	const lucia = await como(LUCIA)
	await lucia.goto(`${endereco}?aba=pedidos`)
	await lucia.getByRole('button', { name: 'Responder' }).last().click()
	await lucia
		.getByRole('dialog')
		.getByLabel(/^Resposta/)
		.fill('Sim, o frete está incluído.')
	await lucia.getByRole('dialog').getByRole('button', { name: 'Publicar resposta' }).click()
	await esperarAviso(lucia, 'Resposta publicada. Quem pediu a recebe por e-mail.')
	await lucia.goto(`${endereco}/versao`)
	await lucia.getByLabel(/^Texto do edital/).fill('1. Objeto. Papel reciclado.\n\n2. Entrega em cada unidade.')
	await lucia.getByLabel(/^Motivo da mudança/).fill('A entrega passa a ser em cada unidade.')
	await lucia
		.getByRole('group', { name: /^Abertura/ })
		.getByRole('textbox')
		.first()
		.fill('28/06/2027')
	expect(await faltasDeAcesso(lucia, 'nova versão')).toEqual([])
	await lucia.getByRole('button', { name: 'Publicar versão' }).click()
	await esperarAviso(lucia, 'Versão publicada!')

	await page.reload()
	await page.getByText('28/06/2027').first().waitFor()
	await page.getByRole('button', { name: 'Ver o que mudou' }).first().click()
	await page.getByText('2. Entrega em cada unidade.').last().waitFor()
	await page.getByRole('tab', { name: 'Pedidos (3)' }).click()
	await page.getByText('Sim, o frete está incluído.').waitFor()
	expect(await page.getByText('Fornecedora Sigilosa').count()).toBe(0)
})
