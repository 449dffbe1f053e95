import { describe, expect, test } from 'vitest'
import {
	type Calendario,
	diasUteisEntre,
	diaUtilAnterior,
	EXPEDIENTE_COMUM,
	minutosDecorridos,
	minutosUteisEntre,
	somarDiasUteis,
	somarMinutosUteis,
	vencimento,
} from './index.ts'

const feriados = new Set(['2026-11-20'])
const campus: Calendario = { fusoHorario: 'America/Sao_Paulo', feriados, expediente: EXPEDIENTE_COMUM }
/** The helper builds an instant from a wall clock in São Paulo. */
const createInstant = (dia: string, hora: string): Date => new Date(`${dia}T${hora}:00-03:00`)

describe('working days', () => {
	test('weekends and holidays do not count', () => {
		expect(somarDiasUteis('2026-11-18', 2, feriados)).toBe('2026-11-23')
		expect(diasUteisEntre('2026-11-18', '2026-11-23', feriados)).toBe(2)
		expect(diasUteisEntre('2026-11-23', '2026-11-18', feriados)).toBe(-2)
		expect(diaUtilAnterior('2026-11-23', feriados)).toBe('2026-11-19')
	})
})

describe('hours of work', () => {
	test('nights, weekends and holidays do not count', () => {
		expect(minutosUteisEntre(createInstant('2026-11-19', '17:30'), createInstant('2026-11-23', '08:15'), campus)).toBe(
			45,
		)
		expect(minutosUteisEntre(createInstant('2026-11-20', '09:00'), createInstant('2026-11-22', '23:00'), campus)).toBe(
			0,
		)
		expect(minutosUteisEntre(createInstant('2026-11-23', '10:00'), createInstant('2026-11-23', '09:00'), campus)).toBe(
			0,
		)
	})

	test('time is added from the next hour of work on, to the very end of a shift', () => {
		expect(somarMinutosUteis(createInstant('2026-11-19', '17:30'), 45, campus)).toEqual(
			createInstant('2026-11-23', '08:15'),
		)
		expect(somarMinutosUteis(createInstant('2026-11-19', '17:30'), 30, campus)).toEqual(
			createInstant('2026-11-19', '18:00'),
		)
		expect(somarMinutosUteis(createInstant('2026-11-21', '12:00'), 1, campus)).toEqual(
			createInstant('2026-11-23', '08:01'),
		)
	})

	test('shifts count once where they overlap, and lunch not at all', () => {
		const turnos = [
			{ diasem: 1, horini: '13:00', horfim: '17:00' },
			{ diasem: 1, horini: '08:00', horfim: '12:00' },
			{ diasem: 1, horini: '11:00', horfim: '12:00' },
		]
		const meio = { ...campus, expediente: turnos }
		expect(minutosUteisEntre(createInstant('2026-11-23', '00:00'), createInstant('2026-11-24', '00:00'), meio)).toBe(
			8 * 60,
		)
		expect(somarMinutosUteis(createInstant('2026-11-23', '11:30'), 60, meio)).toEqual(
			createInstant('2026-11-23', '13:30'),
		)
	})

	test('where nobody ever works there is no answer to wait for', () => {
		expect(() => somarMinutosUteis(createInstant('2026-11-23', '08:00'), 1, { ...campus, expediente: [] })).toThrow(
			RangeError,
		)
	})
})

describe('a clock that pauses while the other side has to answer', () => {
	const inicio = createInstant('2026-11-23', '09:00')

	test('does not run in pauses, whatever their order, once where they overlap', () => {
		const pausas = [
			{ de: createInstant('2026-11-23', '14:00'), ate: createInstant('2026-11-24', '09:00') },
			{ de: createInstant('2026-11-23', '10:00'), ate: createInstant('2026-11-23', '11:00') },
			{ de: createInstant('2026-11-23', '15:00'), ate: createInstant('2026-11-23', '16:00') },
		]
		expect(minutosDecorridos({ inicio, pausas }, createInstant('2026-11-24', '10:00'), campus)).toBe(60 + 180 + 60)
		expect(vencimento({ inicio, pausas }, 300, campus)).toEqual(createInstant('2026-11-24', '10:00'))
	})

	test('has no end in sight while it stands still, unless time was up before', () => {
		const pausas = [{ de: createInstant('2026-11-23', '11:00') }]
		expect(minutosDecorridos({ inicio, pausas }, createInstant('2026-11-25', '10:00'), campus)).toBe(120)
		expect(vencimento({ inicio, pausas }, 121, campus)).toBeUndefined()
		expect(vencimento({ inicio, pausas }, 120, campus)).toEqual(createInstant('2026-11-23', '11:00'))
	})
})
