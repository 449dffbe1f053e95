import { expect, test } from 'vitest'
import { cortar, cortarNome } from './cortar.ts'

test('a text that is too long ends before the character that no longer fits whole', () => {
	expect(cortar('abc', 3)).toBe('abc')
	expect(cortar('abcd', 3)).toBe('abc')
	expect(cortar('ab😀', 4)).toBe('ab😀')
	expect(cortar('ab😀', 3)).toBe('ab')
	expect(cortar('ab😀c', 4)).toBe('ab😀')
	for (let maximo = 0; maximo < 12; maximo++) expect(cortar('😀'.repeat(5), maximo).isWellFormed()).toBe(true)
})

test('the name of a file that is too long keeps its extension', () => {
	expect(cortarNome(`${'x'.repeat(240)}.pdf`, 200)).toBe(`${'x'.repeat(196)}.pdf`)
	expect(cortarNome('ofício.pdf', 200)).toBe('ofício.pdf')
	expect(cortarNome('x'.repeat(240), 200)).toBe('x'.repeat(200))
	expect(cortarNome(`${'😀'.repeat(120)}.pdf`, 200)).toBe(`${'😀'.repeat(98)}.pdf`)
})
