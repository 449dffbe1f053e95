import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import {
	alterarProcesso,
	listarAssuntos,
	listarHipotesesLegais,
	listarTiposDocumento,
	obterPermissoes,
	obterProcesso,
	type Permissoes,
} from '../../contract/index.ts'
import { enderecoDeAlterar, LISTA } from '../enderecos.ts'
import { AlterarPage } from './alterar.page.tsx'
import { assuntos, hipoteses, permissoes, processo, tiposDocumento } from './testes/processo-de-teste.ts'

const server = useDoubleServer()

beforeEach(() => {
	server.answers(listarAssuntos, assuntos)
	server.answers(listarTiposDocumento, tiposDocumento)
	server.answers(listarHipotesesLegais, hipoteses)
	server.answers(obterProcesso, processo)
})

const mostrar = () =>
	showScreen(AlterarPage, { path: `${LISTA}/alterar/:numpro`, at: enderecoDeAlterar(processo.numpro) })

const abrir = async (motivos: Permissoes['motivos'] = {}) => {
	server.answers(obterPermissoes, permissoes(motivos))
	const tela = mostrar()
	await screen.findByText('O que não se altera')
	return tela
}
const salvar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar alteração' })

test('number, date and station of opening are there to be read, with the reason', async () => {
	await abrir()
	expect(screen.getByText('26.1.58.1.4', { selector: 'dd' })).toBeTruthy()
	expect(screen.getByText('PROT-RUSP - Protocolo Central')).toBeTruthy()
	expect(screen.getByText(/nunca podem ser alterados/)).toBeTruthy()
	expect(screen.queryByLabelText(/Estação de abertura/)).toBeNull()
})

test('the change needs its justification, in the words of the specification', async () => {
	const { user } = await abrir()
	expect(salvar().disabled).toBe(true)
	await user.type(screen.getByLabelText(/Título/), ' novo')
	await user.click(salvar())
	expect(screen.getByText('O campo de alteração é obrigatório!')).toBeTruthy()
})

test('saved with the version that was read, the person is back at the process', async () => {
	const { user, place } = await abrir()
	server.answers(alterarProcesso, {
		retorno: 'ok',
		mensagem: 'Processo alterado com sucesso!',
		numpro: processo.numpro,
		versao: 6,
		dados: processo,
	})
	await user.type(screen.getByLabelText(/Título/), ' novo')
	await user.type(screen.getByLabelText(/Alteração/), 'Faltava.')
	await user.click(salvar())
	expect(await screen.findByText('Processo alterado com sucesso!')).toBeTruthy()
	expect(place()).toBe(`${LISTA}/${processo.numpro}`)
	expect(server.bodies).toMatchObject([
		{ titpro: 'Afastamento para congresso novo', dtaprz: '2027-01-05', txtdch: '<p>Faltava.</p>', codpesinr: 10001 },
	])
})

test('somebody was faster: it is told, what was typed stays, and saving over the present version is a choice', async () => {
	const { user } = await abrir()
	server.refuses(alterarProcesso, 409, 'processo-alterado', 'Marina Costa deu saída às 10:02.')
	await user.type(screen.getByLabelText(/Título/), ' novo')
	await user.type(screen.getByLabelText(/Alteração/), 'Faltava.')
	await user.click(salvar())
	expect(await screen.findByText('Marina Costa deu saída às 10:02.')).toBeTruthy()
	server.answers(obterProcesso, { ...processo, versao: 6 })
	await user.click(screen.getByRole('button', { name: 'Manter o que escrevi sobre a versão atual' }))
	await waitFor(() => expect(server.calls.filter((call) => call.endsWith(processo.numpro))).toHaveLength(3))
	expect(screen.getByLabelText<HTMLTextAreaElement>(/Título/).value).toBe('Afastamento para congresso novo')
})

test('what the person may not change says why, and the rest can be changed', async () => {
	await abrir({ alterar: 'Somente o protocolo da unidade que abriu o processo pode fazer isto.' })
	expect(screen.getByText('Somente o protocolo da unidade que abriu o processo pode fazer isto.')).toBeTruthy()
	expect(screen.getByLabelText<HTMLTextAreaElement>(/Título/).disabled).toBe(true)
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Restrito' }).disabled).toBe(false)
})

test('who may change nothing has nothing to save', async () => {
	await abrir({ alterar: 'O processo está arquivado.', restrito: 'Somente a chefia pode fazer isto.' })
	expect(screen.queryByRole('button', { name: 'Salvar alteração' })).toBeNull()
	expect(screen.getByText('Somente a chefia pode fazer isto.')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Voltar ao processo' })).toBeTruthy()
})

test('a process that cannot be loaded sends the person to the list', async () => {
	server.answers(obterPermissoes, permissoes())
	server.refuses(obterProcesso, 404, 'processo-nao-encontrado', 'Este processo não existe.')
	const { place } = mostrar()
	await screen.findByText('Outra página')
	expect(place()).toBe(LISTA)
})

test('has no accessibility finding', async () => {
	await abrir()
	const { violations } = await axe.run(document.body, {
		// Colours are measured in a real browser.
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	})
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
