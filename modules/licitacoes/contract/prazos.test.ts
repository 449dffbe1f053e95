import { expect, test } from 'vitest'
import { obterLimiteDaPergunta, obterLimiteDaResposta, obterPrazoMinimo, obterPrimeiraAbertura } from './prazos.ts'

const NENHUM: ReadonlySet<string> = new Set()

test('art. 55: the least term follows the object and the criterion', () => {
	const dias = [
		obterPrazoMinimo('BEN', 'MPR').dias,
		obterPrazoMinimo('COM', 'MDE').dias,
		obterPrazoMinimo('ESP', 'MPR').dias,
		obterPrazoMinimo('INT', 'MPR').dias,
		obterPrazoMinimo('SEM', 'MPR').dias,
		obterPrazoMinimo('BEN', 'MLA').dias,
		obterPrazoMinimo('COM', 'TEP').dias,
		obterPrazoMinimo('ESP', 'MTE').dias,
	]
	expect(dias).toEqual([8, 10, 25, 60, 35, 15, 35, 35])
})

/** Publication, working days, days without work of the campus, first opening: worked by hand. */
const ABERTURAS: readonly (readonly [string, number, readonly string[], string])[] = [
	['2026-08-03', 8, [], '2026-08-13'],
	['2026-08-01', 8, [], '2026-08-12'],
	['2026-08-31', 8, ['2026-09-07'], '2026-09-11'],
	['2026-02-09', 8, ['2026-02-16', '2026-02-17', '2026-02-18'], '2026-02-24'],
	['2026-10-26', 8, ['2026-10-28', '2026-11-02', '2026-11-04'], '2026-11-10'],
	['2026-10-26', 8, ['2026-10-28', '2026-11-02'], '2026-11-09'],
	['2026-12-21', 10, ['2026-12-25', '2026-12-31', '2027-01-01'], '2027-01-07'],
	['2026-11-13', 8, ['2026-11-20'], '2026-11-26'],
]

test.for(ABERTURAS)(
	'published on %s, %i working days, without %j: opening from %s',
	([inicio, dias, sem, primeira]) => {
		expect(obterPrimeiraAbertura(inicio, dias, new Set(sem))).toBe(primeira)
	},
)

/** Opening, days without work of the campus, last day for questions: worked by hand. */
const PERGUNTAS: readonly (readonly [string, readonly string[], string])[] = [
	['2026-08-13', [], '2026-08-10'],
	['2026-08-10', [], '2026-08-05'],
	['2026-02-20', ['2026-02-16', '2026-02-17', '2026-02-18'], '2026-02-12'],
	['2026-11-05', ['2026-11-02', '2026-11-04'], '2026-10-29'],
	['2026-11-05', ['2026-11-02'], '2026-10-30'],
	['2027-01-04', ['2026-12-25', '2026-12-31', '2027-01-01'], '2026-12-28'],
]

test.for(PERGUNTAS)('opening on %s, without %j: questions until %s', ([abertura, sem, limite]) => {
	expect(obterLimiteDaPergunta(abertura, new Set(sem))).toBe(limite)
})

test('art. 164: three working days to answer, and never later than the last working day before the opening', () => {
	expect(obterLimiteDaResposta('2026-08-03', '2026-08-13', NENHUM)).toBe('2026-08-06')
	expect(obterLimiteDaResposta('2026-08-10', '2026-08-13', NENHUM)).toBe('2026-08-12')
	expect(obterLimiteDaResposta('2026-08-07', '2026-08-11', new Set(['2026-08-10']))).toBe('2026-08-07')
})
