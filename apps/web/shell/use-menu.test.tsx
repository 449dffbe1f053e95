import { showScreen } from '@portal/platform/testing/screen'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useMenu } from './use-menu.ts'

function Casca() {
	const { recolhido, usado, alternar } = useMenu()
	return (
		<button type="button" onClick={alternar}>
			{recolhido ? 'ícones' : 'aberto'}
			{usado ? ', cheio' : ', vazio'}
		</button>
	)
}

const larga = (matches: boolean) =>
	vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))

beforeEach(() => {
	localStorage.clear()
	return () => vi.unstubAllGlobals()
})

test('a menu made small is still small on the next page load, and has its icons; made large it is large', async () => {
	larga(true)
	const { user } = showScreen(Casca)
	await user.click(screen.getByRole('button', { name: 'aberto, cheio' }))
	cleanup()
	const depois = showScreen(Casca)
	await depois.user.click(screen.getByRole('button', { name: 'ícones, cheio' }))
	cleanup()
	showScreen(Casca)
	expect(screen.getByRole('button', { name: 'aberto, cheio' })).toBeTruthy()
})

test('on a phone the drawer is shut, whatever was chosen on a wide screen, and nothing is asked for it', () => {
	localStorage.setItem('menu-recolhido', 'S')
	larga(false)
	showScreen(Casca)
	expect(screen.getByRole('button', { name: 'aberto, vazio' })).toBeTruthy()
})
