import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ListaOrdenavel } from './lista-ordenavel.tsx'

function Cores({ iniciais = ['Azul', 'Verde', 'Rosa'] }: { iniciais?: string[] }) {
	const [cores, setCores] = useState(iniciais)
	return (
		<>
			<button type="button" onClick={() => setCores(['Preto', ...cores])}>
				Chega outra
			</button>
			<ListaOrdenavel rotulo="Cores" itens={cores} chave={(cor) => cor} nome={(cor) => cor} aoOrdenar={setCores}>
				{(cor) => <p>{cor}</p>}
			</ListaOrdenavel>
		</>
	)
}

const ordem = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const alca = (cor: string) => screen.getByRole('button', { name: new RegExp(`^Mover ${cor}:`) })

test('the arrows on the handle move it and say where it is', async () => {
	render(<Cores />)
	alca('Azul').focus()
	await userEvent.keyboard('{ArrowDown}{ArrowDown}')
	expect(ordem()).toEqual(['Verde', 'Rosa', 'Azul'])
	expect(screen.getByText('Azul: posição 3 de 3.').getAttribute('aria-live')).toBe('polite')
	expect(document.activeElement).toBe(alca('Azul'))
})

test('Home and End take it to either end', async () => {
	render(<Cores />)
	alca('Verde').focus()
	await userEvent.keyboard('{End}')
	expect(ordem()).toEqual(['Azul', 'Rosa', 'Verde'])
	await userEvent.keyboard('{Home}')
	expect(ordem()).toEqual(['Verde', 'Azul', 'Rosa'])
})

test('a button that has nowhere left to go keeps the focus and does nothing', async () => {
	render(<Cores />)
	const subir = screen.getByRole('button', { name: 'Subir Verde' })
	await userEvent.click(subir)
	expect(ordem()).toEqual(['Verde', 'Azul', 'Rosa'])
	expect(subir.getAttribute('aria-disabled')).toBe('true')
	expect(document.activeElement).toBe(subir)
	await userEvent.keyboard('{Enter}')
	expect(ordem()).toEqual(['Verde', 'Azul', 'Rosa'])
})

test('what is dragged is what moves, also when the list changes meanwhile', () => {
	render(<Cores />)
	fireEvent.pointerDown(alca('Azul'), { button: 0, pointerId: 1 })
	fireEvent.pointerMove(alca('Azul'), { pointerId: 1, clientY: 500 })
	fireEvent.click(screen.getByRole('button', { name: 'Chega outra' }))
	fireEvent.pointerUp(alca('Azul'), { pointerId: 1, clientY: 500 })
	expect(ordem()).toEqual(['Preto', 'Verde', 'Rosa', 'Azul'])
})

test('Escape lets go of what is dragged, where it was', () => {
	render(<Cores />)
	fireEvent.pointerDown(alca('Azul'), { button: 0, pointerId: 1 })
	fireEvent.pointerMove(alca('Azul'), { pointerId: 1, clientY: 500 })
	fireEvent.keyDown(alca('Azul'), { key: 'Escape' })
	fireEvent.pointerUp(alca('Azul'), { pointerId: 1, clientY: 500 })
	expect(ordem()).toEqual(['Azul', 'Verde', 'Rosa'])
})

test('one alone has nothing to move', () => {
	render(<Cores iniciais={['Azul']} />)
	expect(screen.queryByRole('button', { name: /Azul/ })).toBeNull()
})

test('has no accessibility finding', async () => {
	render(<Cores />)
	const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
	expect(violations.map(({ id }) => id)).toEqual([])
})
