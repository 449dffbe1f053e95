import { expect, test } from 'vitest'
import { escreverPosicoes, primeiraLivre } from './posicoes.ts'

test('neighbours are written as a range', () => {
	expect(escreverPosicoes([7, 1, 3, 2, 9])).toBe('1 a 3, 7, 9')
	expect(escreverPosicoes([])).toBe('')
})

test('the first free position fills a gap before it goes to the end', () => {
	expect(primeiraLivre([1, 2, 4])).toBe(3)
	expect(primeiraLivre([])).toBe(1)
})
