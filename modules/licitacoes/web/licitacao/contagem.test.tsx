import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Contagem } from './contagem.tsx'

const HORA_MS = 3_600_000
const AGORA = '2027-08-13T12:00:00.000Z'
const ABERTURA = '2027-08-16T12:00:00.000Z'

afterEach(() => vi.useRealTimers())

/** A visitor whose clock is wrong by so many hours when the answer of the server comes. */
function mostrarAoVisitante(horas: number): () => string {
	const recebidaEm = Date.parse(AGORA) + horas * HORA_MS
	vi.useFakeTimers({ now: recebidaEm })
	render(<Contagem ate={ABERTURA} agora={AGORA} recebidaEm={recebidaEm} />)
	return () => screen.getByRole('timer').textContent
}

test.each([-300, -3, 0, 3, 300])('a clock that is %i hours wrong counts as that of the server', (horas) => {
	const ler = mostrarAoVisitante(horas)
	expect(ler()).toBe('Faltam 3 dias')
	act(() => void vi.advanceTimersByTime(30 * HORA_MS))
	expect(ler()).toBe('Faltam 42 horas')
	expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('polite')
})

test('a computer that slept counts the time in which it slept, and the countdown ends at the opening', () => {
	const ler = mostrarAoVisitante(3)
	// Timers stand still while a computer sleeps, and its clock goes on.
	vi.setSystemTime(Date.now() + 71 * HORA_MS)
	act(() => void vi.advanceTimersByTime(30_000))
	expect(ler()).toBe('Faltam 59 minutos')
	act(() => void vi.advanceTimersByTime(HORA_MS))
	expect(screen.queryByRole('timer')).toBeNull()
})
