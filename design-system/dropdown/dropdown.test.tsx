// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NavegacaoProvider } from '../navegacao/navegacao.tsx'
import { Dropdown } from './dropdown.tsx'

function montar() {
	const sair = vi.fn<() => void>()
	const value = { navegar: vi.fn<(para: string) => void>() }
	render(
		<NavegacaoProvider value={value}>
			<Dropdown
				titulo="Ana Lima"
				itens={[
					{ titulo: 'Configurações', href: '/configuracoes/' },
					{ titulo: 'Meu cartão', desabilitado: true },
					{ titulo: 'Ajuda', href: '/ajuda' },
					{ titulo: 'Sair', aoAcionar: sair, separado: true },
				]}
			/>
		</NavegacaoProvider>,
	)
	return { sair, navegar: value.navegar, botao: screen.getByRole('button', { name: 'Ana Lima' }) }
}

const focado = () => document.activeElement?.textContent

test('opening it lights the first item; arrows skip what is disabled and come around', async () => {
	const { botao } = montar()
	await userEvent.click(botao)
	expect(focado()).toBe('Configurações')
	await userEvent.keyboard('{ArrowDown}')
	expect(focado()).toBe('Ajuda')
	await userEvent.keyboard('{End}')
	expect(focado()).toBe('Sair')
	await userEvent.keyboard('{ArrowDown}')
	expect(focado()).toBe('Configurações')
})

test('typing the start of a name finds it', async () => {
	const { botao } = montar()
	await userEvent.click(botao)
	await userEvent.keyboard('sa')
	expect(focado()).toBe('Sair')
})

test('Esc closes it and the focus goes back to the button', async () => {
	const { botao } = montar()
	await userEvent.click(botao)
	await userEvent.keyboard('{Escape}')
	expect(screen.queryByRole('menu')).toBeNull()
	expect(document.activeElement).toBe(botao)
})

test('arrow up on the button enters by the last item, and Enter acts and closes', async () => {
	const { botao, sair } = montar()
	botao.focus()
	await userEvent.keyboard('{ArrowUp}')
	expect(focado()).toBe('Sair')
	await userEvent.keyboard('{Enter}')
	expect(sair).toHaveBeenCalledOnce()
	expect(screen.queryByRole('menu')).toBeNull()
})

test('a link item navigates inside the portal', async () => {
	const { botao, navegar } = montar()
	await userEvent.click(botao)
	await userEvent.click(screen.getByRole('menuitem', { name: 'Configurações' }))
	expect(navegar).toHaveBeenCalledExactlyOnceWith('/configuracoes/')
})

test('a click outside closes it', async () => {
	const { botao } = montar()
	await userEvent.click(botao)
	await userEvent.click(document.body)
	expect(screen.queryByRole('menu')).toBeNull()
})
