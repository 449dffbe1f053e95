import { expect, test } from 'vitest'
import { escreverValor, valorEscrito } from './numeros.ts'

test.each([
	['1.250.000,50', 1_250_000.5],
	['R$ 10,00', 10],
	['0,5', 0.5],
	['1250', 1250],
	['1.25', undefined],
	['1,234', undefined],
	['dez', undefined],
	['', undefined],
])('%s is read as %s', (escrito, valor) => {
	expect(valorEscrito(escrito)).toBe(valor)
})

test('what is written is read back the same', () => {
	expect(valorEscrito(escreverValor(1_250_000.5))).toBe(1_250_000.5)
	expect(escreverValor(null)).toBe('')
})
