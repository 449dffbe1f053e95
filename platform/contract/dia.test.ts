import { expect, test } from 'vitest'
import { diaEm } from './dia.ts'

test('the day is that of the institution, wherever the browser is', () => {
	const instante = new Date('2026-03-01T01:30:00Z')
	expect(diaEm('America/Sao_Paulo', instante)).toBe('2026-02-28')
	expect(diaEm('Europe/Lisbon', instante)).toBe('2026-03-01')
})
