import { showScreen } from '@portal/platform/testing/screen'
import { defineWebModule, navegar } from '@portal/platform/web'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfiguracoesPage } from './configuracoes.page.tsx'
import { configuracoes } from './index.ts'

const vizinha = defineWebModule({
	name: 'vizinha',
	slots: {
		configuracoes: {
			ordem: 10,
			id: 'email',
			titulo: 'Alterar E-mail',
			lazy: async () => () => <p>Formulário de e-mail</p>,
		},
	},
})

const abrir = (at = '/configuracoes') =>
	showScreen(ConfiguracoesPage, { path: '/configuracoes', at, modules: [configuracoes, vizinha] })
const abertos = () => screen.queryAllByRole('button', { expanded: true }).map((botao) => botao.textContent)

test('the first panel is the one that a slice brought, and it is open', async () => {
	abrir()
	expect(await screen.findByText('Formulário de e-mail')).toBeTruthy()
	expect(abertos()).toEqual(['Alterar E-mail'])
})

test('"Alterar Senha" leads to the page of the institution, in another tab', async () => {
	abrir()
	const link = await screen.findByRole('link', { name: /Alterar Senha/ })
	expect(link.getAttribute('href')).toBe('https://senha.example/')
	expect(link.getAttribute('target')).toBe('_blank')
})

test('an address with an anchor opens that panel, also from within the page', async () => {
	abrir('/configuracoes#aparencia')
	expect(await screen.findByRole('radio', { name: 'Escuro' })).toBeTruthy()
	expect(abertos()).toEqual(['Aparência'])
	navegar('/configuracoes#email')
	await waitFor(() => expect(abertos()).toEqual(['Alterar E-mail']))
})

test('the size of the text is chosen there, holds at once, and is remembered', async () => {
	const { user } = abrir('/configuracoes#aparencia')
	await user.click(await screen.findByRole('radio', { name: 'Maior' }))
	expect([document.documentElement.dataset['texto'], localStorage.getItem('texto')]).toEqual(['maior', 'maior'])
	await user.click(screen.getByRole('radio', { name: 'Normal' }))
	expect([document.documentElement.dataset['texto'], localStorage.getItem('texto')]).toEqual([undefined, null])
})

test('a size chosen in another tab is the one that is marked', async () => {
	abrir('/configuracoes#aparencia')
	const maior = await screen.findByRole<HTMLInputElement>('radio', { name: 'Maior' })
	expect(maior.checked).toBe(false)
	act(() => {
		window.dispatchEvent(new StorageEvent('storage', { key: 'texto', newValue: 'maior' }))
	})
	expect(maior.checked).toBe(true)
})
