import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'

const ANA = 10001
const JOAO = 10004

test('an item is opened with a file, and concluded by whom it is given to', async ({ como }) => {
	const ana = await como(ANA)
	await ana.goto('/licitacoes/novo')
	await ana.getByLabel(/^Título/).fill('Declaração de matrícula')
	await informarPessoa(ana.getByRole('combobox', { name: 'Responsável' }), JOAO)
	await ana
		.getByLabel(/Escolher arquivo/)
		.setInputFiles({ name: 'pedido.txt', mimeType: 'text/plain', buffer: Buffer.from('Peço a declaração.') })
	expect(await faltasDeAcesso(ana, 'novo item')).toEqual([])
	await ana.getByRole('button', { name: 'Incluir' }).click()
	await esperarAviso(ana, 'Item incluído!')

	const joao = await como(JOAO)
	await joao.goto('/licitacoes/')
	expect(await faltasDeAcesso(joao, 'itens')).toEqual([])
	const descarregando = joao.waitForEvent('download')
	await joao.getByRole('button', { name: 'pedido.txt' }).click()
	expect((await descarregando).suggestedFilename()).toBe('pedido.txt')
	await joao.getByRole('button', { name: 'Concluir Declaração de matrícula' }).click()
	await esperarAviso(joao, 'Item concluído!')

	const concluido = ana.getByRole('button', {
		name: 'Concluir Declaração de matrícula',
		description: /já foi concluído|Só quem/,
	})
	await concluido.waitFor()
})
