import { expect, test } from 'vitest'
import { posicoesDe, removerSinais } from './busca-no-pdf.ts'
import { destacar } from './destacar.ts'

test('words are found whatever their accents and case, at the place where they are written', () => {
	expect(posicoesDe('Informação e INFORMACAO', 'informação')).toEqual([0, 13])
	expect(posicoesDe('nada', '')).toEqual([])
})

test('the plain text is as long as the written one', () => {
	const escrito = 'Área, maçã, ﬁm, 𝒜'
	expect(removerSinais(escrito)).toHaveLength(escrito.length)
})

const pecasDe = (textos: string[]) =>
	textos.map((texto) => {
		const peca = document.createElement('span')
		peca.textContent = texto
		return peca
	})

test('a word that runs over two pieces is marked in both, and the current one is pointed at', () => {
	const textos = ['o pro', 'cesso e o processo']
	const pecas = pecasDe(textos)
	const atual = destacar(pecas, textos, 'processo', 1)
	expect(pecas.map(({ innerHTML }) => innerHTML)).toEqual([
		'o <mark>pro</mark>',
		'<mark>cesso</mark> e o <mark data-atual="">processo</mark>',
	])
	expect(atual?.textContent).toBe('processo')
})

test('other words take the old marks away', () => {
	const textos = ['o processo']
	const pecas = pecasDe(textos)
	destacar(pecas, textos, 'processo', 0)
	destacar(pecas, textos, 'nada', undefined)
	expect(pecas[0]?.innerHTML).toBe('o processo')
})
