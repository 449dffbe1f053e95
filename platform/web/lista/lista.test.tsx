import { endpoint, Paginacao, pagina } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryOptions } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { distribuirEvento } from '../events.ts'
import { queryClient } from '../query-client.ts'
import { EscolhaDasColunas, TabelaDaLista, useFiltroDaLista, useListaAoVivo, usePreferenciasDaLista } from './lista.ts'

const server = useDoubleServer()
const Pedido = z.object({ codigo: z.int(), titulo: z.string(), situacao: z.string() })
type Pedido = z.infer<typeof Pedido>
const listarPedidos = endpoint({
	method: 'GET',
	path: '/wsportal/pedidos-de-teste',
	summary: 'Pedidos',
	query: Paginacao,
	response: pagina(Pedido),
})
const EVENTOS = ['pedidos']
const COLUNAS = { situacao: 'Situação', codigo: 'Código' } as const
const PADRAO = { densa: false, colunas: ['situacao', 'codigo'] as const }

const consulta = (query: Paginacao) =>
	queryOptions({
		queryKey: ['pedidos-de-teste', query],
		queryFn: ({ signal }) => call(listarPedidos, { query }, { signal }),
	})

function Pedidos() {
	const { filtro, irParaPagina, mudarPorPagina } = useFiltroDaLista(Paginacao)
	const [preferencias, mudar] = usePreferenciasDaLista({ nome: 'teste', colunas: COLUNAS, padrao: PADRAO })
	const lista = useListaAoVivo(consulta(filtro), { chave: ({ codigo }: Pedido) => codigo, eventos: EVENTOS })
	return (
		<>
			<EscolhaDasColunas colunas={COLUNAS} padrao={PADRAO} preferencias={preferencias} aoMudar={mudar} />
			<TabelaDaLista
				nome="pedidos"
				legenda="Pedidos"
				lista={lista}
				colunas={[
					{ campo: 'titulo', nome: 'Título' },
					...preferencias.colunas.map((campo) => ({ campo, nome: COLUNAS[campo] })),
				]}
				chave={({ codigo }) => codigo}
				pagina={filtro.pagina}
				porPagina={filtro.porPagina}
				aoMudarPagina={irParaPagina}
				aoMudarPorPagina={mudarPorPagina}
				vazio="Nenhum pedido."
			/>
		</>
	)
}

const pedido = (codigo: number, situacao = 'Novo'): Pedido => ({ codigo, titulo: `Pedido ${codigo}`, situacao })
const responder = (...itens: Pedido[]) =>
	server.answers(listarPedidos, { itens, total: itens.length, pagina: 1, porPagina: 10 })
const titulos = () => screen.getAllByRole('cell', { name: /^Pedido/ }).map(({ textContent }) => textContent)
const outraPessoa = () => act(() => distribuirEvento({ tipo: 'pedidos' }))
const NOVOS = /Há novos resultados/

async function abrir(...itens: Pedido[]) {
	responder(...itens)
	const tela = showScreen(Pedidos, { path: '/pedidos' })
	await screen.findByText(itens.length > 0 ? `Pedido ${itens[0]?.codigo}` : 'Nenhum pedido.')
	return tela
}

describe('a list that others change too', () => {
	test('tells of rows that came and left, and keeps its own in their places until it is asked', async () => {
		const { user } = await abrir(pedido(1), pedido(2))
		responder(pedido(3), pedido(2, 'Aprovado'))
		outraPessoa()
		const mostrar = await screen.findByRole('button', { name: NOVOS })
		expect(titulos()).toEqual(['Pedido 1', 'Pedido 2'])
		expect(screen.getByText('Aprovado')).toBeTruthy()
		await user.click(mostrar)
		expect(titulos()).toEqual(['Pedido 3', 'Pedido 2'])
		expect(screen.queryByRole('button', { name: NOVOS })).toBeNull()
	})

	test('shows at once what only changed where it is', async () => {
		await abrir(pedido(1), pedido(2))
		responder(pedido(1, 'Aprovado'), pedido(2))
		outraPessoa()
		expect(await screen.findByText('Aprovado')).toBeTruthy()
		expect(screen.queryByRole('button', { name: NOVOS })).toBeNull()
	})

	test('without rows there is nothing to move: the first comes by itself', async () => {
		await abrir()
		responder(pedido(1))
		outraPessoa()
		expect(await screen.findByText('Pedido 1')).toBeTruthy()
	})

	test('what the person did is shown at once, and is no news', async () => {
		await abrir(pedido(1), pedido(2))
		responder(pedido(2))
		outraPessoa()
		await screen.findByRole('button', { name: NOVOS })
		await queryClient.invalidateQueries({ queryKey: ['pedidos-de-teste'] })
		await waitFor(() => expect(titulos()).toEqual(['Pedido 2']))
		expect(screen.queryByRole('button', { name: NOVOS })).toBeNull()
	})

	test('a look that fails leaves what is there, and is no fault of the page', async () => {
		await abrir(pedido(1))
		server.refuses(listarPedidos, 503, 'indisponivel', 'O banco de dados não respondeu.')
		outraPessoa()
		await waitFor(() => expect(server.calls.filter((cada) => cada.includes('pedidos-de-teste'))).toHaveLength(2))
		expect(titulos()).toEqual(['Pedido 1'])
	})
})

test('a list that the server refuses says why, and is not offered to be asked for again', async () => {
	server.refuses(listarPedidos, 404, 'nao-encontrado', 'Este quadro não existe. Volte ao início.')
	showScreen(Pedidos, { path: '/pedidos' })
	expect(await screen.findByText('Não encontrado')).toBeTruthy()
	expect(screen.getByText('Este quadro não existe. Volte ao início.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('rows that were there stay when they are refused later, and are not offered to be asked for again', async () => {
	await abrir(pedido(1))
	server.refuses(listarPedidos, 403, 'sem-acesso', 'Você não vê mais estes pedidos.')
	await act(() => queryClient.invalidateQueries({ queryKey: ['pedidos-de-teste'] }))
	expect(await screen.findByText('Você não vê mais estes pedidos.')).toBeTruthy()
	expect(titulos()).toEqual(['Pedido 1'])
	expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('a page that the list does not have says so, and leads to the last one', async () => {
	server.answers(listarPedidos, { itens: [], total: 34, pagina: 9999, porPagina: 10 })
	const { user, place } = showScreen(Pedidos, { path: '/pedidos', at: '/pedidos?pagina=9999' })
	await screen.findByText('Esta página da lista não existe')
	server.answers(listarPedidos, { itens: [pedido(34)], total: 34, pagina: 4, porPagina: 10 })
	await user.click(screen.getByRole('button', { name: 'Ir para a última página' }))
	await screen.findByText('Pedido 34')
	expect(place()).toBe('/pedidos?pagina=4')
})

test('the columns that are chosen are there at the next visit, also when the list had others then', async () => {
	localStorage.setItem('lista-teste-10001', JSON.stringify({ densa: true, colunas: ['codigo', 'que-ja-nao-ha'] }))
	await abrir(pedido(1))
	expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Título', 'Código'])
})
