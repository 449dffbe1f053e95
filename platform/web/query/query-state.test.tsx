import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import { estadoComPartes, estadoDaConsulta } from './query-state.tsx'

afterEach(cleanup)

const error = new CallError(503, { erro: 'falha', mensagem: 'O portal está em manutenção.' })
const refetch = vi.fn<() => Promise<void>>(async () => undefined)

test('a page whose content did not come says why, offers to ask again, and where else to go', () => {
	const { carregando, falha } = estadoDaConsulta(
		{ data: undefined, error, isFetching: false, refetch },
		{ saida: <a href="/lista">Voltar à lista</a> },
	)
	expect(carregando).toBe(false)
	render(falha)
	expect(screen.getByRole('alert').textContent).toContain('O portal está em manutenção.')
	expect(screen.getByRole('link', { name: 'Voltar à lista' })).toBeTruthy()
	screen.getByRole('button', { name: 'Tentar de novo' }).click()
	expect(refetch).toHaveBeenCalledOnce()
})

test('what is there already stays, whatever failed after', () => {
	expect(estadoDaConsulta({ data: [], error, isFetching: false, refetch })).toEqual({
		carregando: false,
		falha: undefined,
	})
})

test('a page waits for its parts too, and what fails of them is theirs to say', () => {
	const chegou = { data: [], error: null, isFetching: false, refetch }
	expect(estadoComPartes(chegou, { isLoading: false }, { isLoading: true })).toEqual({
		carregando: true,
		falha: undefined,
	})
	expect(estadoComPartes(chegou, { isLoading: false })).toEqual({ carregando: false, falha: undefined })
	expect(estadoComPartes({ ...chegou, data: undefined }, { isLoading: false }).carregando).toBe(true)
})
