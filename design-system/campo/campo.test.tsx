// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { Campo } from './campo.tsx'

function descricao(controle: HTMLElement): string | null | undefined {
	return document.getElementById(controle.getAttribute('aria-describedby') ?? '')?.textContent
}

test('the control is tied to its label and its hint', () => {
	render(
		<Campo rotulo="Celular" dica="Somente números">
			<EntradaTexto />
		</Campo>,
	)
	const controle = screen.getByLabelText('Celular')
	expect(descricao(controle)).toBe('Somente números')
	expect(controle.hasAttribute('aria-invalid')).toBe(false)
})

test('an error takes the place of the hint and marks the control', () => {
	render(
		<Campo rotulo="Celular" dica="Somente números" erro="Digite 9 algarismos." obrigatorio>
			{(controle) => <input {...controle} />}
		</Campo>,
	)
	const controle = screen.getByLabelText(/Celular/)
	expect(descricao(controle)).toBe('Digite 9 algarismos.')
	expect(controle.getAttribute('aria-invalid')).toBe('true')
	expect(controle.hasAttribute('required')).toBe(true)
})
