import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileSchema } from './compile-schema.ts'

/** Fresh schema for each test: compiling changes the schema itself. */
const schemaOf = () => {
	const Pessoa = z.object({ codpes: z.int(), nome: z.optional(z.string()) })
	return z.object({
		itens: z.array(z.union([Pessoa, z.strictObject({ numero: z.string() })])),
		quem: z.nullable(Pessoa),
		prazo: z.pipe(
			z.object({ de: z.string(), ate: z.string() }).check(z.refine(({ de, ate }) => de <= ate, 'Confira o período.')),
			z.transform(({ de, ate }) => `${de}/${ate}`),
		),
		pagina: z._default(z.int(), 1),
	})
}

const right = {
	itens: [{ codpes: 1, nome: 'Ana', senha: 'x' }, { numero: '2' }],
	quem: { codpes: 2, extra: true },
	prazo: { de: 'a', ate: 'b' },
	extra: 1,
}

test.for([
	right,
	{ ...right, pagina: 2, quem: null },
	{ ...right, prazo: { de: 'b', ate: 'a' } },
	{ ...right, itens: [{ numero: '2', mais: 1 }] },
	{ ...right, itens: [{ codpes: 1, nome: 3 }], quem: undefined },
	JSON.parse('{"itens": [], "quem": {"codpes": 1, "__proto__": {"nome": "x"}}, "prazo": {"de": "a", "ate": "b"}}'),
	[],
	null,
])('a compiled schema says of %j what it said before', (value) => {
	const compiled = schemaOf()
	compileSchema(compiled)
	const said = (schema: z.ZodMiniType) => {
		const { success, data, error } = z.safeParse(schema, value)
		return { success, data, issues: error?.issues }
	}
	expect(said(compiled)).toEqual(said(schemaOf()))
})
