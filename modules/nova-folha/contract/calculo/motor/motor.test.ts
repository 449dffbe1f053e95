import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { INSS_2026, IRRF_2026 } from '../../testes/tabelas-de-2026-fixture.ts'
import { escreverCentavos } from '../base/dinheiro.ts'
import { lerFormula } from '../formula/leitura.ts'
import { calcularPessoa } from './calculo.ts'
import type {
	Lancamento,
	PessoaDoCalculo,
	Regras,
	ResultadoDaPessoa,
	RubricaDoCalculo,
	VinculoDoCalculo,
} from './tipos.ts'

const rubrica = (codrub: number, mais: Partial<RubricaDoCalculo>): RubricaDoCalculo => ({
	codrub,
	nomrub: `Rubrica ${codrub}`,
	tiprub: 'P',
	numver: 1,
	tipcal: 'VAL',
	arvore: null,
	codtab: null,
	regbas: null,
	incbas: null,
	codinccp: '00',
	codincirrf: '9',
	stateto: 'N',
	pricor: 0,
	automatica: null,
	...mais,
})
const salario = { codinccp: '11', codincirrf: '11', stateto: 'S' } as const
const REGRAS: Regras = {
	tipfol: 'NOR',
	anoref: 2026,
	mesref: 3,
	dtapgt: '2026-04-07',
	regdia: 'T',
	rubricas: [
		rubrica(1000, {
			...salario,
			tipcal: 'FRM',
			arvore: lerFormula('vencimento × dias ÷ mes senao 0'),
			automatica: { tipos: ['NOR'], regimes: ['RGPS', 'RPPS'] },
		}),
		rubrica(1100, { ...salario, tipcal: 'FRM', arvore: lerFormula('R1000 × referencia%') }),
		rubrica(1300, { ...salario }),
		rubrica(9000, { tiprub: 'D', tipcal: 'TET', codtab: 'TETO', codinccp: '11', codincirrf: '11', stateto: 'S' }),
		rubrica(9100, { tiprub: 'D', tipcal: 'CTB', codtab: 'INSS', regbas: 'RGPS', incbas: '11' }),
		rubrica(9200, { tiprub: 'D', tipcal: 'IRF', codtab: 'IRRF', incbas: '11' }),
		rubrica(5000, { tiprub: 'D', pricor: 2 }),
		rubrica(5100, { tiprub: 'D', pricor: 9 }),
	],
	tabelas: new Map([
		['INSS', INSS_2026],
		['IRRF', IRRF_2026],
		['TETO', { ...INSS_2026, codtab: 'TETO', faixas: [{ ate: '30000.00', aliquota: '0' }] }],
	]),
}

const vinculo = (numseqsrv: number, vlrvct: string, lancamentos: readonly Lancamento[] = []): VinculoDoCalculo => ({
	numseqsrv,
	regime: 'RGPS',
	vlrvct,
	dtaini: '2020-01-01',
	dtafim: null,
	semPagar: false,
	lancamentos,
})
const lancar = (codrub: number, vlrlan: string | null, mais: Partial<Lancamento> = {}): Lancamento => ({
	codrub,
	vlrlan,
	vlrref: null,
	orglan: 'MAN',
	anoorg: null,
	mesorg: null,
	...mais,
})
const pagar = (vinculos: readonly VinculoDoCalculo[], mais: Partial<PessoaDoCalculo> = {}): ResultadoDaPessoa =>
	calcularPessoa(
		{ codpes: 1, dependentes: 0, vinculos, anterior: { contribuicoes: {}, impostos: {} }, ...mais },
		REGRAS,
	)
const listar = ({ linhas }: ResultadoDaPessoa) =>
	linhas.map(({ numseqsrv, codrub, vlrlan }) => `${numseqsrv}:${codrub}=${escreverCentavos(vlrlan)}`)

test('each rubric is rounded when it is born, and totals add what is shown', () => {
	const { totais, linhas } = pagar([vinculo(1, '3333.33', [lancar(1100, null, { vlrref: '7.5' })])])
	expect(linhas.slice(0, 2).map(({ vlrlan }) => vlrlan)).toEqual([333_333n, 25_000n])
	expect(totais[0]?.vlrbru).toBe(358_333n)
	expect(linhas[1]?.memoria).toEqual({ t: 'F', v: { referencia: '7.50' }, r: { R1000: '3333.33' }, x: '249.99975' })
})

test('pension and income tax count all links, and their parts add up to the cent', () => {
	const junto = pagar([vinculo(1, '4000.00'), vinculo(2, '2000.00')])
	expect(listar(junto)).toEqual([
		'1:1000=4000.00',
		'1:9100=427.67',
		'1:9200=256.73',
		'2:1000=2000.00',
		'2:9100=213.84',
		'2:9200=128.37',
	])
	expect(junto.tributos.map(({ chave, vlrtrb }) => `${chave}=${vlrtrb}`)).toEqual(['CTB/RGPS/11=64151', 'IRF/11=38510'])
})

test('the ceiling is of the person and takes from the base of the taxes', () => {
	const { linhas, tributos } = pagar([vinculo(1, '20000.00'), vinculo(2, '15000.00')])
	const cortes = linhas.filter(({ codrub }) => codrub === 9000).map(({ vlrlan }) => vlrlan)
	expect(cortes).toEqual([285_714n, 214_286n])
	expect(tributos.find(({ chave }) => chave === 'IRF/11')?.vlrbas).toBe(3_000_000n)
})

test('an earlier payment of the same month adds to the base, and what was withheld is taken off', () => {
	const anterior = {
		contribuicoes: { 'CTB/RGPS/11': { base: 400_000n, valor: 36_869n } },
		impostos: { 'IRF/11': { bruto: 400_000n, previdencia: 36_869n, valor: 0n } },
	}
	const { tributos } = pagar([vinculo(1, '2000.00')], { anterior })
	expect(tributos.map(({ vlrtrb }) => vlrtrb)).toEqual([64_151n - 36_869n, 38_510n])
})

test('discounts that do not fit are cut by their order, and what was cut is owed', () => {
	const { linhas, totais, dividas } = pagar([vinculo(1, '2000.00', [lancar(5000, '1500.00'), lancar(5100, '800.00')])])
	expect(totais).toEqual([{ numseqsrv: 1, vlrbru: 200_000n, vlrdsc: 200_000n, vlrliq: 0n }])
	expect(dividas).toEqual([{ numseqsrv: 1, codrub: 5100, vlrdiv: 45_569n }])
	expect(linhas.find(({ codrub }) => codrub === 5100)).toMatchObject({
		vlrlan: 34_431n,
		memoria: { t: 'K', cheio: '800.00' },
	})
})

test('a reversal is copied with its own taxes, and adds to no base', () => {
	const original = pagar([vinculo(1, '6000.00')])
	const estorno = original.linhas.map(({ codrub, vlrlan }) =>
		lancar(codrub, escreverCentavos(-vlrlan), { orglan: 'EST', anoorg: 2026, mesorg: 2 }),
	)
	const { totais, tributos } = calcularPessoa(
		{
			codpes: 1,
			dependentes: 0,
			vinculos: [{ ...vinculo(1, '6000.00'), lancamentos: estorno }],
			anterior: { contribuicoes: {}, impostos: {} },
		},
		{ ...REGRAS, tipfol: 'SUP' },
	)
	expect(tributos).toEqual([])
	expect((original.totais[0]?.vlrliq ?? 0n) + (totais[0]?.vlrliq ?? 0n)).toBe(0n)
})

test('a person on leave without pay gets nothing by itself', () => {
	expect(pagar([{ ...vinculo(1, '5000.00'), semPagar: true }])).toEqual({
		linhas: [],
		totais: [],
		dividas: [],
		tributos: [],
	})
})

const JUIZ = fileURLToPath(new URL('../../testes/juiz.py', import.meta.url))
const PESSOAS_DA_AMOSTRA = process.env['PORTAL_TESTS_WHOLE'] ? 22_000 : 300

test('an independent calculator in python3 with decimal pays random people the same, to the cent', () => {
	let semente = 20_260_101
	// Linear congruential generator: the same people in every run.
	const sortear = (ate: number): number => {
		semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
		return semente % ate
	}
	const pessoas = Array.from({ length: PESSOAS_DA_AMOSTRA }, () => ({
		dependants: sortear(4),
		links: Array.from({ length: 1 + (sortear(4) === 0 ? 1 + sortear(2) : 0) }, () => ({
			base: escreverCentavos(BigInt(162_100 + sortear(sortear(10) === 0 ? 3_000_000 : 900_000))),
			percent: `${sortear(60)}.${String(sortear(10_000)).padStart(4, '0')}`,
		})),
	}))
	const { stdout, stderr } = spawnSync('python3', [JUIZ], {
		input: JSON.stringify(pessoas),
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	})
	expect(stderr).toBe('')
	const daqui = pessoas.map(({ dependants, links }) => {
		const vinculos = links.map(({ base, percent }, indice) =>
			vinculo(indice + 1, base, [lancar(1100, null, { vlrref: percent })]),
		)
		const { linhas, totais } = pagar(vinculos, { dependentes: dependants })
		return vinculos.map(({ numseqsrv }) => {
			const somar = (codrub: number) =>
				linhas
					.filter((linha) => linha.numseqsrv === numseqsrv && linha.codrub === codrub)
					.reduce((soma, { vlrlan }) => soma + vlrlan, 0n)
			const liquido = totais.find((um) => um.numseqsrv === numseqsrv)?.vlrliq ?? 0n
			return [...[1100, 9000, 9100, 9200].map(somar), liquido].map(String)
		})
	})
	expect(daqui).toEqual(JSON.parse(stdout))
})
