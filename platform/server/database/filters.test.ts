import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { declareFilters, type Given } from './filters.ts'
import { preparedByShape, queryBuilder } from './prepared.ts'

interface Filter {
	readonly kind?: string | undefined
	readonly from?: number | undefined
	readonly to?: number | undefined
}

const filters = declareFilters<Filter>({
	kind: (kind) => sql`t.kind = ${kind}`,
	from: (from, { to }) => sql`t.at between ${from} and ${to}`,
})
const query = (given: Given<Filter>, values: Filter) =>
	queryBuilder<{ t: { kind: string } }>().selectFrom('t').select('kind').where(filters.where(given, values))

test('only the given filters are in the statement, with their values', () => {
	const filter = { kind: 'a', from: 1, to: 2 }
	expect(filters.listGiven(filter)).toEqual(['kind', 'from'])
	const { sql: text, parameters } = query(filters.listGiven(filter), filter).compile()
	expect(text).toBe('select "kind" from "t" where (true and t.kind = $1 and t.at between $2 and $3)')
	expect(parameters).toEqual(['a', 1, 2])
})

test('no filter asks for nothing', () => {
	expect(filters.listGiven({ kind: undefined })).toEqual([])
	expect(query([], {}).compile().sql).toBe('select "kind" from "t" where (true)')
})

test('one shape is compiled once, and its values are those of each call', async () => {
	const asked: unknown[] = []
	const db = { executeQuery: async ({ parameters }: { parameters: unknown[] }) => ({ rows: asked.push(parameters) }) }
	const list = preparedByShape(query)
	for (const kind of ['a', 'b']) await list(db as never, filters.listGiven({ kind }), { kind })
	expect(asked).toEqual([['a'], ['b']])
})
