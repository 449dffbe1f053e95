import { sessaoDado } from '@portal/platform/web'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IndicadorDeSessao } from './indicador-de-sessao.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
	vi.useRealTimers()
	localStorage.clear()
})

const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the spinner of the validation', () => {
	test('is seen for two seconds also when the answer was there before the page', async () => {
		localStorage.setItem('token', 'meu-token')
		sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'S', usuario: 10001 })
		render(<IndicadorDeSessao />)
		await passar(1_999)
		expect(screen.getByText('Quase lá...')).toBeTruthy()
		await passar(1)
		expect(screen.queryByText('Quase lá...')).toBeNull()
	})

	test('is not shown to a visitor, whose session nobody validates', () => {
		sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'N' })
		render(<IndicadorDeSessao />)
		expect(screen.queryByRole('status')).toBeNull()
		expect(document.body.textContent).toBe('')
	})
})
