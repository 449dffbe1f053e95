import { expect, test } from 'vitest'
import { above, lowered, shareOf, sum, tagsOf } from './raw-tags.ts'

test('tags of the browser are told from the parts of the house, and from what only looks like one', () => {
	const page = `
		const menor = (a: number, b: number) => a <b
		const chamar = <t,>(valor: t) => valor
		export const Pagina = () => <Ficha titulo={<strong>x</strong>}><p>{menor(1, 2)}</p><Tabela.Linha /></Ficha>`
	expect(tagsOf('pagina.tsx', page)).toEqual({ raw: 2, parts: 2 })
})

test('the share of a slice is of all its pages, rounded up', () => {
	expect(
		shareOf(
			sum([
				{ raw: 1, parts: 1 },
				{ raw: 0, parts: 1 },
			]),
		),
	).toBe(34)
	expect(shareOf({ raw: 0, parts: 0 })).toBe(0)
})

test('a share may rise by a point above what is recorded and no more, nor a new slice begin above the most', () => {
	expect(above({ raw: 9, shares: { assina: 40 } }, { raw: 9, shares: { assina: 41, outra: 30 } })).toEqual([])
	expect(above({ raw: 9, shares: { assina: 40 } }, { raw: 9, shares: { assina: 42, outra: 31 } })).toHaveLength(2)
})

test('all slices together may not grow by more than some pages, though each keeps its share', () => {
	expect(above({ raw: 1000, shares: { assina: 20 } }, { raw: 1025, shares: { assina: 20 } })).toEqual([])
	expect(above({ raw: 1000, shares: { assina: 20 } }, { raw: 1026, shares: { assina: 20 } })).toHaveLength(1)
})

test('what is recorded falls with what is found, never rises, asks no slice for less than enough, and forgets those that are gone', () => {
	expect(
		lowered(
			{ raw: 1000, shares: { assina: 40, processos: 40, velha: 10 } },
			{ raw: 990, shares: { assina: 38, processos: 44, nova: 30 } },
		),
	).toEqual({ raw: 990, shares: { assina: 38, processos: 40, nova: 30 } })
	expect(lowered({ raw: 9, shares: { pessoas: 12 } }, { raw: 9, shares: { pessoas: 0 } }).shares).toEqual({
		pessoas: 10,
	})
	expect(lowered({ raw: 990, shares: {} }, { raw: 1000, shares: {} }).raw).toBe(990)
})
