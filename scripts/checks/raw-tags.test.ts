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

test('a share may not rise above what is recorded, nor a new slice begin above the most', () => {
	expect(above({ assina: 40 }, { assina: 40, outra: 45 })).toEqual([])
	expect(above({ assina: 40 }, { assina: 41, outra: 46 })).toHaveLength(2)
})

test('what is recorded falls with what is found, never rises, and forgets slices that are gone', () => {
	expect(lowered({ assina: 40, processos: 40, velha: 10 }, { assina: 38, processos: 44, nova: 30 })).toEqual({
		assina: 38,
		processos: 40,
		nova: 30,
	})
})
