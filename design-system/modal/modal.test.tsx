// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Modal } from './modal.tsx'

test('the dialog carries its title, and at most 500 px unless told otherwise', () => {
	render(<Modal aberto aoFechar={vi.fn<() => void>()} titulo="Atualize o seu celular" />)
	const dialogo = screen.getByRole('dialog', { name: 'Atualize o seu celular' })
	expect(dialogo.style.getPropertyValue('--maxima')).toBe('500px')
})

test('a share of the screen can be asked for', () => {
	render(<Modal aberto aoFechar={vi.fn<() => void>()} titulo="Aviso" largura="75%" altura="95%" />)
	const { style } = screen.getByRole('dialog')
	expect([style.getPropertyValue('--largura'), style.getPropertyValue('--altura')]).toEqual(['75%', '95%'])
	expect(style.getPropertyValue('--maxima')).toBe('none')
})

test('Esc and the button close it', async () => {
	const fechar = vi.fn<() => void>()
	render(<Modal aberto aoFechar={fechar} titulo="Aviso" />)
	await userEvent.keyboard('{Escape}')
	await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
	expect(fechar).toHaveBeenCalledTimes(2)
})

test('the first field takes the focus', async () => {
	render(
		<Modal aberto aoFechar={vi.fn<() => void>()} titulo="Celular">
			<input aria-label="Número" />
		</Modal>,
	)
	await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Número'))
})
