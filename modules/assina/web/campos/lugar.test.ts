import { expect, test } from 'vitest'
import { seSobrepoem } from '../../contract/index.ts'
import {
	type Campo,
	dentro,
	medido,
	moverParaPosicao,
	novoCampo,
	POSICOES,
	posicaoDe,
	repetirEmTodasAsPaginas,
} from './lugar.ts'

const novo = (campos: readonly Campo[] = []) =>
	novoCampo({ chave: campos.length, codpcpasidoc: 1, tipcmp: 'R', numpag: 1 }, campos)

test('new fields find a place of their own until the page is full', () => {
	const campos: Campo[] = []
	for (let vez = 0; vez < 60; vez++) campos.push(novo(campos))
	const apartados = campos.every((um, indice) => campos.slice(indice + 1).every((outro) => !seSobrepoem(um, outro)))
	expect(apartados).toBe(true)
})

test('a place in words is the place that the words name', () => {
	for (const posicao of POSICOES) expect(posicaoDe({ ...novo(), ...moverParaPosicao(novo(), posicao) })).toBe(posicao)
})

test('nothing leaves the page, and nothing becomes too small to be read', () => {
	expect(dentro({ ...novo(), psxcmp: -400, psycmp: 20_000 })).toMatchObject({ psxcmp: 0, psycmp: 9_600 })
	const canto = { ...novo(), psxcmp: 8_000, psycmp: 9_500 }
	expect(medido(canto, 9_000, 9_000)).toMatchObject({ larcmp: 2_000, altcmp: 500 })
	expect(medido(canto, 0, 0)).toMatchObject({ larcmp: 400, altcmp: 200 })
})

test('initials are repeated on the pages where their place is free', () => {
	const primeira = novo()
	const outra = { ...primeira, chave: 9, numpag: 3 }
	let chave = 0
	const repetidos = repetirEmTodasAsPaginas(primeira, [primeira, outra], 4, () => --chave)
	expect(repetidos.map(({ numpag }) => numpag)).toEqual([2, 4])
	expect(new Set(repetidos.map((campo) => campo.chave)).size).toBe(2)
})
