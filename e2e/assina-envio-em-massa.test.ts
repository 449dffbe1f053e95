import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { abrirDaCaixa, assinarComSenha, prepararLote } from './support/batch.ts'
import { test } from './support/browser-test.ts'

const HELENA = 10003
const MARINA = 10005
const EDUARDO = 10010

test('a prepared batch goes to everybody of a list, each with a batch of their own, and is followed to its end', async ({
	como,
}) => {
	const marina = await como(MARINA)
	await prepararLote(marina, {
		nome: 'Termo de {nome}',
		documentos: ['termo.pdf'],
		participantes: [{ nome: 'Eduardo', codpes: EDUARDO }],
	})
	await marina.getByRole('link', { name: 'Enviar em massa' }).click()
	await marina.getByLabel(/^Nome do envio/).fill('Termos de estágio')
	await marina
		.getByLabel(/^Lista de pessoas/)
		.fill('Helena Duarte; Estagiária\n10004\nRosa Dias; rosa@empresa.example\n10003\n999999')
	expect(await faltasDeAcesso(marina, 'novo envio', 'main')).toEqual([])
	await marina.getByRole('button', { name: 'Conferir' }).click()
	await marina.getByText('Helena Duarte já está na lista. Retire uma das linhas.').waitFor()
	const enviar = marina.getByRole('button', { name: /^Enviar a/ })
	expect(await enviar.isDisabled()).toBe(true)
	const linhas = marina.getByRole('list', { name: 'Pessoas da lista' }).getByRole('listitem')
	for (const texto of ['já está na lista', '999999'])
		await linhas
			.filter({ hasText: texto })
			.getByRole('button', { name: /^Retirar/ })
			.click()
	expect(await faltasDeAcesso(marina, 'lista conferida', 'main')).toEqual([])
	await enviar.click()
	await marina.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()

	await marina.getByRole('heading', { name: 'Termos de estágio' }).waitFor()
	await marina.getByText('Concluído', { exact: true }).waitFor()
	const pessoas = marina.getByRole('region', { name: 'Pessoas do envio' })
	await pessoas.getByRole('link', { name: 'Termo de Helena Duarte' }).waitFor()
	expect(await faltasDeAcesso(marina, 'envio', 'main')).toEqual([])

	const helena = await como(HELENA)
	await abrirDaCaixa(helena, 'Termo de Helena Duarte')
	await assinarComSenha(helena, 'Assinar documento')
	await helena.getByText(/assinado com sucesso|Documento assinado/).waitFor()

	const baixado = marina.waitForEvent('download')
	await marina.getByRole('button', { name: 'Exportar' }).click()
	await marina.getByRole('menuitem', { name: 'Texto separado (CSV)' }).click()
	const csv = await readFile(await (await baixado).path(), 'utf8')
	expect(csv.trim().split('\r\n')).toHaveLength(4)

	await marina.getByRole('button', { name: 'Cancelar o que falta' }).click()
	const dialogo = marina.getByRole('dialog', { name: /^Cancelar/ })
	await dialogo.getByRole('button', { name: 'Cancelar o que falta' }).click()
	await dialogo.getByText('Diga por quê, com ao menos 3 letras.').waitFor()
	await dialogo.getByLabel(/^Justificativa/).fill('Houve um engano na lista.')
	await dialogo.getByRole('button', { name: 'Cancelar o que falta' }).click()
	await marina.getByText('Envio cancelado', { exact: true }).waitFor()
	await marina.getByLabel('Resultado').selectOption({ label: 'Rejeitado (3)' })
	await pessoas.getByText('Houve um engano na lista.').first().waitFor()

	await marina.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Envios em massa' }).click()
	await marina.getByRole('link', { name: 'Termos de estágio' }).waitFor()
	expect(await faltasDeAcesso(marina, 'envios', 'main')).toEqual([])
})
