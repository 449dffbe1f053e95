import { expect, test } from 'vitest'
import { prazoEmPalavras } from './prazo-em-palavras.ts'

test.each([
	['2026-11-20T20:00:00Z', 'Vence hoje às 17:00'],
	['2026-11-20T10:00:00Z', 'Venceu hoje às 07:00'],
	// The instant is past midnight in UTC and still the same evening in the institution's time zone.
	['2026-11-21T02:59:00Z', 'Vence hoje às 23:59'],
	['2026-11-21T12:00:00Z', 'Vence amanhã às 09:00'],
	['2026-11-19T12:00:00Z', 'Venceu ontem'],
	['2026-11-23T12:00:00Z', 'Vence em 3 dias'],
	['2026-11-01T12:00:00Z', 'Venceu há 19 dias'],
	['2026-07-02T12:00:00Z', 'Venceu em 02/07/2026'],
	['2027-02-02T12:00:00Z', 'Vence em 02/02/2027'],
])('a deadline of %s is said "%s"', (dtaprz, dito) => {
	expect(prazoEmPalavras(dtaprz, new Date('2026-11-20T15:00:00Z'), 'America/Sao_Paulo')).toBe(dito)
})
