import { consultarPessoa } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import {
	abrirProcesso,
	listarAssuntos,
	listarHipotesesLegais,
	listarMinhasEstacoes,
	listarTiposDocumento,
} from '../../contract/index.ts'
import { LISTA, NOVO } from '../enderecos.ts'
import { NovoPage } from './novo.page.tsx'
import { assuntos, estacao, hipoteses, processo, tiposDocumento } from './processo-de-teste.ts'

const server = useDoubleServer()

beforeEach(() => {
	server.answers(listarMinhasEstacoes, [estacao, { ...estacao, sgleta: 'DRH-RUSP', papeis: ['O'] }])
	server.answers(listarAssuntos, assuntos)
	server.answers(listarTiposDocumento, tiposDocumento)
	server.answers(listarHipotesesLegais, hipoteses)
	server.answers(consultarPessoa, { codpes: 10001, nompes: 'Ana Beatriz Moraes' })
})

const abrirPagina = async () => {
	const tela = showScreen(NovoPage, { path: NOVO })
	await screen.findByRole('combobox', { name: /Assunto/ })
	return tela
}
const escolherAssunto = async (user: Awaited<ReturnType<typeof abrirPagina>>['user'], nome: string) => {
	await user.type(screen.getByRole('combobox', { name: /Assunto/ }), nome)
	await user.click(await screen.findByRole('option', { name: new RegExp(nome, 'i') }))
}
const botao = () => screen.getByRole('button', { name: 'Abrir processo' })

test('the subject tells what it asks: complement, level, deadline and documents', async () => {
	const { user } = await abrirPagina()
	await escolherAssunto(user, 'Afastamento')
	const sobre = await screen.findByLabelText('Sobre o assunto')
	await waitFor(() => expect(sobre.textContent).toContain('Requerimento'))
	for (const parte of ['Obrigatório', 'Público', '30 dias úteis', 'Plano de trabalho'])
		expect(sobre.textContent).toContain(parte)
})

test('the level of access begins with that of the subject, and asks for its legal basis', async () => {
	const { user } = await abrirPagina()
	await escolherAssunto(user, 'Sindic')
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sigiloso' }).checked).toBe(true)
	const hipotese = await screen.findByRole('combobox', { name: /Hipótese legal/ })
	await waitFor(() =>
		expect(
			within(hipotese)
				.getAllByRole('option')
				.map((opcao) => opcao.textContent),
		).toEqual(['Escolha a hipótese legal', 'Apuração em curso']),
	)
	await user.click(screen.getByRole('radio', { name: 'Público' }))
	expect(screen.queryByRole('combobox', { name: /Hipótese legal/ })).toBeNull()
})

test('only stations where the person is protocol are offered; with one, it is chosen', async () => {
	await abrirPagina()
	const opcoes = within(screen.getByLabelText(/Estação de abertura/)).getAllByRole('option')
	expect(opcoes.map((opcao) => opcao.textContent)).toEqual(['PROT-RUSP - Protocolo Central'])
})

test('what is missing is told at each field, and the first one gets the focus', async () => {
	const { user } = await abrirPagina()
	await user.click(botao())
	for (const falta of ['Escolha o assunto.', 'Digite o NUSP do interessado.', 'Escreva o título.'])
		expect(screen.getByText(falta)).toBeTruthy()
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Assunto/ })))
	await escolherAssunto(user, 'Afastamento')
	expect(screen.getByText('Este assunto precisa de complemento.')).toBeTruthy()
	expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false)
})

const preencher = async () => {
	const tela = await abrirPagina()
	const { user } = tela
	await escolherAssunto(user, 'Afastamento')
	await user.type(screen.getByLabelText(/Complemento/), 'Lisboa')
	await user.type(screen.getByLabelText(/Interessado/), '10001{Tab}')
	expect(await screen.findByText('Ana Beatriz Moraes')).toBeTruthy()
	await user.type(screen.getByLabelText(/Título/), 'Afastamento para congresso')
	await user.type(screen.getByLabelText(/Informação inicial/), 'Pede-se.')
	return tela
}

test('once opened, the person is at its tracking page', async () => {
	const { user, place } = await preencher()
	server.answers(abrirProcesso, {
		retorno: 'ok',
		mensagem: 'Processo aberto com sucesso! Número 26.1.58.1.4.',
		numpro: processo.numpro,
		versao: 1,
		dados: processo,
	})
	await user.click(botao())
	expect(await screen.findByText('Processo aberto com sucesso! Número 26.1.58.1.4.')).toBeTruthy()
	expect(place()).toBe(`${LISTA}/26100058014`)
	expect(server.bodies).toEqual([
		{
			codasu: 1,
			nominr: 'Ana Beatriz Moraes',
			codpesinr: 10001,
			titpro: 'Afastamento para congresso',
			cplasu: 'Lisboa',
			nivacepro: 'P',
			codhipleg: null,
			sgletaabt: 'PROT-RUSP',
			txtdch: '<p>Pede-se.</p>',
		},
	])
})

test('a refusal is told at the field that mends it, and nothing typed is lost', async () => {
	const { user } = await preencher()
	server.refuses(abrirProcesso, 422, 'complemento-obrigatorio', 'Este complemento não serve.')
	await user.click(botao())
	expect(await screen.findByRole('alert')).toBeTruthy()
	const complemento = screen.getByLabelText<HTMLInputElement>(/Complemento/)
	await waitFor(() => expect(complemento.getAttribute('aria-invalid')).toBe('true'))
	expect(complemento.value).toBe('Lisboa')
	await user.type(complemento, ' 2027')
	expect(complemento.getAttribute('aria-invalid')).toBeNull()
})

test('somebody from outside is written by name', async () => {
	const { user } = await preencher()
	await user.click(screen.getByRole('radio', { name: 'Outra pessoa ou entidade' }))
	await user.click(botao())
	expect(screen.getByText('Escreva o nome do interessado.')).toBeTruthy()
	await user.type(screen.getByLabelText(/Interessado/), 'Universidade do Porto')
	server.refuses(abrirProcesso, 503, 'indisponivel', 'O serviço está parado.')
	await user.click(botao())
	expect(await screen.findByText('O serviço está parado.')).toBeTruthy()
	expect(server.bodies).toMatchObject([{ nominr: 'Universidade do Porto', codpesinr: null }])
})

test('what was typed is not lost by a click elsewhere', async () => {
	const { user, place } = await preencher()
	await user.click(screen.getByRole('link', { name: 'Cancelar' }))
	expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy()
	expect(place()).toBe(NOVO)
})

test('who is of no protocol is told who can open a process', async () => {
	server.answers(listarMinhasEstacoes, [])
	showScreen(NovoPage, { path: NOVO })
	expect(await screen.findByText('Você não pode abrir processos')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Abrir processo' })).toBeNull()
})

test('has no accessibility finding', async () => {
	const { user } = await abrirPagina()
	await escolherAssunto(user, 'Sindic')
	await user.click(botao())
	const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
