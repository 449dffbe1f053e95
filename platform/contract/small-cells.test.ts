import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suprimirNaLista, suprimirPequenos } from './small-cells.ts'

describe('a list with its total', () => {
	test('hides few, and one more that the total would not tell the few', () => {
		expect(suprimirNaLista([3, 20, 8])).toEqual([null, 20, null])
	})

	test('shows nobody, and what is enough', () => {
		expect(suprimirNaLista([0, 5, 12])).toEqual([0, 5, 12])
	})

	test('hides more, where those hidden are few together', () => {
		expect(suprimirNaLista([1, 2, 9, 30])).toEqual([null, null, null, 30])
	})

	test('hides a zero where nothing else is left to hide', () => {
		expect(suprimirNaLista([3, 0])).toEqual([null, null])
	})
})

describe('a table with the totals of rows and columns', () => {
	test('one hidden cell takes three others along', () => {
		const hidden = suprimirPequenos([
			[2, 10, 11],
			[12, 6, 14],
			[15, 16, 17],
		])
		expect(hidden).toEqual([
			[null, null, 11],
			[null, null, 14],
			[15, 16, 17],
		])
	})

	test('two circles that one cell joins do not hide that cell', () => {
		const tabela = [
			[1, 4, 50, 50],
			[4, 1, 3, 50],
			[50, 50, 4, 4],
			[50, 50, 4, 4],
		]
		expect(reveladas(tabela, suprimirPequenos(tabela))).toEqual([])
	})

	test('whatever is counted, no sum of rows and columns tells a hidden cell', () => {
		const contagens = fc
			.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 5 }))
			.chain(([linhas, colunas]) => {
				const linha = fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 90 })), {
					minLength: colunas,
					maxLength: colunas,
				})
				return fc.array(linha, { minLength: linhas, maxLength: linhas })
			})
		const faltas: unknown[] = []
		fc.assert(
			fc.property(contagens, (tabela) => {
				const suprimida = suprimirPequenos(tabela)
				const pequenos = suprimida.flat().filter((valor) => valor !== null && valor > 0 && valor < 5)
				// Totals alone remain in a table whose cells are all hidden.
				const achados = suprimida.flat().some((valor) => valor !== null) ? reveladas(tabela, suprimida) : []
				if (pequenos.length + achados.length > 0) faltas.push({ tabela, suprimida })
			}),
			{ numRuns: 300 },
		)
		expect(faltas).toEqual([])
	})
})

/** Attack: the hidden cells that the totals determine, by elimination over the system of sums. */
function reveladas(tabela: readonly number[][], suprimida: readonly (number | null)[][]): string[] {
	const ocultas = suprimida.flatMap((linha, i) => linha.flatMap((valor, j) => (valor === null ? [{ i, j }] : [])))
	const totalOf = (dentro: (celula: { i: number; j: number }) => boolean) =>
		ocultas.map((celula) => Number(dentro(celula)))
	const equacoes = [
		...tabela.map((_, i) => totalOf((celula) => celula.i === i)),
		...(tabela.length > 1 ? (tabela[0] ?? []).map((_, j) => totalOf((celula) => celula.j === j)) : []),
	]
	return reduzir(equacoes)
		.filter((linha) => linha.filter((coeficiente) => Math.abs(coeficiente) > 1e-9).length === 1)
		.map((linha) => {
			const qual = ocultas[linha.findIndex((coeficiente) => Math.abs(coeficiente) > 1e-9)]
			return `${qual?.i},${qual?.j}`
		})
}

function reduzir(equacoes: number[][]): number[][] {
	const matriz = equacoes.map((linha) => [...linha])
	let pivo = 0
	for (let coluna = 0; coluna < (matriz[0]?.length ?? 0); coluna++) {
		const achada = matriz.findIndex((linha, i) => i >= pivo && Math.abs(linha[coluna] ?? 0) > 1e-9)
		if (achada < 0) continue
		const [linha = []] = matriz.splice(achada, 1)
		const normal = linha.map((valor) => valor / (linha[coluna] ?? 1))
		for (const outra of matriz) {
			const fator = outra[coluna] ?? 0
			for (const [k, valor] of normal.entries()) outra[k] = (outra[k] ?? 0) - fator * valor
		}
		matriz.splice(pivo, 0, normal)
		pivo++
	}
	return matriz
}
