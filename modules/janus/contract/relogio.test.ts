import { expect, test } from 'vitest'
import { calcularPrazo, type EventoDoRelogio, type RegraDePrazos } from './index.ts'

const REGRA: RegraDePrazos = {
	mesqua: 18,
	mesdep: 48,
	mestet: 60,
	diatramax: 365,
	diapromax: 120,
	ultdia: 'A',
	staprxutl: 'N',
	stapastet: 'N',
}
const evento = (
	tipeve: EventoDoRelogio['tipeve'],
	dtaini: string,
	mais: Partial<EventoDoRelogio> = {},
): EventoDoRelogio => ({
	tipeve,
	dtaini,
	dtafim: null,
	qtddia: null,
	tipprz: null,
	nivpgm: null,
	...mais,
})
const tra = (dtaini: string, dtafim: string) => evento('TRA', dtaini, { dtafim })
const lic = (dtaini: string, dtafim: string) => evento('LIC', dtaini, { dtafim })
const pro = (dtaini: string, qtddia: number) => evento('PRO', dtaini, { qtddia })
const exc = (dtaini: string, qtddia: number) => evento('EXC', dtaini, { qtddia })

const calcular = (dtaselpgm: string, eventos: readonly EventoDoRelogio[] = [], mais: Partial<RegraDePrazos> = {}) =>
	calcularPrazo({ tipprz: 'DEP', dtaselpgm, regra: { ...REGRA, ...mais }, eventos })

test.each<
	[titulo: string, dtaselpgm: string, eventos: EventoDoRelogio[], mais: Partial<RegraDePrazos>, dtaprz: string]
>([
	['48 months', '2024-03-15', [], {}, '2028-03-15'],
	['months that end on 31 August end in February', '2022-08-31', [], { mesdep: 6 }, '2023-02-28'],
	['and in a leap year on the 29th', '2023-08-31', [], { mesdep: 6 }, '2024-02-29'],
	['the last day is the day before, where the rule says so', '2024-03-15', [], { ultdia: 'V' }, '2028-03-14'],
	['a working day stays', '2022-04-15', [], { mesdep: 24, staprxutl: 'S' }, '2024-04-15'],
	['a Saturday moves to Monday', '2022-04-13', [], { mesdep: 24, staprxutl: 'S' }, '2024-04-15'],
	['trancamento suspends', '2020-01-01', [tra('2021-01-01', '2021-01-31')], {}, '2024-02-01'],
	['trancamento beyond its limit does not', '2020-01-01', [tra('2021-01-01', '2022-06-30')], {}, '2024-12-31'],
	['leave has no limit', '2020-01-01', [lic('2021-01-01', '2022-06-30')], {}, '2025-06-30'],
	[
		'a day of leave in a trancamento counts once',
		'2020-01-01',
		[tra('2021-01-01', '2021-03-31'), lic('2021-02-01', '2021-02-28')],
		{},
		'2024-03-31',
	],
	[
		'and uses no trancamento',
		'2020-01-01',
		[tra('2021-01-01', '2021-01-10'), lic('2021-01-03', '2021-01-05')],
		{ diatramax: 7 },
		'2024-01-11',
	],
	['extension', '2020-01-01', [pro('2023-10-01', 60)], {}, '2024-03-01'],
	['extension has a limit in all', '2020-01-01', [pro('2023-10-01', 100), pro('2024-02-01', 60)], {}, '2024-04-30'],
	['extension stops at the cap', '2020-01-01', [pro('2023-10-01', 120)], { mestet: 50 }, '2024-03-01'],
	[
		'and goes beyond it, where the rule says so',
		'2020-01-01',
		[pro('2023-10-01', 120)],
		{ mestet: 50, stapastet: 'S' },
		'2024-04-30',
	],
	[
		'but not after an exceptional one',
		'2020-01-01',
		[exc('2023-09-01', 90), pro('2023-10-01', 120)],
		{ mestet: 50, stapastet: 'S' },
		'2024-03-31',
	],
	[
		'maternity during an extension suspends it',
		'2020-01-01',
		[pro('2023-10-01', 60), lic('2024-02-01', '2024-07-29')],
		{},
		'2024-08-28',
	],
	[
		'and moves the cap',
		'2020-01-01',
		[lic('2023-01-01', '2023-06-29'), pro('2024-06-01', 120)],
		{ mestet: 50 },
		'2024-08-28',
	],
	['leave after the deadline does not count', '2020-01-01', [lic('2024-01-02', '2024-07-01')], {}, '2024-01-01'],
	['leave that begins on the deadline counts', '2020-01-01', [lic('2024-01-01', '2024-01-10')], {}, '2024-01-11'],
	[
		'transfer counts from the selection at the first programme',
		'2021-05-01',
		[evento('TRN', '2020-01-01')],
		{},
		'2024-01-01',
	],
	['suspension before the selection does not count', '2020-01-10', [tra('2020-01-01', '2020-01-12')], {}, '2024-01-13'],
])('deadline: %s', (_titulo, dtaselpgm, eventos, mais, dtaprz) => {
	expect(calcular(dtaselpgm, eventos, mais).dtaprz).toBe(dtaprz)
})

test('an extension of one deadline leaves the other, and one of both moves both', () => {
	const soDeposito = [evento('PRO', '2021-06-01', { qtddia: 30, tipprz: 'DEP' })]
	const qualificacao = (eventos: EventoDoRelogio[]) =>
		calcularPrazo({ tipprz: 'QUA', dtaselpgm: '2020-01-01', regra: REGRA, eventos }).dtaprz
	expect(qualificacao(soDeposito)).toBe('2021-07-01')
	expect(qualificacao([pro('2021-06-01', 30)])).toBe('2021-07-31')
	expect(calcular('2020-01-01', soDeposito).dtaprz).toBe('2024-01-31')
})

test('stretches run from the first day to the deadline without a gap, and their days are those of the calculation', () => {
	const { trechos, dtaprz, passos, qtdsus } = calcular('2020-01-01', [
		tra('2021-01-01', '2021-02-28'),
		lic('2021-03-01', '2021-03-20'),
		pro('2023-10-01', 60),
		lic('2024-04-01', '2024-04-30'),
	])
	expect(trechos.map(({ tipo }) => tipo)).toEqual(['CON', 'TRA', 'LIC', 'CON', 'PRO', 'LIC', 'PRO'])
	expect(trechos[0]?.dtaini).toBe('2020-01-01')
	expect(trechos.at(-1)?.dtafim).toBe(dtaprz)
	for (const [indice, { dtaini }] of trechos.slice(1).entries())
		expect(Date.parse(dtaini) - Date.parse(trechos[indice]?.dtafim ?? '')).toBe(86_400_000)
	const dias = (tipo: string) =>
		trechos
			.filter((um) => um.tipo === tipo)
			.reduce((soma, { dtaini, dtafim }) => soma + (Date.parse(dtafim) - Date.parse(dtaini)) / 86_400_000 + 1, 0)
	expect([dias('TRA') + dias('LIC'), dias('PRO')]).toEqual([qtdsus, 60])
	expect(passos.at(-1)?.dtaprz).toBe(dtaprz)
})
