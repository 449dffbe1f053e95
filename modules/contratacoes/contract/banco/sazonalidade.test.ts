import { expect, test } from 'vitest'
import { calcularSazonalidade } from './sazonalidade.ts'

const preco = (dtaref: string, reais: number) => ({ dtaref, valor: BigInt(reais) * 10_000n })
const DOZE_CASAS = 10n ** 12n

test('a calendar month has a median from three prices of two years on, and tells how many it has', () => {
	const precos = [
		preco('2024-03-10', 10),
		preco('2025-03-02', 30),
		preco('2026-03-30', 20),
		// Three prices of one year alone.
		preco('2026-05-01', 1),
		preco('2026-05-02', 2),
		preco('2026-05-03', 3),
		// Two years, and too few.
		preco('2024-12-01', 5),
		preco('2025-12-01', 6),
	]
	const esperada = [
		{ mes: 3, n: 3, mediana: 20n * DOZE_CASAS },
		{ mes: 5, n: 3, mediana: undefined },
		{ mes: 12, n: 2, mediana: undefined },
	]
	expect(calcularSazonalidade(precos)).toEqual(esperada)
	expect(calcularSazonalidade(precos.toReversed())).toEqual(esperada)
	expect(calcularSazonalidade([])).toEqual([])
})
