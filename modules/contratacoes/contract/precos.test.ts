import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { lerDigitado } from './decimal-digitado.ts'
import {
	avisarDaConta,
	CASAS_DO_RESULTADO,
	calcularCotacoesDesde,
	calcularEstatistica,
	calcularFator,
	calcularLimites,
	contar,
	dividir,
	escreverDecimal,
	escreverFator,
	formatarDecimal,
	formatarQuantidade,
	lerDecimal,
	type MesDoIndice,
	mostrarInscricao,
	multiplicar,
	ocultarCpfs,
	type PrecoGuardado,
} from './index.ts'

const TUDO = { unibas: 'unidade', desde: '2020-01-01' }
let codpre = 0
const preco = (mais: Partial<PrecoGuardado> = {}): PrecoGuardado => {
	codpre += 1
	return {
		codpre,
		codpcddsp: codpre,
		tippre: 'HOM',
		dtaref: '2026-03-10',
		vlruni: '10.0000',
		qtditm: '5.0000',
		unimed: 'unidade',
		capacidade: '1.0000',
		unibas: 'unidade',
		stacan: 'N',
		staven: 'S',
		staorcsig: 'N',
		...mais,
	}
}
const lerMotivos = (precos: readonly PrecoGuardado[], criterios = TUDO) =>
	contar(precos, criterios).desconsiderados.map(({ motivo }) => motivo)
const ler = (resultado: bigint | undefined, casas = 4): string | undefined =>
	resultado === undefined
		? undefined
		: escreverDecimal(dividir(resultado, 10n ** BigInt(CASAS_DO_RESULTADO - casas)), casas)

test('decimals are exact: sums of tenths, halves away from zero, thousands', () => {
	expect(escreverDecimal(lerDecimal('0.1') + lerDecimal('0.2'))).toBe('0.3000')
	expect([formatarDecimal('1234567.8950', 2), formatarDecimal('0.0050', 2), formatarDecimal('-0.0050', 2)]).toEqual([
		'1.234.567,90',
		'0,01',
		'-0,01',
	])
	expect(['10.0000', '2.5000', '0.0000', '1200.0000'].map(formatarQuantidade)).toEqual(['10', '2,5', '0', '1.200'])
	expect(multiplicar('0.0333', '3.3333')).toBe('0.1110')
	expect(() => lerDecimal('1e3')).toThrow(RangeError)
})

test('statistics of one, two and five prices', () => {
	expect(calcularEstatistica([])).toBeUndefined()
	const um = calcularEstatistica([100_000n])
	expect([ler(um?.media), um?.desvio, um?.coeficiente]).toEqual(['10.0000', undefined, undefined])
	const dois = calcularEstatistica([100_000n, 100_001n])
	expect([ler(dois?.mediana, 5), ler(dois?.desvio, 8)]).toEqual(['10.00005', '0.00007071'])
	const cinco = calcularEstatistica([20_000n, 40_000n, 40_000n, 50_000n, 90_000n])
	expect([ler(cinco?.media), ler(cinco?.mediana), ler(cinco?.desvio), ler(cinco?.coeficiente)]).toEqual([
		'4.8000',
		'4.0000',
		'2.5884',
		'53.9257',
	])
})

const PYTHON = `
import json, sys
from statistics import mean, median, stdev
from fractions import Fraction
for linha in json.load(sys.stdin):
    x = [Fraction(int(v), 10000) for v in linha]
    m = median(x)
    mad = median([abs(v - m) for v in x])
    print(json.dumps([float(mean(x)), float(m), stdev([float(v) for v in x]) if len(x) > 1 else None, float(mad)]))
`

test('statistics equal those of python3 over random baskets, to nine significant digits', () => {
	let semente = 7
	const sortear = (ate: number): number => {
		semente = (semente * 48_271) % 2_147_483_647
		return semente % ate
	}
	const cestas = Array.from({ length: 300 }, () =>
		Array.from({ length: 1 + sortear(40) }, () => 1 + sortear(90_000_000)),
	)
	const linhas = execFileSync('python3', ['-c', PYTHON], { input: JSON.stringify(cestas), encoding: 'utf8' })
	for (const [indice, linha] of linhas.trim().split('\n').entries()) {
		const [media, mediana, desvio, mad] = JSON.parse(linha) as [number, number, number | null, number]
		const precos = (cestas[indice] ?? []).map(BigInt)
		const nosso = calcularEstatistica(precos)
		const perto = (valor: bigint | undefined, outro: number) =>
			expect(Math.abs(Number(valor) / 1e12 - outro)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(outro)))
		perto(nosso?.media, media)
		perto(nosso?.mediana, mediana)
		expect(nosso?.desvio === undefined).toBe(desvio === null)
		perto(nosso?.desvio ?? 0n, desvio ?? 0)
		const limites = calcularLimites(precos)
		perto(limites?.desvioAbsoluto ?? 0n, mad)
	}
})

test('what is no practised price never counts, and each says why', () => {
	expect(
		lerMotivos([
			preco({ tippre: 'EST' }),
			preco({ tippre: 'EST', staorcsig: 'S', vlruni: null }),
			preco({ stacan: 'S' }),
			preco({ staven: 'N' }),
			preco({ vlruni: null }),
			preco({ vlruni: '0.0000' }),
			preco({ qtditm: '0.0000' }),
			preco({ capacidade: null, unibas: null }),
			preco({ unibas: 'caixa' }),
			preco({ dtaref: '2019-12-31' }),
		]),
	).toEqual([
		'É uma estimativa, e não um preço praticado.',
		'O orçamento é sigiloso: o valor não foi divulgado.',
		'O resultado foi cancelado, ou a compra foi anulada ou revogada.',
		'É de um fornecedor que não ficou em primeiro lugar na classificação.',
		'O valor não foi divulgado.',
		'O preço é R$ 0,00: não foi informado, ou o desconto foi total.',
		'A quantidade é zero ou não foi informada.',
		'Ninguém informou quantas unidades vêm em cada fornecimento.',
		'É medido em caixa, e não em unidade.',
		'É anterior ao período escolhido.',
	])
})

test('a box of a hundred is compared by the unit', () => {
	const conta = contar([preco({ vlruni: '34.8000', capacidade: '100.0000' }), preco({ vlruni: '0.3500' })], TUDO)
	expect(conta.usados.map(({ porUnidade }) => escreverDecimal(porUnidade))).toEqual(['0.3480', '0.3500'])
})

test('outliers are the same in any order, with the band in the reason', () => {
	const precos = ['10', '10.5', '11', '10.2', '9.8', '300'].map((vlruni) => preco({ vlruni }))
	const conta = contar(precos, TUDO)
	const outra = contar(precos.toReversed(), TUDO)
	expect(conta).toEqual(outra)
	expect(conta.usados).toHaveLength(5)
	expect(conta.desconsiderados.map(({ motivo }) => motivo)).toEqual([
		'Fica fora de R$ 8,35 a R$ 12,35: a mediana (R$ 10,35) mais ou menos 3 × 1,4826 × o desvio absoluto mediano (R$ 0,45).',
	])
})

test('equal prices exclude nobody', () => {
	const conta = contar([...Array.from({ length: 5 }, () => preco()), preco({ vlruni: '90' })], TUDO)
	expect(conta.desconsiderados).toEqual([])
})

test('fifty items of one purchase weigh as one price, their mean', () => {
	const deUma = Array.from({ length: 50 }, (_, indice) => preco({ codpcddsp: 900, vlruni: String(10 + indice) }))
	const conta = contar([...deUma, preco({ vlruni: '12' })], { ...TUDO, umPorCompra: true })
	expect(conta.usados.map(({ valor }) => escreverDecimal(valor))).toEqual(['34.5000', '12.0000'])
})

const SERIE: MesDoIndice[] = [
	{ mes: '2026-01-01', numidx: '7000.0000', varidx: '0.50' },
	{ mes: '2026-02-01', numidx: '7070.0000', varidx: '1.00' },
	{ mes: '2026-03-01', numidx: '7105.3500', varidx: '0.50' },
]

test('correction by index numbers and by monthly variations; the month of the price is not counted', () => {
	const de = { dia: '2026-01-20', base: '2026-03-31' }
	expect(calcularFator(SERIE, { ...de, maneira: 'I' })).toEqual({ fator: 101_505_000n, mesBase: '2026-03-01' })
	const variacoes = calcularFator(SERIE, { ...de, maneira: 'V' })
	expect(variacoes && escreverFator(variacoes)).toBe('1.01505000')
})

test('a base month that is not published uses the last one, and a gap corrects nothing', () => {
	expect(calcularFator(SERIE, { dia: '2026-01-20', base: '2026-09-01', maneira: 'I' })?.mesBase).toBe('2026-03-01')
	const furada = SERIE.filter(({ mes }) => mes !== '2026-02-01')
	expect(calcularFator(furada, { dia: '2026-01-20', base: '2026-03-01', maneira: 'V' })).toBeUndefined()
	const correcao = { base: '2026-03-01', maneira: 'I' as const, serie: furada }
	expect(contar([preco({ dtaref: '2026-01-20' })], { ...TUDO, correcao }).desconsiderados[0]?.motivo).toBe(
		'O índice de correção não alcança o mês deste preço.',
	)
})

test('a reference says what the norm asks: three prices, little variation, the base month', () => {
	const norma = { nomnor: 'Decreto estadual 67.888/2023, art. 4º', minpre: 3, maxmes: 12, cvalerta: 25 }
	expect(avisarDaConta(contar([preco()], TUDO), norma)).toEqual([
		'Há só um preço, e a norma (Decreto estadual 67.888/2023, art. 4º) pede pelo menos 3: com menos, a pesquisa precisa ser justificada e aprovada.',
	])
	const variados = ['10', '14', '20', '26'].map((vlruni) => preco({ vlruni }))
	expect(avisarDaConta(contar(variados, TUDO), norma)).toEqual([
		'Os preços variam muito (coeficiente de variação de 40,0 %). Sugestão: usar a mediana.',
	])
})

test('the CPF of a seller is never whole', () => {
	expect(mostrarInscricao('12345678909', 'PF')).toBe('***.456.789-**')
	expect(mostrarInscricao('11222333000181', 'PJ')).toBe('11.222.333/0001-81')
	expect(mostrarInscricao('12ABC34501DE35', 'PJ')).toBe('12.ABC.345/01DE-35')
	// However it was written, whatever the file called its owner, and where a program ate the zero on the left.
	for (const escrito of ['123.456.789-09', ' 123 456 789 09', '***456789**', '***.456.789-**'])
		expect(mostrarInscricao(escrito, 'PF')).toBe('***.456.789-**')
	expect(mostrarInscricao('12345678909', 'PJ')).toBe('***.456.789-**')
	expect(mostrarInscricao('1234567890', 'PF')).toBe('***.345.678-**')
	for (const escrito of ['123456789099', 'RG 12345', '']) expect(mostrarInscricao(escrito, 'PF')).not.toMatch(/\d{5}/)
})

test('a CPF in free text is masked, and no other number of eleven digits is', () => {
	expect(ocultarCpfs('JOANA PRATES 12345678909')).toBe('JOANA PRATES ***.456.789-**')
	expect(ocultarCpfs('Aulas de Joana (CPF 123.456.789-09).')).toBe('Aulas de Joana (CPF ***.456.789-**).')
	for (const texto of ['Processo 26100007010', '11.222.333/0001-81', '123456789091', '00000000000', '***.456.789-**'])
		expect(ocultarCpfs(texto)).toBe(texto)
})

test('a quotation older than its term and a price left out by hand do not count, each with its reason', () => {
	const criterios = { ...TUDO, cotacoesDesde: '2026-01-10' }
	const precos = [
		preco({ tippre: 'COT', dtaref: '2026-01-09' }),
		preco({ tippre: 'COT', dtaref: '2026-01-10' }),
		preco({ dtaref: '2025-02-01' }),
		preco({ excluido: 'Tem frete.' }),
	]
	expect(lerMotivos(precos, criterios)).toEqual([
		'A cotação passou do prazo em que a norma a aceita.',
		'Excluído à mão: Tem frete.',
	])
	const norma = { nomnor: 'x', minpre: 3, maxmes: 12, cvalerta: 25 }
	expect(calcularCotacoesDesde({ ...norma, maxcot: 6 }, '2026-07-10')).toBe('2026-01-10')
	// Baskets that were frozen before the term was kept are summed as they were.
	expect(calcularCotacoesDesde(norma, '2026-07-10')).toBeUndefined()
})

test('a decimal typed with dots of thousands is never read as a fraction', () => {
	const lidos = ['2.500', '20.000', '1.200,50', '1.234.567', '0.5', '12.50', '0.500', ' 37 '].map(lerDigitado)
	expect(lidos).toEqual(['2500', '20000', '1200.50', '1234567', '0.5', '12.50', '0.500', '37'])
})
