import { afterEach, describe, expect, test } from 'vitest'
import { caminhoLocalSeguro, guardarDestino, tomarDestino } from './local-path.ts'

afterEach(() => localStorage.clear())

describe('caminhoLocalSeguro', () => {
	test.each(['/', '/painel', '/servicos/pos/x_jsp?a=1&b=2#topo', '/parcerias/gerenciar/A%20B', '/a//b'])(
		'%s stays in the portal',
		(caminho) => expect(caminhoLocalSeguro(caminho)).toBe(true),
	)

	test.each([
		'',
		'painel',
		'//mal.example',
		'/\\mal.example',
		'\\\\mal.example',
		'/painel\\..\\x',
		'https://mal.example/',
		'javascript:alert(1)',
		'/\t/mal.example',
		'/\n/mal.example',
		' /painel',
		'/pai nel',
		'/painel\u0000',
		'/painel\u202e',
		'/..//mal.example',
		'/.//mal.example',
		`/${'a'.repeat(2_000)}`,
	])('%j does not', (caminho) => expect(caminhoLocalSeguro(caminho)).toBe(false))
})

describe('the kept destination', () => {
	test('is answered once', () => {
		guardarDestino('/configuracoes/#sessoes')
		expect(tomarDestino()).toBe('/configuracoes/#sessoes')
		expect(tomarDestino()).toBeUndefined()
	})

	test('is thrown away when somebody else put an outside address there', () => {
		localStorage.setItem('redirect-path', '//mal.example')
		expect(tomarDestino()).toBeUndefined()
		expect(localStorage.getItem('redirect-path')).toBeNull()
	})

	test('the home page and outside addresses are not worth keeping', () => {
		guardarDestino('/')
		guardarDestino('https://mal.example')
		expect(localStorage.getItem('redirect-path')).toBeNull()
	})
})
