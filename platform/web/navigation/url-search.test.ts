import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mudarBusca } from './search-change.ts'
import { lerBusca } from './url-search.ts'

const esquema = z.object({
	pagina: z._default(z.pipe(z.coerce.number<string>(), z.int().check(z.positive())), 1),
	busca: z.optional(z.string()),
})

describe('search parameters', () => {
	test('are typed by the schema', () => {
		expect(lerBusca(esquema, new URLSearchParams('pagina=3&busca=ana'))).toEqual({ pagina: 3, busca: 'ana' })
	})

	test('that do not fit are dropped; the others stay', () => {
		expect(lerBusca(esquema, new URLSearchParams('pagina=abc&busca=ana'))).toEqual({ pagina: 1, busca: 'ana' })
	})

	test('left empty leave the address', () => {
		expect(
			mudarBusca(new URLSearchParams('pagina=3&busca=ana&aba=x'), { pagina: undefined, busca: '' }).toString(),
		).toBe('aba=x')
	})
})
