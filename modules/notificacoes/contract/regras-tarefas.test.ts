import { describe, expect, test } from 'vitest'
import {
	conferirDataDeAdiamento,
	contarNaoVisualizadas,
	destinoDaUrl,
	linksDoPaginador,
	type Notificacoes,
	novidadesDe,
	podeAdiar,
	podeBaixar,
	podeSeguir,
	primeiraImagem,
	situacaoDoPrazo,
} from './index.ts'

describe('an address of a task', () => {
	test.for([
		['https://usp.example/x?y=1', { onde: 'nova-aba', href: 'https://usp.example/x?y=1' }],
		['HTTP://usp.example', { onde: 'nova-aba', href: 'HTTP://usp.example' }],
		['/lotes/12', { onde: 'portal', href: '/servicos/assina/lotes/12' }],
		['portal:/pedroweb/campanhas/1?aba=x', { onde: 'portal', href: '/pedroweb/campanhas/1?aba=x' }],
		['lotes?volta=http', { onde: 'portal', href: '/servicos/assina/lotes?volta=http' }],
	] as const)('%s is followed', ([url, destino]) => {
		expect(destinoDaUrl('assina', url)).toEqual(destino)
	})

	test.for([
		'javascript:alert("http")',
		' JavaScript:location="http://x"',
		'data:text/html,http',
		'//outro.example/http',
		'/\\outro.example',
		'https://usp@outro.example/',
		'https:\\\\outro.example',
		'../../parcerias/gerenciar',
		'a/%2e%2e/b',
		'portal://outro.example',
		'portal:/\\\\outro.example',
		'portal:/a/../b',
		'portal:javascript:http',
		'java\tscript:http',
		'',
	])('%j leads nowhere', (url) => {
		expect(destinoDaUrl('assina', url)).toBeUndefined()
	})
})

test('a task is postponed unless it already is, or is a vote', () => {
	expect(podeAdiar({ adiado: false, codigoArea: 'assina' })).toBe(true)
	expect(podeAdiar({ adiado: true, codigoArea: 'assina' })).toBe(false)
	expect(podeAdiar({ adiado: false, codigoArea: 'votacao-eletronica' })).toBe(false)
})

test('a task is completed in place without an address and followed with one', () => {
	expect([podeBaixar({ url: null }), podeSeguir({ url: null, codigoArea: 'a' })]).toEqual([true, false])
	expect([podeBaixar({ url: '/x' }), podeSeguir({ url: '/x', codigoArea: 'a' })]).toEqual([false, true])
	expect(podeSeguir({ url: 'javascript:http', codigoArea: 'a' })).toBe(false)
})

const agora = new Date('2026-11-20T12:00:00Z')
const addDays = (dias: number) => new Date(agora.getTime() + dias * 86_400_000)

test('a postponement is for the future and for at most sixty days', () => {
	expect([0, 0.001, 60, 60.001].map((dias) => conferirDataDeAdiamento(addDays(dias), agora))).toEqual([
		'passada',
		'aceita',
		'aceita',
		'distante',
	])
})

test('a due date is late, near within three days, or far', () => {
	const prazos = [null, addDays(-1), addDays(2.9), addDays(4)].map((data) =>
		situacaoDoPrazo({ dtaprz: data?.toISOString() ?? null }, agora),
	)
	expect(prazos).toEqual([undefined, 'vencido', 'proximo', 'folgado'])
})

describe('the bell', () => {
	const area = { codigoArea: 'a', nomeArea: 'A', iconeArea: '' }
	const tarefa = (codigo: number, dias: number, adiado = false) => ({
		...area,
		codigo,
		titulo: `T${codigo}`,
		mensagem: '',
		tipoBaixa: 'U' as const,
		url: null,
		cadastradoEm: addDays(dias).toISOString(),
		dtaprz: null,
		visualizadoEm: codigo === 1 ? addDays(0).toISOString() : null,
		adiadoPara: adiado ? addDays(2).toISOString() : null,
		adiado,
		motdst: null,
		codpesorg: null,
	})
	const aviso = (codigo: number, dias: number) => ({
		...area,
		codigo,
		tipo: 'Prazo' as const,
		assunto: `A${codigo}`,
		dataInicio: addDays(dias).toISOString(),
		dataFim: addDays(9).toISOString(),
		visualizacao: null,
	})
	const notificacoes: Notificacoes = {
		tarefas: [tarefa(1, -1), tarefa(2, -5), tarefa(3, -2, true), tarefa(4, -9)],
		avisos: [aviso(1, -3), aviso(2, -4), aviso(3, -8)],
	}

	test('shows the five newest of what is not postponed', () => {
		expect(novidadesDe(notificacoes).map(({ titulo }) => titulo)).toEqual(['T1', 'A1', 'A2', 'T2', 'A3'])
	})

	test('counts all that was not seen, also beyond the five', () => {
		expect(contarNaoVisualizadas(notificacoes)).toBe(5)
	})
})

test('the news pager has 3, 5 or 8 links by width', () => {
	expect([320, 540, 541, 768, 769].map(linksDoPaginador)).toEqual([3, 3, 5, 5, 8])
})

test('only pictures that the portal serves are shown', () => {
	expect(primeiraImagem({ descricao: '<p>a<img alt="" src="/proxy/x/1"></p>' })).toBe('/proxy/x/1')
	expect(primeiraImagem({ descricao: '<img src="https://rastro.example/1.gif">' })).toBeUndefined()
	expect(primeiraImagem({ descricao: '<p>sem imagem</p>' })).toBeUndefined()
})
