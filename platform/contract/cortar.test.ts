import { expect, test } from 'vitest'
import { cortar } from './cortar.ts'

test('a text that is too long ends before the character that no longer fits whole', () => {
	expect(cortar('abc', 3)).toBe('abc')
	expect(cortar('abcd', 3)).toBe('abc')
	expect(cortar('ab😀', 4)).toBe('ab😀')
	expect(cortar('ab😀', 3)).toBe('ab')
	expect(cortar('ab😀c', 4)).toBe('ab😀')
	for (let maximo = 0; maximo < 12; maximo++) expect(cortar('😀'.repeat(5), maximo).isWellFormed()).toBe(true)
})
