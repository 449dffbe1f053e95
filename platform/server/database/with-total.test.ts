import { expect, test } from 'vitest'
import { withTotal } from './with-total.ts'

const ALL = ['a', 'b', 'c']

test('past the end of a list its total is that of the list, and of an empty list none is asked twice', async () => {
	const asked: unknown[] = []
	const listOf = (names: readonly string[]) => async (part: { limite: number; salto: number }) => {
		asked.push(part)
		return names.slice(part.salto, part.salto + part.limite).map((nome) => ({ nome, total: names.length }))
	}
	expect(await withTotal(listOf(ALL), { limite: 2, salto: 2 })).toEqual({
		linhas: [{ nome: 'c', total: 3 }],
		total: 3,
	})
	expect(await withTotal(listOf(ALL), { limite: 2, salto: 40 })).toEqual({ linhas: [], total: 3 })
	asked.length = 0
	expect(await withTotal(listOf([]), { limite: 2, salto: 0 })).toEqual({ linhas: [], total: 0 })
	expect(asked).toHaveLength(1)
})
