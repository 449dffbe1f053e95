// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { janelaDePaginas } from './janela.ts'
import { Paginacao } from './paginacao.tsx'

test.each([
	[1, 20, 5, [1, 2, 3, 4, 5]],
	[10, 20, 5, [8, 9, 10, 11, 12]],
	[20, 20, 5, [16, 17, 18, 19, 20]],
	[2, 3, 5, [1, 2, 3]],
	[4, 20, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
])('page %i of %i shows at most %i links around it', (pagina, total, links, esperado) => {
	expect(janelaDePaginas(pagina, total, links)).toEqual(esperado)
})

test('it starts at page 1 with 5 links and tells the page chosen', async () => {
	const mudar = vi.fn<() => void>()
	render(<Paginacao total={100} aoMudar={mudar} />)
	expect(screen.getAllByRole('button', { name: /Página \d/ })).toHaveLength(5)
	expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1')
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página anterior' }).disabled).toBe(true)
	await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
	expect(mudar).toHaveBeenCalledExactlyOnceWith(2)
})

test('a single page needs no pages', () => {
	const { container } = render(<Paginacao total={10} aoMudar={vi.fn<() => void>()} />)
	expect(container.childElementCount).toBe(0)
})
