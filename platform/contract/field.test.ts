import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { declareField, getField, getMaxLength, isRequired, listPathSchemas, listPersonalLabels } from './field.ts'
import { Dia, texto } from './shapes.ts'

const Motivo = declareField(texto(200), { rotulo: 'Motivo', descricao: 'motivo do pedido', pessoal: true })
const Ultimo = declareField(Dia, { rotulo: 'Até quando', descricao: 'último dia' })
const Pedido = z.object({ motivo: Motivo, fim: z.optional(Ultimo), itens: z.array(z.object({ motivo: Motivo })) })

test('a declared field keeps its label, length and obligation, also where it is optional', () => {
	const { motivo, fim } = Pedido.shape
	expect([getField(motivo)?.rotulo, getMaxLength(motivo), isRequired(motivo)]).toEqual(['Motivo', 200, true])
	expect([getField(fim)?.rotulo, isRequired(fim)]).toEqual(['Até quando', false])
	expect(z.safeParse(fim, '2026-02-30').success).toBe(false)
})

test('a shared schema stays without a field', () => {
	expect(getField(Dia)).toBeUndefined()
})

test('a path leads to the field of a row of a list', () => {
	const found = listPathSchemas(Pedido, ['itens', 3, 'motivo']).at(-1)
	expect(found && getField(found)?.rotulo).toBe('Motivo')
	expect(listPathSchemas(Pedido, ['itens', 'x', 'y']).at(-1)).toBeUndefined()
})

test('personal data are listed by their labels', () => {
	expect(listPersonalLabels(Pedido)).toEqual({ motivo: 'Motivo' })
})
