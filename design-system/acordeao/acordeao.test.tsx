// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Acordeao } from './acordeao.tsx'

const paineis = [
	{ codigo: 'telefone', titulo: 'Telefone', desabilitado: true, conteudo: 'A' },
	{ codigo: 'email', titulo: 'E-mail', conteudo: 'B' },
	{ codigo: 'tema', titulo: 'Tema', conteudo: 'C' },
]

function abertos(): (string | null)[] {
	return screen.queryAllByRole('button', { expanded: true }).map((botao) => botao.textContent)
}

test('the first enabled panel starts open', () => {
	render(<Acordeao paineis={paineis} />)
	expect(abertos()).toEqual(['E-mail'])
})

test('it may start closed', () => {
	render(<Acordeao paineis={paineis} iniciaFechado />)
	expect(abertos()).toEqual([])
})

test('it starts with the panel that was asked for, unless that one is disabled', () => {
	const { unmount } = render(<Acordeao paineis={paineis} inicial="tema" />)
	expect(abertos()).toEqual(['Tema'])
	unmount()
	render(<Acordeao paineis={paineis} inicial="telefone" />)
	expect(abertos()).toEqual(['E-mail'])
})

test('opening one closes the other, and clicking the open panel closes it', async () => {
	render(<Acordeao paineis={paineis} />)
	await userEvent.click(screen.getByRole('button', { name: 'Tema' }))
	expect(abertos()).toEqual(['Tema'])
	await userEvent.click(screen.getByRole('button', { name: 'Tema' }))
	expect(abertos()).toEqual([])
})
