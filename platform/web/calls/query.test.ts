import { endpoint, Retorno } from '@portal/platform/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queryOf } from './query.ts'

const read = endpoint({
	method: 'GET',
	path: '/exemplo/coisas/:codigo/partes',
	summary: 'Lê',
	params: z.object({ codigo: z.number() }),
	query: z.object({ busca: z.optional(z.string()) }),
	response: Retorno,
})

test('the key of a query is the slice, the segments of its address and what it asks, so that a write forgets one thing whole', () => {
	expect(queryOf('exemplo', read, { params: { codigo: 7 }, query: { busca: 'a' } }).queryKey).toEqual([
		'exemplo',
		'coisas',
		'7',
		'partes',
		{ busca: 'a' },
	])
	expect(queryOf('exemplo', read, { params: { codigo: 7 } }, { staleTime: 5 })).toMatchObject({
		queryKey: ['exemplo', 'coisas', '7', 'partes'],
		staleTime: 5,
	})
})
