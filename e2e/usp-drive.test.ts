import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'

const [ANA, CARLOS] = [10001, 10002]

test('a folder is made, filled and shared; who it is shared with reads it, and what is deleted comes back', async ({
	como,
}) => {
	const ana = await como(ANA)
	await ana.goto('/usp-drive')
	await ana.getByRole('link', { name: 'Meus arquivos' }).click()
	await ana.getByRole('link', { name: 'Currículo.txt' }).waitFor()
	expect(await faltasDeAcesso(ana, 'pasta')).toEqual([])
	await ana.setViewportSize({ width: 1280, height: 800 })
	await ana.getByRole('button', { name: 'Nova pasta' }).click()
	await ana.getByRole('dialog').getByLabel('Nome').fill('Para o Carlos')
	await ana.getByRole('button', { name: 'Criar' }).click()
	await esperarAviso(ana, '“Para o Carlos” foi criada.')
	await ana.getByRole('link', { name: 'Para o Carlos' }).click()
	await ana.getByRole('heading', { level: 1, name: 'Para o Carlos' }).waitFor()
	await ana.locator('input[data-enviar]').setInputFiles([
		{ name: 'Notas de aula.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') },
		{ name: 'Lista longa.txt', mimeType: 'text/plain', buffer: Buffer.from('linha\n'.repeat(20_000)) },
	])
	await ana.getByRole('link', { name: 'Notas de aula.txt' }).waitFor()
	await ana.getByRole('link', { name: 'Lista longa.txt' }).waitFor()

	await ana.getByRole('button', { name: 'Acessos' }).click()
	const acessos = ana.getByRole('dialog')
	await informarPessoa(acessos.getByRole('combobox', { name: 'Pessoa' }), CARLOS)
	await acessos.getByRole('button', { name: 'Dar acesso' }).click()
	await esperarAviso(ana, 'Carlos Eduardo Nakamura: ler.')
	expect(await faltasDeAcesso(ana, 'acessos', '[role=dialog]')).toEqual([])
	await ana.setViewportSize({ width: 1280, height: 800 })
	await ana.keyboard.press('Escape')

	const carlos = await como(CARLOS)
	await carlos.setViewportSize({ width: 1280, height: 800 })
	await carlos.goto('/usp-drive')
	await carlos.getByRole('link', { name: 'Para o Carlos' }).click()
	await carlos
		.getByText(/^Por permissão dada a você/)
		.first()
		.waitFor()
	expect(await carlos.getByRole('button', { name: 'Enviar arquivos' }).count()).toBe(0)
	await carlos.getByRole('link', { name: 'Notas de aula.txt' }).click()
	const baixada = carlos.waitForEvent('download')
	await carlos.getByRole('dialog').getByRole('button', { name: 'Baixar', exact: true }).click()
	expect((await baixada).suggestedFilename()).toBe('Notas de aula.txt')

	await ana.getByRole('button', { name: 'Ações de Notas de aula.txt' }).click()
	await ana.getByRole('menuitem', { name: 'Excluir' }).click()
	await esperarAviso(ana, '1 item na lixeira, por 30 dias.')
	await ana.goto('/usp-drive/lixeira')
	await ana.getByRole('button', { name: /^Restaurar Notas de aula.txt/ }).click()
	await esperarAviso(ana, '1 item de volta.')
})
