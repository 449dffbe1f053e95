import { expect, test } from 'vitest'
import { parteDe, slicePage } from './pagination.ts'

test('a page is the rows behind those of the pages before it, also of a list that is there whole', () => {
	const lista = [1, 2, 3, 4, 5]
	expect([1, 2, 3, 4].map((pagina) => parteDe({ pagina, porPagina: 2 }))).toEqual([
		{ limite: 2, salto: 0 },
		{ limite: 2, salto: 2 },
		{ limite: 2, salto: 4 },
		{ limite: 2, salto: 6 },
	])
	expect([1, 2, 3, 4].map((pagina) => slicePage(lista, { pagina, porPagina: 2 }))).toEqual([[1, 2], [3, 4], [5], []])
})
