// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEventHandler } from 'react'
import { expect, test, vi } from 'vitest'
import { Botao } from './botao.tsx'

test('a busy button keeps its name and its focus, and refuses clicks and submits', async () => {
	const enviar = vi.fn<FormEventHandler>((evento) => evento.preventDefault())
	const clicar = vi.fn<() => void>()
	render(
		<form onSubmit={enviar}>
			<Botao type="submit" carregando onClick={clicar}>
				Salvar
			</Botao>
		</form>,
	)
	const botao = screen.getByRole('button', { name: 'Salvar' })
	await userEvent.click(botao)
	expect(clicar).not.toHaveBeenCalled()
	expect(enviar).not.toHaveBeenCalled()
	expect(document.activeElement).toBe(botao)
	expect(botao.getAttribute('aria-busy')).toBe('true')
})

test('a button does not send a form unless told to', () => {
	render(<Botao>Abrir</Botao>)
	expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})
