// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Abas } from './abas.tsx'

const abas = [
	{ codigo: 'rascunhos', titulo: 'Rascunhos', desabilitada: true, conteudo: 'Nada' },
	{ codigo: 'assinar', titulo: 'Para assinar', conteudo: 'Três documentos' },
	{ codigo: 'assinados', titulo: 'Assinados', conteudo: 'Um documento' },
]

test('the first tab that is not disabled starts open', () => {
	render(<Abas rotulo="Documentos" abas={abas} />)
	expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Para assinar')
	expect(screen.getByRole('tabpanel').textContent).toBe('Três documentos')
})

test('a disabled tab cannot be selected, by hand or by the page', async () => {
	render(<Abas rotulo="Documentos" abas={abas} aberta="rascunhos" />)
	await userEvent.click(screen.getByRole('tab', { name: 'Rascunhos' }))
	expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Para assinar')
})

test('the arrows walk through the tabs', async () => {
	render(<Abas rotulo="Documentos" abas={abas} />)
	await userEvent.click(screen.getByRole('tab', { name: 'Para assinar' }))
	await userEvent.keyboard('{ArrowRight}{Enter}')
	expect(screen.getByRole('tabpanel').textContent).toBe('Um documento')
})

test('the open tab is scrolled to the middle of the list, however it came to be open', async () => {
	vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500)
	vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
	vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
	render(<Abas rotulo="Documentos" abas={abas} aberta="assinados" />)
	await expect.poll(() => screen.getByRole('tablist').scrollLeft).toBe(400)
})
