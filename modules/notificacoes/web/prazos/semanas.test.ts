import { expect, test } from 'vitest'
import { diaDoPrazo, mesVizinho, semanasDoMes } from './semanas.ts'

test('a month is whole weeks from Sunday', () => {
	const semanas = semanasDoMes('2026-11')
	expect(semanas).toHaveLength(5)
	expect(semanas[0]?.[0]).toBe('2026-11-01')
	expect(semanas.at(-1)?.at(-1)).toBe('2026-12-05')
})

test('a month that begins on a Saturday has six weeks, and February of 28 days may have four', () => {
	expect(semanasDoMes('2026-08')).toHaveLength(6)
	expect(semanasDoMes('2026-02')).toHaveLength(4)
	expect(semanasDoMes('2026-12').at(-1)?.[0]).toBe('2026-12-27')
})

test('the months beside one', () => {
	expect([mesVizinho('2026-12', 1), mesVizinho('2027-01', -1), mesVizinho('2026-02', 1)]).toEqual([
		'2027-01',
		'2026-12',
		'2026-03',
	])
})

test('a deadline at midnight belongs to the day that ends there', () => {
	expect(diaDoPrazo({ dtaprz: '2026-12-01T02:59:00.000Z' }, 'America/Sao_Paulo')).toBe('2026-11-30')
})
