// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NavegacaoProvider } from '../navegacao/navegacao.tsx'
import { Link, type LinkProps } from './link.tsx'

function clicar(props: Omit<LinkProps, 'children'>, tecla: { ctrlKey?: boolean } = {}) {
	const value = { navegar: vi.fn<(para: string) => void>() }
	render(
		<NavegacaoProvider value={value}>
			<Link {...props}>Ir</Link>
		</NavegacaoProvider>,
	)
	const link = screen.getByRole('link')
	// The handler prevents the navigation, which jsdom does not implement and reports as an error.
	link.parentElement?.addEventListener('click', (evento) => evento.preventDefault())
	fireEvent.click(link, tecla)
	return { navegar: value.navegar, link }
}

test('a plain click on an address of the portal navigates inside the page', () => {
	const { navegar } = clicar({ href: '/painel?aba=avisos#topo' })
	expect(navegar).toHaveBeenCalledExactlyOnceWith('/painel?aba=avisos#topo')
})

test.each<[string, Omit<LinkProps, 'children'>, { ctrlKey?: boolean }]>([
	['a click with Ctrl', { href: '/painel' }, { ctrlKey: true }],
	['another site', { href: 'https://example.org/' }, {}],
	['a new tab', { href: '/painel', novaAba: true }, {}],
	['a download', { href: '/arquivo', download: true }, {}],
	['an address the server answers', { href: '/proxy/arquivo', nativo: true }, {}],
])('%s is left to the browser', (_, props, tecla) => {
	expect(clicar(props, tecla).navegar).not.toHaveBeenCalled()
})

test('a link to a new tab says so and gives the other page no hold on this one', () => {
	const { link } = clicar({ href: 'https://example.org/', novaAba: true })
	expect(link.textContent).toContain('abre em nova aba')
	expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})
