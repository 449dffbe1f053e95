import { expect, test } from 'vitest'
import { trechoEmPartes } from './trecho.ts'

test('what stands between the marks was searched for', () => {
	expect(trechoEmPartes('«Bolsa» de estudo e «bolsa» de pesquisa')).toEqual([
		{ texto: 'Bolsa', achado: true },
		{ texto: ' de estudo e ', achado: false },
		{ texto: 'bolsa', achado: true },
		{ texto: ' de pesquisa', achado: false },
	])
})

test('a mark that never closes is text', () => {
	expect(trechoEmPartes('preço « 10')).toEqual([{ texto: 'preço « 10', achado: false }])
})
