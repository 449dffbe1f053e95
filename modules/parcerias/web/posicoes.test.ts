import { expect, test } from 'vitest'
import { escreverPosicoes, proximaPosicao } from './posicoes.ts'

test('neighbours are written as a range', () => {
	expect(escreverPosicoes([7, 1, 3, 2, 9])).toBe('1 a 3, 7, 9')
	expect(escreverPosicoes([])).toBe('')
})

test('a new one comes last, and fills a gap only where there is no end left', () => {
	expect(proximaPosicao([1, 2, 4])).toBe(5)
	expect(proximaPosicao([])).toBe(1)
	expect(proximaPosicao([1, 2, 9_999])).toBe(3)
})
