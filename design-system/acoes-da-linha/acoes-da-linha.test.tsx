import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { AcoesDaLinha } from './acoes-da-linha.tsx'

const de = 'Confirmar o celular'

test('each action says of what, and the rest is behind one button that says so too', async () => {
	const adiar = vi.fn<() => void>()
	const remover = vi.fn<() => void>()
	render(
		<AcoesDaLinha
			de={de}
			principal={{ titulo: 'Adiar', aoAcionar: adiar }}
			outras={[
				{ titulo: 'Abrir', href: '#abrir' },
				{ titulo: 'Remover', aoAcionar: remover },
			]}
		/>,
	)
	await userEvent.click(screen.getByRole('button', { name: 'Adiar Confirmar o celular' }))
	expect(adiar).toHaveBeenCalledOnce()
	screen.getByRole('button', { name: 'Mais ações de Confirmar o celular' }).focus()
	await userEvent.keyboard('{Enter}')
	const menu = screen.getByRole('menu', { name: 'Mais ações de Confirmar o celular' })
	expect(menu.contains(document.activeElement)).toBe(true)
	await userEvent.keyboard('{ArrowDown}{Enter}')
	expect(remover).toHaveBeenCalledOnce()
	expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('an address is a link, and without others there is no menu', () => {
	render(<AcoesDaLinha de={de} principal={{ titulo: 'Abrir', href: '/tarefa' }} />)
	expect(screen.getByRole('link', { name: 'Abrir Confirmar o celular' }).getAttribute('href')).toBe('/tarefa')
	expect(screen.queryByRole('button')).toBeNull()
})

test('what cannot be done now says so and does nothing', async () => {
	const adiar = vi.fn<() => void>()
	render(<AcoesDaLinha de={de} principal={{ titulo: 'Adiar', desabilitada: true, aoAcionar: adiar }} />)
	await userEvent.click(screen.getByRole('button', { name: 'Adiar Confirmar o celular' }))
	expect(adiar).not.toHaveBeenCalled()
})
