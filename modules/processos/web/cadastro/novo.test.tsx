import { consultarPessoa } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import {
	abrirProcesso,
	buscarRascunhoAbertura,
	descartarRascunhoAbertura,
	enviarArquivoTemporario,
	guardarRascunhoAbertura,
	listarAssuntos,
	listarConferencias,
	listarHipotesesLegais,
	listarMinhasEstacoes,
	listarTiposDocumento,
	type RascunhoAbertura,
} from '../../contract/index.ts'
import { LISTA, NOVO } from '../enderecos.ts'
import { NovoPage } from './novo.page.tsx'
import { assuntos, estacao, hipoteses, processo, tiposDocumento } from './testes/processo-de-teste.ts'

const server = useDoubleServer()

beforeEach(() => {
	server.answers(listarMinhasEstacoes, [estacao, { ...estacao, sgleta: 'DRH-RUSP', papeis: ['O'] }])
	server.answers(listarAssuntos, assuntos)
	server.answers(listarTiposDocumento, tiposDocumento)
	server.answers(listarHipotesesLegais, hipoteses)
	server.answers(listarConferencias, [{ codetrvlrpdl: 4, dscetrvlrpdl: 'Nato-digital', codtipetrpdl: 2 }])
	server.answers(buscarRascunhoAbertura, { rascunho: null })
	server.answers(guardarRascunhoAbertura, rascunho)
	server.answers(consultarPessoa, { codpes: 10001, nompes: 'Ana Beatriz Moraes' })
})

const temporario = {
	codarqtmp: '2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41',
	nomarqtmp: 'requerimento.pdf',
	tamarqtmp: 1536,
	qtdpgntmp: 1,
	mimetype: 'application/pdf',
	sha256: 'a'.repeat(64),
}
const rascunho: RascunhoAbertura = {
	dados: {
		codasu: 1,
		codpesinr: null,
		nominr: 'Universidade do Porto',
		titpro: 'Afastamento',
		cplasu: 'Porto',
		nivacepro: 'P',
		codhipleg: null,
		sgletaabt: 'PROT-RUSP',
		txtdch: 'Pede-se.',
		anexos: [{ ...temporario, codetrdoc: 1, codetrcfc: 4 }],
	},
	dtaultalt: '2026-11-21T12:00:00Z',
	vencidos: 0,
}
const aberto = (mensagem: string) => ({
	retorno: 'ok' as const,
	mensagem,
	numpro: processo.numpro,
	versao: 1,
	dados: processo,
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
	for (const falta of ['Escolha o assunto.', 'Informe o interessado, pelo nome ou pelo NUSP.', 'Escreva o título.'])
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
	await user.type(await screen.findByRole('combobox', { name: 'Interessado' }), '10001{Tab}')
	expect(await screen.findByText('Ana Beatriz Moraes')).toBeTruthy()
	await user.type(screen.getByLabelText(/Título/), 'Afastamento para congresso')
	await user.type(screen.getByLabelText(/Informação inicial/), 'Pede-se.')
	return tela
}

test('once opened, the person is at its tracking page', async () => {
	const { user, place } = await preencher()
	server.answers(abrirProcesso, aberto('Processo aberto com sucesso! Número 26.1.58.1.4.'))
	await user.click(botao())
	expect(await screen.findByText('Processo aberto com sucesso! Número 26.1.58.1.4.')).toBeTruthy()
	expect(place()).toBe(`${LISTA}/26100058014`)
	expect(server.bodies.at(-1)).toEqual({
		codasu: 1,
		nominr: 'Ana Beatriz Moraes',
		codpesinr: 10001,
		titpro: 'Afastamento para congresso',
		cplasu: 'Lisboa',
		nivacepro: 'P',
		codhipleg: null,
		sgletaabt: 'PROT-RUSP',
		txtdch: '<p>Pede-se.</p>',
	})
})

test('a refusal is told at the field that mends it, and nothing typed is lost', async () => {
	const { user } = await preencher()
	server.refuses(abrirProcesso, 422, 'complemento-obrigatorio', 'Este complemento não serve.')
	await user.click(botao())
	expect(await screen.findByText('Este complemento não serve.')).toBeTruthy()
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
	await user.type(screen.getByRole('textbox', { name: 'Interessado' }), 'Universidade do Porto')
	server.refuses(abrirProcesso, 503, 'indisponivel', 'O serviço está parado.')
	await user.click(botao())
	expect(await screen.findByText('O serviço está parado.')).toBeTruthy()
	expect(server.bodies.at(-1)).toMatchObject({ nominr: 'Universidade do Porto', codpesinr: null })
})

test('what was typed is kept on the server, and nobody is asked on leaving', async () => {
	const { user, place } = await preencher()
	await user.click(screen.getByRole('link', { name: 'Continuar depois' }))
	expect(place()).toBe(LISTA)
	await waitFor(() => expect(server.calls).toContain('PUT /wsprocesso/api/rascunho/abertura'))
	expect(server.bodies.at(-1)).toMatchObject({ titpro: 'Afastamento para congresso', codpesinr: 10001, anexos: [] })
})

test('what could not be kept is not lost by a click elsewhere', async () => {
	const { user, place } = await abrirPagina()
	server.refuses(guardarRascunhoAbertura, 503, 'indisponivel', 'O serviço está parado.')
	await user.type(screen.getByLabelText(/Título/), 'Afastamento')
	expect(await screen.findByText(/O rascunho não foi salvo: O serviço está parado./)).toBeTruthy()
	await user.click(screen.getByRole('link', { name: 'Continuar depois' }))
	expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy()
	expect(place()).toBe(NOVO)
})

const abrirComRascunho = async () => {
	server.answers(buscarRascunhoAbertura, { rascunho })
	const tela = await abrirPagina()
	expect(await screen.findByText(/^Rascunho salvo em 21\/11\/2026/)).toBeTruthy()
	return tela
}

test('a draft is there again with its files and what each of them is, and becomes the process', async () => {
	const { user, place } = await abrirComRascunho()
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Interessado' }).value).toBe('Universidade do Porto')
	const documento = within(screen.getByRole('group', { name: 'requerimento.pdf' }))
	expect(await documento.findByDisplayValue('Requerimento')).toBeTruthy()
	const exigidos = within(screen.getByRole('region', { name: 'Documentos exigidos' }))
	expect(exigidos.getByRole('listitem').textContent).toBe('Requerimento (incluído)')
	server.answers(abrirProcesso, aberto('Processo aberto com sucesso!'))
	await user.click(botao())
	await waitFor(() => expect(place()).toBe(`${LISTA}/26100058014`))
	expect(server.bodies.at(-1)).toMatchObject({
		anexos: [{ codarqtmp: temporario.codarqtmp, codetrdoc: 1, codetrcfc: 4 }],
	})
})

test('a draft that is given up leaves an empty form', async () => {
	const { user } = await abrirComRascunho()
	server.answers(descartarRascunhoAbertura, { retorno: 'ok', mensagem: '' })
	await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
	const pergunta = within(await screen.findByRole('alertdialog', { name: 'Descartar o rascunho?' }))
	await user.click(pergunta.getByRole('button', { name: 'Descartar' }))
	await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe(''))
	expect(screen.queryByText('requerimento.pdf')).toBeNull()
	expect(server.calls).toContain('DELETE /wsprocesso/api/rascunho/abertura')
})

test('documents go with the process by the rules of the attachment dialog, each with its kind', async () => {
	const { user } = await preencher()
	server.answers(enviarArquivoTemporario, temporario)
	const campo = screen.getByLabelText(/Arquivos/)
	campo.removeAttribute('accept')
	await user.upload(campo, [
		new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }),
		new File(['x'], 'requerimento.pdf', { type: 'application/pdf' }),
	])
	expect(await screen.findByText(/^Tipo passado no arquivo virus.exe não permitido/)).toBeTruthy()
	const documento = within(await screen.findByRole('group', { name: 'requerimento.pdf' }))
	expect(screen.getByText('(falta)')).toBeTruthy()
	await user.click(botao())
	expect(screen.getByText('Diga o que é cada documento e como foi conferido.')).toBeTruthy()
	await user.type(documento.getByLabelText(/Tipo do documento/), 'requerimento')
	await user.selectOptions(documento.getByLabelText(/Tipo de conferência/), 'Nato-digital')
	expect(screen.getByText('(incluído)')).toBeTruthy()
	server.refuses(abrirProcesso, 422, 'arquivo-temporario-inexistente', 'O arquivo enviado não existe mais.')
	await user.click(botao())
	expect(await screen.findByText('O arquivo enviado não existe mais.')).toBeTruthy()
	expect(server.bodies.at(-1)).toMatchObject({ anexos: [{ codetrdoc: 1, codetrcfc: 4 }] })
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
	const { violations } = await axe.run(document.body, {
		// Colours are measured in a real browser.
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	})
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
