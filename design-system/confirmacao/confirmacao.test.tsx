// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Confirmacao } from './confirmacao.tsx'

test('it asks with Cancelar / Confirmar', async () => {
	const cancelar = vi.fn<() => void>()
	const confirmar = vi.fn<() => void>()
	render(
		<Confirmacao aberta titulo="Excluir a parceria Museu?" aoConfirmar={confirmar} aoCancelar={cancelar}>
			Tem certeza que quer excluir essa parceria?
		</Confirmacao>,
	)
	const dialogo = screen.getByRole('alertdialog', { name: 'Excluir a parceria Museu?' })
	expect(dialogo.textContent).toContain('Tem certeza que quer excluir essa parceria?')
	await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
	expect(cancelar).toHaveBeenCalledOnce()
	await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
	expect(confirmar).toHaveBeenCalledOnce()
})

test('while the work runs it can neither be confirmed again nor left', async () => {
	const cancelar = vi.fn<() => void>()
	const trabalho = Promise.withResolvers<void>()
	const confirmar = vi.fn<() => Promise<void>>(() => trabalho.promise)
	render(<Confirmacao aberta titulo="Excluir?" aoConfirmar={confirmar} aoCancelar={cancelar} />)
	await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
	await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
	await userEvent.keyboard('{Escape}')
	expect(confirmar).toHaveBeenCalledOnce()
	expect(cancelar).not.toHaveBeenCalled()
	trabalho.resolve()
	await expect.poll(() => screen.getByRole('button', { name: 'Confirmar' }).ariaBusy).not.toBe('true')
})
