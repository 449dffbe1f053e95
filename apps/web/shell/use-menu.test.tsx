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

/** Window of so many rem: a condition holds from the width that it names. */
const abrirJanela = (rem: number) =>
	vi.stubGlobal('matchMedia', (condicao: string) => ({
		matches: rem >= Number.parseFloat(/>= (?<minimo>[\d.]+)rem/.exec(condicao)?.groups?.['minimo'] ?? '0'),
		addEventListener: () => {},
		removeEventListener: () => {},
	}))

beforeEach(() => {
	localStorage.clear()
	return () => vi.unstubAllGlobals()
})

test('a menu made small is still small on the next page load, and has its icons; made large it is large', async () => {
	abrirJanela(90)
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
	abrirJanela(24)
	showScreen(Casca)
	expect(screen.getByRole('button', { name: 'aberto, vazio' })).toBeTruthy()
})

test('between 992 and 1200 px the menu is a rail until it is opened, and a wider window keeps its own choice', async () => {
	abrirJanela(64)
	const { user } = showScreen(Casca)
	await user.click(screen.getByRole('button', { name: 'ícones, cheio' }))
	cleanup()
	showScreen(Casca)
	expect(screen.getByRole('button', { name: 'aberto, cheio' })).toBeTruthy()
	cleanup()
	abrirJanela(90)
	const larga = showScreen(Casca)
	await larga.user.click(screen.getByRole('button', { name: 'aberto, cheio' }))
	cleanup()
	abrirJanela(64)
	showScreen(Casca)
	expect(screen.getByRole('button', { name: 'aberto, cheio' })).toBeTruthy()
})
