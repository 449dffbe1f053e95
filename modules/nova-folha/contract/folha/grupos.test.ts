import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { juntarPequenos, juntarPorUnidade, type SomaDoGrupo } from './grupos.ts'

const soma = (codigo: string, qtdchq: number, pessoas: readonly number[] | null): SomaDoGrupo => ({
	codigo,
	qtdchq,
	vlrbru: `${qtdchq}.00`,
	vlrdsc: '0.00',
	vlrliq: `${qtdchq}.00`,
	poucos: pessoas,
})

test('groups of few people are shown together, and take the smallest other one along while they are few', () => {
	expect(juntarPequenos([soma('A', 90, null), soma('B', 7, null), soma('C', 2, [1, 2])])).toEqual([
		soma('A', 90, null),
		soma('demais', 9, null),
	])
	expect(juntarPequenos([soma('A', 90, null), soma('C', 3, [1, 2, 3]), soma('D', 2, [4, 5])])).toEqual([
		soma('A', 90, null),
		soma('demais', 5, null),
	])
})

test('the same person in five small groups is one person', () => {
	const cinco = ['A', 'B', 'C', 'D', 'E'].map((codigo) => soma(codigo, 1, [7]))
	expect(juntarPequenos([...cinco, soma('F', 6, null)])).toEqual([soma('demais', 11, null)])
})

test('sections are shown so that neither their unit nor the whole, less the others, leaves fewer than five people', () => {
	const setores = array(record({ unidade: integer({ min: 1, max: 4 }), pessoas: integer({ min: 1, max: 9 }) }), {
		minLength: 1,
		maxLength: 12,
	})
	assert(
		property(setores, (lista) => {
			let proxima = 0
			const todos = lista.map(({ unidade, pessoas }, indice) => {
				const codigos = Array.from({ length: pessoas }, () => (proxima += 1))
				return { ...soma(String(indice), pessoas, pessoas < 5 ? codigos : null), unidade: String(unidade) }
			})
			const mostrados = juntarPorUnidade(todos, (unidade) => `resto ${unidade}`)
			expect(mostrados.reduce((total, { qtdchq }) => total + qtdchq, 0)).toBe(proxima)
			expect(proxima < 5 || mostrados.every(({ qtdchq }) => qtdchq >= 5)).toBe(true)
		}),
	)
})
