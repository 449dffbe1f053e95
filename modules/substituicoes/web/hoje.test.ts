import { expect, test } from 'vitest'
import { hojeEm } from './hoje.ts'

test('the day is that of the institution, wherever the browser is', () => {
	const instante = new Date('2026-03-01T01:30:00Z')
	expect(hojeEm('America/Sao_Paulo', instante)).toBe('2026-02-28')
	expect(hojeEm('Europe/Lisbon', instante)).toBe('2026-03-01')
})
