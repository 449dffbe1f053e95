import { expect, test } from 'vitest'
import { cortarNome, truncate } from './truncate.ts'

test('a text that is too long ends before the character that no longer fits whole', () => {
	expect(truncate('abc', 3)).toBe('abc')
	expect(truncate('abcd', 3)).toBe('abc')
	expect(truncate('ab😀', 4)).toBe('ab😀')
	expect(truncate('ab😀', 3)).toBe('ab')
	expect(truncate('ab😀c', 4)).toBe('ab😀')
	for (let maximo = 0; maximo < 12; maximo++) expect(truncate('😀'.repeat(5), maximo).isWellFormed()).toBe(true)
})

test('the name of a file that is too long keeps its extension', () => {
	expect(cortarNome(`${'x'.repeat(240)}.pdf`, 200)).toBe(`${'x'.repeat(196)}.pdf`)
	expect(cortarNome('ofício.pdf', 200)).toBe('ofício.pdf')
	expect(cortarNome('x'.repeat(240), 200)).toBe('x'.repeat(200))
	expect(cortarNome(`${'😀'.repeat(120)}.pdf`, 200)).toBe(`${'😀'.repeat(98)}.pdf`)
})
