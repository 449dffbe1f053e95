// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cartao } from './cartao.tsx'

afterEach(() => vi.useRealTimers())

test('a card collapses and expands, and on paper it is never collapsed', () => {
	render(
		<Cartao titulo="Minhas Tarefas" recolhivel>
			<p>Ler o edital</p>
		</Cartao>,
	)
	const corpo = screen.getByText('Ler o edital').parentElement
	fireEvent.click(screen.getByRole('button', { name: 'Recolher' }))
	expect([...(corpo?.classList ?? [])]).toEqual(expect.arrayContaining(['hidden', 'print:block']))
	fireEvent.click(screen.getByRole('button', { name: 'Expandir' }))
	expect(corpo?.classList.contains('hidden')).toBe(false)
})

test('"Imprimir Cartão" waits a second, prints the card alone, and lets the page be', async () => {
	vi.useFakeTimers()
	const imprimir = vi.spyOn(window, 'print').mockImplementation(() => {
		expect(document.querySelector('[data-imprimindo]')?.textContent).toContain('Recibo')
	})
	render(<Cartao titulo="Recibo" imprimivel />)
	fireEvent.click(screen.getByRole('button', { name: 'Imprimir Cartão' }))
	await act(() => vi.advanceTimersByTimeAsync(999))
	expect(imprimir).not.toHaveBeenCalled()
	await act(() => vi.advanceTimersByTimeAsync(1))
	expect(imprimir).toHaveBeenCalledOnce()
	expect(document.querySelector('[data-imprimindo]')).toBeNull()
})
