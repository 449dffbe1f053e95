import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	type AvisoGerenciadoCompleto,
	alterarAviso,
	contarPublico,
	listarAreas,
	obterAvisoGerenciado,
	verPreviaAviso,
} from '../../contract/index.ts'
import { AlterarAvisoPage } from './alterar-aviso.page.tsx'
import { IncluirAvisoPage } from './incluir-aviso.page.tsx'

const server = useDoubleServer()
const aviso: AvisoGerenciadoCompleto = {
	codigo: 7,
	codigoArea: 'portal',
	nomeArea: 'Portal',
	iconeArea: '',
	tipo: 'Prazo',
	assunto: 'Matrículas',
	mensagem: '<p>Até sexta.</p>',
	dataInicio: '2026-11-01T12:00:00.000Z',
	dataFim: '2026-12-01T12:00:00.000Z',
	publico: [{ tipreg: 'T', vlrreg: '' }],
	leituras: 0,
	visualizacao: null,
}

function incluir() {
	server.answers(listarAreas, { areas: [{ codigo: 'portal', nome: 'Portal', icone: '' }] })
	return showScreen(IncluirAvisoPage, { path: '/notificacoes/gerenciar/incluir', perfis: ['PTL-ADMIN'] })
}
const salvar = () => screen.getByRole('button', { name: 'Revisar e publicar' })
const assunto = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Assunto/ })

test('what is missing is said beside its field, and nothing is sent', async () => {
	const { user } = incluir()
	await screen.findByRole('toolbar', { name: 'Formatação' })
	await user.click(salvar())
	expect(await screen.findByText('Escolha a área que publica o aviso.')).toBeTruthy()
	expect(screen.getByText('Escreva o assunto, com até 200 caracteres.')).toBeTruthy()
	expect(screen.getByText('Escreva a mensagem.')).toBeTruthy()
	expect(server.bodies).toEqual([])
})

test('what was typed is not lost without asking', async () => {
	const { user, place } = incluir()
	await user.type(await assunto(), 'Rascunho')
	await user.click(screen.getByRole('link', { name: 'Cancelar' }))
	const pergunta = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
	await user.click(pergunta.getByRole('button', { name: 'Continuar editando' }))
	expect((await assunto()).value).toBe('Rascunho')
	await user.click(screen.getByRole('link', { name: 'Cancelar' }))
	await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
	expect(place()).toBe('/notificacoes/gerenciar')
})

test('nothing typed, nothing asked', async () => {
	const { user, place } = incluir()
	await user.click(screen.getByRole('link', { name: 'Cancelar' }))
	expect(place()).toBe('/notificacoes/gerenciar')
})

function responderRevisao(pessoas: number) {
	server.answers(contarPublico, { pessoas })
	server.answers(verPreviaAviso, { mensagem: '<p>Até <strong>sexta</strong>.</p>' })
}

test('nobody is the audience until somebody says who', async () => {
	const { user } = incluir()
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todos' }).checked).toBe(false)
	await user.type(await assunto(), 'Matrículas')
	await user.click(salvar())
	expect(await screen.findByText('Diga quem deve ver o aviso: todos, ou quem você escolher.')).toBeTruthy()
	expect(screen.queryByRole('dialog')).toBeNull()
})

function alterar() {
	server.answers(listarAreas, { areas: [{ codigo: 'portal', nome: 'Portal', icone: '' }] })
	server.answers(obterAvisoGerenciado, aviso)
	return showScreen(AlterarAvisoPage, {
		path: '/notificacoes/gerenciar/:codigo',
		at: '/notificacoes/gerenciar/7',
		perfis: ['PTL-AVISOS'],
	})
}
const gravados = () => server.bodies.filter((body) => Object.hasOwn(Object(body), 'assunto'))

test('a notice is counted and shown as readers will see it, and only then published', async () => {
	server.answers(alterarAviso, aviso)
	responderRevisao(149_876)
	const { user, place } = alterar()
	await user.type(await assunto(), ' 2027')
	await user.click(salvar())
	expect(await screen.findByText('Chega a 149.876 pessoas')).toBeTruthy()
	expect(screen.getByText(/São todas as pessoas cadastradas no portal/)).toBeTruthy()
	const painel = within(await screen.findByRole('region', { name: 'No painel' }))
	expect(painel.getByText('Matrículas 2027')).toBeTruthy()
	const aberto = within(screen.getByRole('region', { name: 'Ao abrir' }))
	expect((await aberto.findByText('sexta')).tagName).toBe('STRONG')
	expect(gravados()).toEqual([])
	await user.click(screen.getByRole('button', { name: 'Publicar' }))
	expect(await screen.findByText('Aviso alterado com sucesso!')).toBeTruthy()
	expect(place()).toBe('/notificacoes/gerenciar')
	expect(gravados()).toEqual([expect.objectContaining({ assunto: 'Matrículas 2027', publico: aviso.publico })])
})

test('a refused change says why and keeps what was typed', async () => {
	responderRevisao(0)
	server.refuses(alterarAviso, 403, 'sem-permissao', 'Você não administra avisos desta unidade.')
	const { user, place } = alterar()
	await user.type(await assunto(), ' 2027')
	await user.click(salvar())
	expect(await screen.findByText('Ninguém verá este aviso')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Publicar' }))
	expect(await screen.findByText('Você não administra avisos desta unidade.')).toBeTruthy()
	expect((await assunto()).value).toBe('Matrículas 2027')
	expect(place()).toBe('/notificacoes/gerenciar/7')
})
