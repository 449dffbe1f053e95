import { expect, test } from 'vitest'
import { rememberClock, shiftToClock } from './clock.ts'
import { diaEm, getOffset } from './day.ts'
import { relogioDoFuso } from './zone-clock.ts'

const AGORA = Date.parse('2026-07-01T12:00:00Z')
const HORA_MS = 3_600_000

/**
 * Time zones: no summer time today, a change around Ramadan, a change of half an hour, one far ahead, one without
 * changes.
 */
const FUSOS = ['America/Sao_Paulo', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Europe/Lisbon', 'UTC']

test.for(FUSOS)(
	'the clocks of %s are told as the tables of zones have them, to the minute at which they change',
	(fuso) => {
		const relogio = relogioDoFuso(fuso, AGORA)
		const [desde = AGORA] = relogio.mudancas
		const instantes = relogio.mudancas
			.flatMap((instante) => [instante, instante - 60_000, instante + HORA_MS])
			.concat(relogio.ate - 1)
			.filter((instante) => instante >= desde)
		for (let um = desde; um < relogio.ate; um += 71 * HORA_MS) instantes.push(um)
		const dizer = () => instantes.map((instante) => [getOffset(fuso, instante), diaEm(fuso, new Date(instante))])
		const pelaTabela = dizer()
		rememberClock(fuso, relogio)
		expect(dizer()).toEqual(pelaTabela)
		expect(shiftToClock(fuso, new Date(AGORA))).toBeDefined()
	},
)

test('outside of the years that are told, the tables are asked', () => {
	const fuso = 'America/Noronha'
	const relogio = relogioDoFuso(fuso, AGORA)
	rememberClock(fuso, relogio)
	expect(shiftToClock(fuso, new Date((relogio.mudancas[0] ?? 0) - 1))).toBeUndefined()
	expect(shiftToClock(fuso, new Date(relogio.ate))).toBeUndefined()
	expect(shiftToClock(fuso, new Date(Number.NaN))).toBeUndefined()
	expect(shiftToClock('America/Belem', new Date(AGORA))).toBeUndefined()
	// Summer time of the past, which only the tables have.
	expect(diaEm(fuso, new Date('2000-01-01T01:30:00Z'))).toBe('2000-01-01')
})
