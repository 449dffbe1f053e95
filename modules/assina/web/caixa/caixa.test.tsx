import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
	contarLotes,
	executarEmLotes,
	type LoteResumo,
	listarLoteDocumento2,
	obterUsuarioAssina,
} from '../../contract/index.ts'
import { obterMarcas } from '../marcas.ts'
import { paginaDe, resumoDe, usuarioDe } from '../testes/lotes-de-teste.ts'
import { CaixaPage } from './caixa.page.tsx'

const server = useDoubleServer()
const CONTAGEM = { 'para-assinar': 2, aguardando: 1, concluidos: 0, rejeitados: 0, rascunhos: 3, unidade: 9 }

function abrir(itens: LoteResumo[], at = '/assina', numnivseg: '1' | '2' | '3' = '2') {
	server.answers(obterUsuarioAssina, usuarioDe(numnivseg))
	server.answers(contarLotes, CONTAGEM)
	server.answers(listarLoteDocumento2, { ...paginaDe(itens), haMais: false })
	return showScreen(CaixaPage, { path: '/assina', at })
}
const aba = (nome: RegExp) => screen.findByRole('tab', { name: nome })

describe('the guard', () => {
	beforeEach(() => {
		// Parallel queries with the registration, refused by their own rules.
		for (const leitura of [listarLoteDocumento2, contarLotes])
			server.refuses(leitura, 403, 'sem-permissao', 'Você não é do serviço.')
	})

	test('who is not registered goes home and reads why', async () => {
		server.refuses(obterUsuarioAssina, 404, 'usuario-nao-cadastrado', 'Não há.')
		const { place } = showScreen(CaixaPage, { path: '/assina' })
		expect(
			await screen.findByText('Usuário não cadastrado! Não foi encontrado cadastro do usuário em USPAssina!'),
		).toBeTruthy()
		expect(place()).toBe('/')
	})

	test('a look-up that fails sends home with the server’s words', async () => {
		server.refuses(obterUsuarioAssina, 500, 'falha', 'O serviço não respondeu.')
		const { place } = showScreen(CaixaPage, { path: '/assina' })
		expect(await screen.findByText('Erro ao buscar usuário em USPAssina! O serviço não respondeu.')).toBeTruthy()
		expect(place()).toBe('/')
	})
})

describe('the inbox', () => {
	test('has the tabs with their counts, and the tab lives in the address', async () => {
		const { user, place } = abrir([resumoDe(1)])
		await aba(/Para assinar\s*2/)
		expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
			'Para assinar2',
			'Aguardando outros1',
			'Concluídos',
			'Rejeitados',
			'Rascunhos3',
			'Minha unidade9',
		])
		await user.click(await aba(/Rascunhos/))
		expect(place()).toBe('/assina?aba=rascunhos')
		expect(await screen.findByRole('link', { name: /^Continuar Lote/ })).toBeTruthy()
	})

	test('who only signs is offered neither the unit nor a new batch', async () => {
		abrir([resumoDe(1)], '/assina', '3')
		await aba(/Para assinar/)
		expect(screen.queryByRole('tab', { name: /Minha unidade/ })).toBeNull()
		expect(screen.queryByRole('link', { name: 'Novo lote' })).toBeNull()
	})

	test('only the general manager is led to the managers', async () => {
		abrir([], '/assina', '1')
		expect(await obterMarcas()).toEqual(['cria', 'gerencia'])
	})

	test('who only signs is led to nothing of who makes batches', async () => {
		abrir([], '/assina', '3')
		expect(await obterMarcas()).toEqual([])
	})

	test('a batch whose deadline has passed cannot be signed from here', async () => {
		abrir([resumoDe(1, { staprzexp: 'S' })])
		expect(await screen.findByText('Prazo vencido')).toBeTruthy()
		expect(screen.queryByRole('link', { name: 'Assinar' })).toBeNull()
	})

	test('what is chosen goes to one ceremony', async () => {
		const { user, place } = abrir([resumoDe(11), resumoDe(12), resumoDe(13)])
		await user.click(await screen.findByRole('checkbox', { name: /Lote 11/ }))
		await user.click(screen.getByRole('checkbox', { name: /Lote 13/ }))
		expect(await screen.findByText('2 selecionados')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Assinar selecionados' }))
		expect(place()).toBe('/assina/assinarMultiplos/11?lotes=13')
	})

	test('searching asks the server and keeps the words in the address', async () => {
		const { user, place } = abrir([resumoDe(1)])
		await user.type(await screen.findByRole('searchbox', { name: 'Buscar lote...' }), 'ata')
		await waitFor(() => expect(place()).toBe('/assina?busca=ata'))
		await waitFor(() =>
			expect(server.bodies).toContainEqual({ aba: 'para-assinar', busca: 'ata', pagina: 1, porPagina: 10 }),
		)
	})

	test('says what is empty, and tries again after a failure', async () => {
		server.answers(obterUsuarioAssina, usuarioDe('2'))
		server.answers(contarLotes, CONTAGEM)
		server.refuses(listarLoteDocumento2, 503, 'indisponivel', 'O banco de dados não respondeu.')
		const { user } = showScreen(CaixaPage, { path: '/assina' })
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(listarLoteDocumento2, { ...paginaDe<LoteResumo>([]), haMais: false })
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByText('Nada espera a sua assinatura.')).toBeTruthy()
	})
})

test('rejecting many asks why once, and each batch says what became of it', async () => {
	const { user } = abrir([resumoDe(1), resumoDe(2)])
	server.answers(executarEmLotes, {
		feitos: 1,
		recusados: 1,
		resultados: [
			{ codlotdocasi: 1, nomlot: 'Lote 1', retorno: 'ok', mensagem: 'Lote rejeitado.', erro: null },
			{ codlotdocasi: 2, nomlot: 'Lote 2', retorno: 'erro', mensagem: 'Ainda não é a sua vez.', erro: 'fora-da-vez' },
		],
	})
	await user.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }))
	await user.click(screen.getByRole('button', { name: 'Rejeitar' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Rejeitar 2 lotes?' }))
	await user.click(dialogo.getByRole('button', { name: 'Rejeitar' }))
	expect(dialogo.getByText('Diga por quê, com ao menos 3 letras.')).toBeTruthy()
	await user.type(dialogo.getByLabelText(/Justificativa/), 'Versão errada')
	await user.click(dialogo.getByRole('button', { name: 'Rejeitar' }))
	expect(await dialogo.findByText('1 feito, 1 não feito de 2')).toBeTruthy()
	expect(dialogo.getByText('Ainda não é a sua vez.')).toBeTruthy()
	expect(server.bodies).toContainEqual({ acao: 'rejeitar', lotes: [1, 2], txtrej: 'Versão errada' })
})

test('an inbox with more than can be leafed through says so, and how to get to the rest', async () => {
	server.answers(obterUsuarioAssina, usuarioDe('2'))
	server.answers(contarLotes, CONTAGEM)
	server.answers(listarLoteDocumento2, { ...paginaDe<LoteResumo>([]), total: 1_000, haMais: true })
	showScreen(CaixaPage, { path: '/assina' })
	expect(
		await screen.findByText('Há mais de 1.000 lotes. Use a busca e os filtros para chegar ao que procura.'),
	).toBeTruthy()
})
