import { expect, test } from 'vitest'
import { INSS_2026 } from '../../testes/tabelas-de-2026-fixture.ts'
import { contarDias } from '../base/dias.ts'
import { escreverFracao, lerDecimal, ZERO } from '../base/dinheiro.ts'
import { VARIAVEIS, type Variavel } from './arvore.ts'
import { avaliarFormula } from './avaliacao.ts'
import { ordenarRubricas } from './dependencias.ts'
import { lerFormula } from './leitura.ts'

const variaveis = {
	...(Object.fromEntries(Object.keys(VARIAVEIS).map((nome) => [nome, ZERO])) as Record<Variavel, typeof ZERO>),
	vencimento: lerDecimal('5000.00'),
	dias: lerDecimal('10'),
	mes: lerDecimal('30'),
}
const avaliar = (texto: string): string =>
	escreverFracao(
		avaliarFormula(lerFormula(texto), {
			variaveis,
			lerRubrica: (codrub) => lerDecimal(String(codrub)),
			buscarTabela: (codtab) => (codtab === 'INSS' ? INSS_2026 : undefined),
		}),
	)

test.each([
	['1 + 2 × 3', '7'],
	['(1 + 2) * 3', '9'],
	['10 - 2 - 3', '5'],
	['-2 × 3 + 1', '-5'],
	['100 ÷ 4 ÷ 5', '5'],
	['5% × vencimento', '250'],
	['vencimento × dias ÷ mes senao 0', '1666.666667…'],
	['arred(vencimento × dias ÷ mes senao 0, 2)', '1666.67'],
	['1 ÷ dependentes senao 7', '7'],
	['min(3, 2, 5) + max(1, 4)', '6'],
	['faixa(2000, INSS)', '155.685'],
	['se(vencimento > 4000, R10, 0)', '10'],
	['se(dias <> 10, 1, 2)', '2'],
	['0.1 + 0.2', '0.30'],
	['1 ÷ 3 × 3', '1'],
])('%s is %s', (texto, valor) => {
	expect(avaliar(texto)).toBe(valor)
})

test.each([
	['vencimento ÷ dias', /senao 0/],
	['1 ÷ 0', /zero/],
	['salario × 2', /Não há o dado “salario”/],
	['raiz(2)', /Não há a função/],
	['1,5 × 2', /Não se espera “,”/],
	['1 +', /acaba antes do fim/],
	['(1 + 2', /Falta “\)” no fim/],
	['1 2', /Falta um sinal de operação/],
	['INSS + 1', /faixa\(x, INSS\)/],
	['process.exit()', /./],
	['constructor', /Não há o dado/],
	[`${'('.repeat(40)}1${')'.repeat(40)}`, /umas dentro das outras/],
	[`1${' + 1'.repeat(200)}`, /letras/],
])('%s is refused with what to write instead', (texto, mensagem) => {
	expect(() => lerFormula(texto)).toThrow(mensagem)
})

test('a formula as long as may be is computed, and a table that is not there is named', () => {
	const texto = `vencimento${' × 999999999999.9999999999'.repeat(15)}`
	expect(() => avaliar(texto)).not.toThrow()
	expect(() => avaliar('faixa(1, NADA)')).toThrow(/Não há a tabela NADA/)
})

test('rubrics are computed after those that they read, and a cycle is named', () => {
	const le = (codrub: number, ...lidas: number[]) => ({ codrub, le: lidas })
	expect(ordenarRubricas([le(1, 3), le(2), le(3, 2)])).toEqual({ ordem: [2, 3, 1] })
	expect(ordenarRubricas([le(1, 2), le(2, 3), le(3, 1)])).toEqual({ ciclo: [1, 2, 3, 1] })
	expect(ordenarRubricas([le(1, 1)])).toEqual({ ciclo: [1, 1] })
})

const contar = (anoref: number, mesref: number, dtaini: string, dtafim: string | null, regra: 'T' | 'C' = 'T') =>
	contarDias({ anoref, mesref }, { dtaini, dtafim }, regra).dias

test('the leaver and the joiner of one seat add up to one month, by either rule', () => {
	expect(contar(2026, 1, '2020-01-01', '2026-01-10')).toBe(10)
	expect(contar(2026, 1, '2026-01-11', null)).toBe(20)
	expect(contar(2026, 1, '2026-01-31', null)).toBe(0)
	expect(contar(2026, 1, '2026-01-31', null, 'C')).toBe(1)
	expect(contar(2026, 2, '2026-02-28', null)).toBe(3)
	expect(contar(2026, 2, '2020-01-01', '2026-02-27')).toBe(27)
	expect(contar(2026, 3, '2020-01-01', '2026-02-10')).toBe(0)
	expect(contar(2024, 2, '2020-01-01', null)).toBe(30)
	for (const mesref of [1, 2, 4]) {
		const ultimo = mesref === 2 ? 28 : mesref === 4 ? 30 : 31
		for (let dia = 1; dia < ultimo; dia++) {
			const escrever = (um: number) => `2026-0${mesref}-${String(um).padStart(2, '0')}`
			for (const regra of ['T', 'C'] as const)
				expect(
					contar(2026, mesref, '2020-01-01', escrever(dia), regra) +
						contar(2026, mesref, escrever(dia + 1), null, regra),
				).toBe(regra === 'T' ? 30 : ultimo)
		}
	}
})
