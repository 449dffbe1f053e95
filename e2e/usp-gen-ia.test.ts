import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'

const HELENA = 10003

test('an answer goes on without its page: it is read again in another tab, and stopped from there', async ({
	como,
}) => {
	const helena = await como(HELENA)
	await helena.goto('/usp-gen-ia')
	await helena.getByRole('heading', { name: 'Conversar com a IA' }).waitFor()
	expect(await faltasDeAcesso(helena, 'conversas')).toEqual([])

	// Personal data are masked before they leave, and come back in the answer.
	await helena.getByLabel('Sua pergunta').fill('Escreva uma carta para o CPF 529.982.247-25, por favor.')
	await helena.getByRole('button', { name: 'Enviar' }).click()
	await helena.getByRole('dialog').getByText('Encontramos CPF').waitFor()
	expect(await faltasDeAcesso(helena, 'dados pessoais', '[role=dialog]')).toEqual([])
	await helena.getByRole('button', { name: 'Mascarar e enviar' }).click()

	// The page closes in the middle; another one, as of a phone, shows the same answer going on.
	await helena.waitForURL(/conversa=/)
	const endereco = helena.url()
	const celular = await helena.context().newPage()
	await helena.close()
	await celular.setViewportSize({ width: 375, height: 800 })
	await celular.goto(endereco)
	const resposta = celular.getByRole('article', { name: 'Resposta' })
	await resposta.getByText('Recebi a sua pergunta').waitFor()
	await resposta.getByText('CPF 529.982.247-25').waitFor()
	await resposta.getByText('portal-simulador-1').waitFor()
	expect(await faltasDeAcesso(celular, 'conversa')).toEqual([])
	expect(await celular.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
})
