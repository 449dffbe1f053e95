import { expect, test } from 'vitest'
import { escreverNota, lerNota } from './nota-escrita.ts'

test('a score is read with comma or point, two decimals at most, and nothing else is', () => {
	expect(['8', ' 8,5 ', '8.25', '0', '10,00'].map(lerNota)).toEqual([8, 8.5, 8.25, 0, 10])
	expect(['', '-1', '8,555', '1e3', 'oito', '8,', '99999'].map(lerNota)).toEqual(Array(7).fill(undefined))
})

test('a score is written as it was read', () => {
	expect([8, 8.5, 8.25, null].map(escreverNota)).toEqual(['8', '8,5', '8,25', ''])
})
