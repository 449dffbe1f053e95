import { expect, test } from 'vitest'
import { diaDaSemana, diaEm, fimDoDia, instanteEm, somarDias } from './day.ts'

test('the day is that of the institution, wherever the browser is', () => {
	const instante = new Date('2026-03-01T01:30:00Z')
	expect(diaEm('America/Sao_Paulo', instante)).toBe('2026-02-28')
	expect(diaEm('Europe/Lisbon', instante)).toBe('2026-03-01')
})

test('another day begins to the millisecond, also where zones differ by parts of an hour, asked in any order', () => {
	const meiaNoite = { 'America/Sao_Paulo': '03:00', 'Asia/Kolkata': '18:30', 'Asia/Kathmandu': '18:15', UTC: '00:00' }
	for (const [fuso, hora] of Object.entries(meiaNoite)) {
		const comeca = new Date(`2026-03-01T${hora}:00Z`)
		const dia = diaEm(fuso, comeca)
		expect(diaEm(fuso, new Date(comeca.getTime() - 1)) < dia).toBe(true)
		expect(diaEm(fuso, new Date(comeca.getTime() + 86_399_999))).toBe(dia)
		expect(diaEm(fuso, comeca)).toBe(dia)
	}
})

test('days are added over months, leap days and years', () => {
	expect(somarDias('2028-02-28', 1)).toBe('2028-02-29')
	expect(somarDias('2026-12-31', 1)).toBe('2027-01-01')
	expect(somarDias('2026-03-01', -1)).toBe('2026-02-28')
	expect(diaDaSemana('2026-11-22')).toBe(0)
})

test('a day ends where the institution is', () => {
	expect(fimDoDia('2026-11-20', 'America/Sao_Paulo')).toBe('2026-11-21T02:59:59.000Z')
	expect(fimDoDia('2026-11-20', 'UTC')).toBe('2026-11-20T23:59:59.000Z')
})

test('a day without midnight begins at its first hour, and one whose last hour comes twice ends with the second', () => {
	const fuso = 'America/Sao_Paulo'
	expect(instanteEm('2018-11-04', '00:00', fuso).toISOString()).toBe('2018-11-04T03:00:00.000Z')
	expect(diaEm(fuso, instanteEm('2018-11-04', '00:30', fuso))).toBe('2018-11-04')
	expect(fimDoDia('2018-11-03', fuso)).toBe('2018-11-04T02:59:59.000Z')
	expect(fimDoDia('2018-02-17', fuso)).toBe('2018-02-18T02:59:59.000Z')
	expect(instanteEm('2026-03-29', '01:30', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T01:30:00.000Z')
	expect(instanteEm('2024-09-08', '00:00', 'America/Santiago').toISOString()).toBe('2024-09-08T04:00:00.000Z')
})

test('an hour of the wall clock is found on the days on which it is put forward or back', () => {
	expect(instanteEm('2026-03-29', '00:30', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T00:30:00.000Z')
	expect(instanteEm('2026-03-29', '08:00', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T07:00:00.000Z')
	expect(instanteEm('2026-10-25', '08:00', 'Europe/Lisbon').toISOString()).toBe('2026-10-25T08:00:00.000Z')
})
