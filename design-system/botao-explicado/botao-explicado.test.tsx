// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEventHandler } from 'react'
import { expect, test, vi } from 'vitest'
import { BotaoExplicado } from './botao-explicado.tsx'

test('what is refused is reached by the keyboard, says why, and does nothing', async () => {
	const enviar = vi.fn<FormEventHandler>((evento) => evento.preventDefault())
	const clicar = vi.fn<() => void>()
	render(
		<form onSubmit={enviar}>
			<BotaoExplicado type="submit" motivo="Inclua um documento antes." onClick={clicar}>
				Enviar
			</BotaoExplicado>
		</form>,
	)
	await userEvent.tab()
	const botao = screen.getByRole('button', { name: 'Enviar', description: 'Inclua um documento antes.' })
	expect(document.activeElement).toBe(botao)
	expect(botao.getAttribute('aria-disabled')).toBe('true')
	await userEvent.keyboard('{Enter}')
	await userEvent.click(botao)
	expect(clicar).not.toHaveBeenCalled()
	expect(enviar).not.toHaveBeenCalled()
})

test('without a reason it is a button as any other', async () => {
	const clicar = vi.fn<() => void>()
	render(
		<BotaoExplicado motivo={undefined} onClick={clicar}>
			Enviar
		</BotaoExplicado>,
	)
	const botao = screen.getByRole('button', { name: 'Enviar', description: '' })
	await userEvent.click(botao)
	expect(clicar).toHaveBeenCalledOnce()
})

test('who stands on the button stays on it when the reason comes and goes', async () => {
	const { rerender } = render(<BotaoExplicado motivo={undefined}>Enviar</BotaoExplicado>)
	await userEvent.tab()
	const botao = screen.getByRole('button', { name: 'Enviar' })
	rerender(<BotaoExplicado motivo="Inclua um documento antes.">Enviar</BotaoExplicado>)
	expect(document.activeElement).toBe(botao)
	rerender(<BotaoExplicado motivo={undefined}>Enviar</BotaoExplicado>)
	expect(document.activeElement).toBe(botao)
})
