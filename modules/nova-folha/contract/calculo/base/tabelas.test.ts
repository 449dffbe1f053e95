import { expect, test } from 'vitest'
import { INSS_2026, IRRF_2026 } from '../../testes/tabelas-de-2026-fixture.ts'
import { escreverCentavos, lerCentavos } from './dinheiro.ts'
import { ratear } from './rateio.ts'
import { calcularContribuicao, calcularImposto } from './tabelas.ts'

/** Gross, dependants, pension, deduction, base, tax, reduction, withheld, net. */
const TABELA_DE_OURO = `
1621.00 0 121.58 simplificada 1013.80 0.00 0.00 0.00 1499.42
2000.00 0 155.69 simplificada 1392.80 0.00 0.00 0.00 1844.31
3036.00 0 252.92 simplificada 2428.80 0.00 0.00 0.00 2783.08
3500.00 0 308.60 simplificada 2892.80 39.76 39.76 0.00 3191.40
5000.00 0 501.51 simplificada 4392.80 312.89 312.89 0.00 4498.49
5500.00 0 571.51 simplificada 4892.80 436.79 246.32 190.47 4738.02
6000.00 0 641.51 legal 5358.49 564.85 179.75 385.10 4973.39
6000.00 2 641.51 legal 4979.31 460.58 179.75 280.83 5077.66
7350.00 0 830.51 legal 6519.49 884.13 0.00 884.13 5635.36
8475.55 0 988.09 legal 7487.46 1150.32 0.00 1150.32 6337.14
20000.00 0 988.09 legal 19011.91 4319.55 0.00 4319.55 14692.36`
	.trim()
	.split('\n')
	.map((linha) => linha.split(' '))

const calcular = (bruto: bigint, dependentes = 0) => {
	const previdencia = calcularContribuicao(bruto, INSS_2026).valor
	return { previdencia, ...calcularImposto({ bruto, previdencia, dependentes }, IRRF_2026) }
}

test.each(TABELA_DE_OURO)('golden table: %s with %s dependants', (bruto = '', dependentes, ...esperado) => {
	const conta = calcular(lerCentavos(bruto), Number(dependentes))
	const { previdencia, deducao, base, imposto, reducao, valor } = conta
	const liquido = lerCentavos(bruto) - previdencia - valor
	expect([
		escreverCentavos(previdencia),
		deducao,
		...[base, imposto, reducao, valor, liquido].map(escreverCentavos),
	]).toEqual(esperado)
})

test('the rule of rounding is of the table: 2.000,00 differs by a cent', () => {
	const contar = (regras: Partial<typeof INSS_2026>) =>
		escreverCentavos(calcularContribuicao(200_000n, { ...INSS_2026, ...regras }).valor)
	expect(contar({})).toBe('155.69')
	expect(contar({ modarr: 'PAR' })).toBe('155.68')
	expect(contar({ regarr: 'PARCELA' })).toBe('155.68')
})

test('of all salaries between the minimum and the ceiling, the other rules differ as often as was counted', () => {
	const outras = { PAR: { modarr: 'PAR' }, PARCELA: { regarr: 'PARCELA' }, FAIXA: { regarr: 'FAIXA' } } as const
	const difere = { PAR: 0, PARCELA: 0, FAIXA: 0 }
	// Every 97th salary: the whole range takes seconds.
	for (let bruto = 162_100n; bruto <= 847_555n; bruto += 97n)
		for (const nome of ['PAR', 'PARCELA', 'FAIXA'] as const)
			if (
				calcularContribuicao(bruto, INSS_2026).valor !==
				calcularContribuicao(bruto, { ...INSS_2026, ...outras[nome] }).valor
			)
				difere[nome] += 1
	const vistos = Math.ceil((847_555 - 162_100 + 1) / 97)
	const proporcao = (nome: keyof typeof difere) => Math.round((difere[nome] / vistos) * 100)
	expect([proporcao('PAR'), proporcao('PARCELA'), proporcao('FAIXA')]).toEqual([1, 36, 76])
})

test('the net never falls by more than the cents of its three roundings where the gross rises by one, around the steps of the reduction', () => {
	for (const passo of [500_000n, 735_000n]) {
		let antes: bigint | undefined
		for (let bruto = passo - 300n; bruto <= passo + 300n; bruto++) {
			const { previdencia, valor } = calcular(bruto)
			const liquido = bruto - previdencia - valor
			expect(valor).toBeGreaterThanOrEqual(0n)
			// Pension, tax and reduction are each shown in cents: one cent more of gross can move all three.
			expect(liquido - (antes ?? liquido)).toBeGreaterThanOrEqual(-2n)
			antes = liquido
		}
	}
})

test('accumulated income multiplies limits and parcels by its months', () => {
	const um = calcularImposto({ bruto: 500_000n, previdencia: 0n, dependentes: 0, acumulado: { meses: 1 } }, IRRF_2026)
	const tres = calcularImposto(
		{ bruto: 1_500_000n, previdencia: 0n, dependentes: 0, acumulado: { meses: 3 } },
		IRRF_2026,
	)
	expect([um.valor, tres.valor]).toEqual([46_627n, 139_881n])
})

test('parts of a split add up to the whole, to the cent, also of a negative amount', () => {
	expect(ratear(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
	expect(ratear(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
	expect(ratear(5n, [0n, 0n])).toEqual([5n, 0n])
	expect(ratear(7n, [0n, 3n])).toEqual([0n, 7n])
})
