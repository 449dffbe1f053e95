import { expect, test } from 'vitest'
import { diaEm } from './dia.ts'

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
