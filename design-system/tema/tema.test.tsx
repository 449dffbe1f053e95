// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aplicarTema, Tema } from './tema.tsx'

beforeEach(() => {
	window.localStorage.clear()
	aplicarTema()
})

test('without a choice the page follows the system', () => {
	render(<Tema />)
	expect(document.documentElement.hasAttribute('data-tema')).toBe(false)
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sistema' }).checked).toBe(true)
})

test('the choice is kept under "tema" and applied', async () => {
	render(<Tema />)
	await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }))
	expect(window.localStorage.getItem('tema')).toBe('dark')
	expect(document.documentElement.dataset['tema']).toBe('dark')
	await userEvent.click(screen.getByRole('radio', { name: 'Sistema' }))
	expect(document.documentElement.hasAttribute('data-tema')).toBe(false)
})

test('a choice made in another tab is followed', () => {
	render(<Tema />)
	window.localStorage.setItem('tema', 'light')
	act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tema' })))
	expect(document.documentElement.dataset['tema']).toBe('light')
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Claro' }).checked).toBe(true)
})

test('a stored value that is no theme is ignored', () => {
	window.localStorage.setItem('tema', 'roxo')
	aplicarTema()
	expect(document.documentElement.hasAttribute('data-tema')).toBe(false)
})
