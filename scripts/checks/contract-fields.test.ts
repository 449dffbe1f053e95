import { declareField, endpoint } from '@portal/platform/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { declaredFieldsOf, declaredTable, fieldsOf, missingFrom } from './contract-fields.ts'

test('every key of an endpoint is a field, however deep it lies', () => {
	const listar = endpoint({
		method: 'GET',
		path: '/x/:codigo/',
		summary: 'x',
		params: z.object({ codigo: z.string() }),
		query: z.object({ filtro: z._default(z.string(), '') }),
		response: z.object({
			itens: z.array(
				z.union([z.object({ codpes: z.int() }), z.nullable(z.object({ nompes: z.optional(z.string()) }))]),
			),
			tamanho: z.pipe(z.transform(Number), z.int()),
		}),
	})
	expect([...fieldsOf([listar])].sort()).toEqual(['codigo', 'codpes', 'filtro', 'itens', 'nompes', 'tamanho'])
})

test('a field is in the glossary when the first cell of a row names it', () => {
	const glossary = '| Campo | O que é |\n| --- | --- |\n| `codpes`, `codpesusr` | Número USP, ver `nompes` |\n'
	expect(missingFrom(glossary, ['codpes', 'codpesusr', 'nompes'])).toEqual(['nompes'])
})

test('the glossary has one row for each declared field, optional ones too', () => {
	const titulo = declareField(z.string(), { rotulo: 'Título', descricao: 'o que há para fazer' })
	const dados = z.object({ titulo: z.optional(titulo), numero: z.int() })
	expect(
		declaredTable(declaredFieldsOf([dados]))
			.split('\n')
			.slice(2),
	).toEqual(['| `titulo` | Título | o que há para fazer |'])
})
