import { describe, expect, test } from 'vitest'
import { gerarIdDigital } from '../server/id-novo.ts'
import {
	ALFABETO_DO_ID,
	avaliarIdDigital,
	ehTiposDeDocumentos,
	formatarIdDigital,
	normalizarIdDigital,
	parametroAceito,
} from './index.ts'

const amostra = Array.from({ length: 40 }, gerarIdDigital)
const posicoes = Array.from({ length: 16 }, (_, posicao) => posicao)
const trocar = (codigo: string, posicao: number, letra: string) =>
	codigo.slice(0, posicao) + letra + codigo.slice(posicao + 1)

describe('the check character', () => {
	test('makes every code that is issued 16 characters of the alphabet', () => {
		for (const codigo of amostra) expect(avaliarIdDigital(codigo)).toBe('certo')
	})

	test('finds every single wrong character', () => {
		const errados = amostra.flatMap((codigo) =>
			posicoes.flatMap((posicao) =>
				Array.from(ALFABETO_DO_ID)
					.filter((letra) => letra !== codigo[posicao])
					.map((letra) => trocar(codigo, posicao, letra)),
			),
		)
		expect(errados).toHaveLength(40 * 16 * 33)
		expect(errados.filter((codigo) => avaliarIdDigital(codigo) !== 'digitacao')).toEqual([])
	})

	test('finds any two characters that changed places, side by side or not', () => {
		const pares = posicoes.flatMap((a) => posicoes.filter((b) => b > a).map((b) => [a, b] as const))
		const errados = amostra.flatMap((codigo) =>
			pares
				.filter(([a, b]) => codigo[a] !== codigo[b])
				.map(([a, b]) => trocar(trocar(codigo, a, codigo[b] ?? ''), b, codigo[a] ?? '')),
		)
		expect(errados.length).toBeGreaterThan(1_000)
		expect(errados.filter((codigo) => avaliarIdDigital(codigo) !== 'digitacao')).toEqual([])
	})
})

describe('what a person types', () => {
	const codigo = amostra[0] ?? ''

	test.for([
		(puro: string) => puro.toLowerCase(),
		formatarIdDigital,
		(puro: string) => ` ${formatarIdDigital(puro).replaceAll('-', ' – ')}\n`,
		(puro: string) => `https://portal.example/iddigital/${formatarIdDigital(puro)}?captcha=altcha`,
		(puro: string) => puro.replaceAll('1', 'i').replaceAll('0', 'O'),
	])('is read as the same code, form %#', (escrever) => {
		expect(normalizarIdDigital(escrever(codigo))).toBe(codigo)
	})

	test('is judged without asking anybody', () => {
		expect(avaliarIdDigital('')).toBe('vazio')
		expect(avaliarIdDigital(codigo.slice(0, 9))).toBe('incompleto')
		expect(avaliarIdDigital('AB_D')).toBe('caractere')
		expect(avaliarIdDigital(`${codigo}A`)).toBe('digitacao')
	})
})

test('16 characters are shown as four groups of four, other lengths as they are', () => {
	expect(formatarIdDigital('18BC9CXRL8HNFWB6')).toBe('18BC-9CXR-L8HN-FWB6')
	expect(formatarIdDigital('ABC')).toBe('ABC')
})

test('an address carries up to 50 letters, digits, hyphens and underscores', () => {
	expect(parametroAceito('A'.repeat(50))).toBe(true)
	expect(parametroAceito('18bc-9CXR_1')).toBe(true)
	for (const recusado of ['', 'A'.repeat(51), 'a b', 'ação', 'a/b', '../x'])
		expect(parametroAceito(recusado)).toBe(false)
})

test("'tiposdocumentos' is a page, however it is written", () => {
	expect(ehTiposDeDocumentos('tiposdocumentos')).toBe(true)
	expect(ehTiposDeDocumentos('Tipos-Documentos')).toBe(true)
	expect(ehTiposDeDocumentos('tipos')).toBe(false)
})
