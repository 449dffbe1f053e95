import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const [ANA, LUCIA] = [10001, 10009]

test('a visitor finds an agreement, a student applies and confirms a place, and the office nominates', async ({
	browser,
	como,
	page,
}) => {
	// An agreement is found in another script, and is whole without scripts.
	await page.goto('/nereu?busca=北京')
	await page.getByRole('link', { name: 'Universidade do Lago, Pequim' }).click()
	await page.getByText('Versão').first().waitFor()
	expect(await faltasDeAcesso(page, 'convênio')).toEqual([])
	const semScripts = await browser.newContext({ javaScriptEnabled: false })
	const lida = await semScripts.newPage()
	await lida.goto(new URL('/nereu', page.url()).href)
	await lida.getByRole('textbox', { name: 'Instituição, cidade ou país' }).fill('lodz')
	await lida.getByRole('button', { name: 'Procurar' }).click()
	await lida.getByRole('link', { name: 'Instituto de Ciências de Łódź' }).click()
	await lida.getByRole('heading', { name: 'Condições de cooperação' }).waitFor()
	await semScripts.close()

	// A draft is kept, sent, and stands among the own applications.
	const ana = await como(ANA)
	await ana.goto('/nereu/editais/1?aba=inscricao')
	await ana.getByRole('textbox', { name: /^Plano de estudos e motivação/ }).fill('Cursar otimização e estatística.')
	await ana.getByText(/^Rascunho salvo/).waitFor()
	await ana.getByRole('button', { name: 'Enviar a inscrição' }).click()
	await esperarAviso(ana, 'Inscrição')
	expect(await faltasDeAcesso(ana, 'minha mobilidade')).toEqual([])

	// The result of another call is explained, and the place confirmed.
	await ana.getByText('do escritório: publicar o resultado').waitFor()
	await ana.getByRole('button', { name: 'Confirmar a vaga' }).click()
	await ana.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
	await esperarAviso(ana, 'Vaga confirmada!')
	await ana.getByText('do escritório: indicar você ao parceiro').waitFor()
	await ana.goto('/nereu/editais/2?aba=resultado')
	await ana.getByText(/^Você ficou em \dº lugar/).waitFor()

	// The office nominates, and the student hears of it.
	const lucia = await como(LUCIA)
	await lucia.goto('/nereu/gestao?sitcan=CFM')
	await lucia.getByRole('button', { name: 'Ações de Ana Beatriz Moraes' }).click()
	await lucia.getByRole('menuitem', { name: 'Indicar ao parceiro' }).click()
	await lucia.getByRole('dialog').getByRole('button', { name: 'Indicar ao parceiro' }).click()
	await esperarAviso(lucia, 'Ana Beatriz Moraes: indicada ao parceiro.')
	await ana.getByRole('link', { name: 'Minha mobilidade' }).first().click()
	await ana.getByText('do parceiro: responder à indicação').waitFor()
})
