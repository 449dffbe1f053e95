import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'

const HELENA = 10003

test('an answer goes on without its page: a phone reads it on, asks about a file, opens the source and declares the use', async ({
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

	// A question about a file is answered with its sentence, and the citation opens the source.
	await celular.setViewportSize({ width: 1280, height: 900 })
	await celular.getByRole('button', { name: 'Arquivos', exact: true }).click()
	await celular.getByRole('dialog').getByText('normas-da-disciplina.txt').click()
	await celular.getByRole('button', { name: 'Usar estes arquivos' }).click()
	await celular.getByRole('button', { name: 'Arquivos (1)' }).waitFor()
	await celular.getByLabel('Sua pergunta').fill('Qual é a frequência mínima para aprovação?')
	await celular.getByLabel('Sua pergunta').press('Enter')
	const citada = celular.getByRole('article', { name: 'Resposta' }).last()
	await citada.getByText('setenta por cento das aulas dadas').first().waitFor()
	await citada.getByText('portal-simulador-1').waitFor()
	await citada
		.getByRole('button', { name: /^Fonte \d/ })
		.first()
		.click()
	await celular.getByRole('dialog').getByText('Normas da disciplina de Cálculo').waitFor()
	expect(await faltasDeAcesso(celular, 'fonte', '[role=dialog]')).toEqual([])
	await celular.keyboard.press('Escape')

	// The use is declared as a document that anybody can check.
	await celular.getByRole('button', { name: 'Mais ações da conversa' }).click()
	const baixada = celular.waitForEvent('download')
	await celular.getByRole('menuitem', { name: 'Declaração de uso de IA' }).click()
	expect((await baixada).suggestedFilename()).toMatch(/^declaracao-de-uso-de-ia-.*\.pdf$/)
})
