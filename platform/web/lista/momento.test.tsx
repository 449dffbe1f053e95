import { showScreen } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HaTempo, Vencimento } from './momento.tsx'

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') })
	return () => vi.useRealTimers()
})

test.each([
	['2026-11-22T03:00:00Z', 'hoje'],
	// Past midnight in Greenwich, still the evening before where the institution is.
	['2026-11-22T02:59:00Z', 'ontem'],
	['2026-10-12T15:00:00Z', 'há 41 dias'],
	['2026-08-01T15:00:00Z', 'há 3 meses'],
	['2025-11-01T15:00:00Z', 'há 1 ano'],
	['2020-01-01T15:00:00Z', 'há 6 anos'],
])('%s was "%s"', (instante, dito) => {
	showScreen(() => <HaTempo instante={instante} />)
	expect(screen.getByText(dito).getAttribute('datetime')).toBe(instante)
})

test.each([
	['2026-11-13', 'venceu há 9 dias'],
	['2026-11-21', 'venceu ontem'],
	['2026-11-22', 'vence hoje'],
	['2026-11-23', 'vence amanhã'],
	// The institution's clock still shows the evening of the 25th.
	['2026-11-26T02:59:00Z', 'vence em 3 dias'],
])('what is due on %s "%s"', (dia, dito) => {
	showScreen(() => <Vencimento instante={dia} />)
	expect(screen.getByText(dito).getAttribute('datetime')).toBe(dia)
})
