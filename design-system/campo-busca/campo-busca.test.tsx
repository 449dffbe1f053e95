import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CampoBusca } from './campo-busca.tsx'

function abrir(recusa?: (texto: string) => string | undefined) {
	const aoBuscar = vi.fn<(texto: string) => void>()
	function Tela() {
		const [valor, setValor] = useState('')
		return (
			<>
				<CampoBusca
					rotulo="Buscar..."
					valor={valor}
					recusa={recusa}
					aoBuscar={(texto) => {
						aoBuscar(texto)
						setValor(texto)
					}}
				/>
				<button type="button" onClick={() => setValor('outra')}>
					Outra
				</button>
			</>
		)
	}
	render(<Tela />)
	return { aoBuscar, campo: screen.getByRole('searchbox', { name: 'Buscar...' }), user: userEvent.setup() }
}

test('searches once the typing pauses, without the spaces around', async () => {
	const { aoBuscar, campo, user } = abrir()
	await user.type(campo, ' ata ')
	expect(aoBuscar).not.toHaveBeenCalled()
	await expect.poll(() => aoBuscar).toHaveBeenCalledExactlyOnceWith('ata')
})

test('searches at once with Enter', async () => {
	const { aoBuscar, campo, user } = abrir()
	await user.type(campo, 'ata{Enter}')
	expect(aoBuscar).toHaveBeenCalledExactlyOnceWith('ata')
})

test('shows what the page says when that changes by itself', async () => {
	const { campo, user } = abrir()
	await user.type(campo, 'ata{Enter}')
	await user.click(screen.getByRole('button', { name: 'Outra' }))
	expect((campo as HTMLInputElement).value).toBe('outra')
})

test('what is refused is said, and not searched for', async () => {
	const { aoBuscar, campo, user } = abrir((texto) => (/^\d*$/.test(texto) ? undefined : 'Digite só algarismos.'))
	await user.type(campo, '12a{Enter}')
	expect(screen.getByText('Digite só algarismos.')).toBeTruthy()
	expect(aoBuscar).not.toHaveBeenCalled()
})

test('what is typed while the page is still on its way to what was searched for stays', async () => {
	let chegar = () => {}
	function Lenta() {
		const [valor, setValor] = useState('')
		return (
			<CampoBusca
				rotulo="Buscar..."
				valor={valor}
				aoBuscar={(texto) => {
					chegar = () => setValor(texto)
				}}
			/>
		)
	}
	render(<Lenta />)
	const campo = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar...' })
	const user = userEvent.setup()
	await user.type(campo, 'at{Enter}')
	expect(campo.value).toBe('at')
	const primeira = chegar
	await user.type(campo, 'a{Enter}')
	act(primeira)
	expect(campo.value).toBe('ata')
	await user.type(campo, 's')
	act(chegar)
	expect(campo.value).toBe('atas')
})

test('what the page changed by itself is not searched over by what had been typed', async () => {
	const { aoBuscar, campo, user } = abrir()
	await user.type(campo, 'ata')
	await user.click(screen.getByRole('button', { name: 'Outra' }))
	await user.clear(campo)
	await expect.poll(() => aoBuscar).toHaveBeenCalledExactlyOnceWith('')
})
