// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ArquivoDaLista, ListaDeArquivos } from './lista-de-arquivos.tsx'

test('what is known of a file is one line, without gaps for what is not', () => {
	render(
		<ListaDeArquivos rotulo="Arquivos">
			<ArquivoDaLista nome="a.pdf" tamanho={2048} detalhes={[null, 'Ana', undefined, '25/11/2026']} />
			<ArquivoDaLista nome="b.pdf" detalhes={[undefined]} />
		</ListaDeArquivos>,
	)
	const [a, b] = within(screen.getByRole('list', { name: 'Arquivos' })).getAllByRole('listitem')
	expect(a?.textContent).toBe('a.pdf2,00 KB · Ana · 25/11/2026')
	expect(b?.textContent).toBe('b.pdf')
})

test('while a file is on its way it is not asked for again, and the button says of which it is', async () => {
	const chegada = Promise.withResolvers<void>()
	const baixar = vi.fn<() => Promise<void>>(() => chegada.promise)
	render(
		<ListaDeArquivos rotulo="Arquivos">
			<ArquivoDaLista nome="a.pdf" aoBaixar={baixar} />
		</ListaDeArquivos>,
	)
	const botao = screen.getByRole('button', { name: 'Baixar a.pdf' })
	await userEvent.dblClick(botao)
	expect(baixar).toHaveBeenCalledOnce()
	chegada.resolve()
	await waitFor(() => expect(botao.getAttribute('aria-busy')).toBeNull())
	await userEvent.click(botao)
	expect(baixar).toHaveBeenCalledTimes(2)
})

test('of a list to choose from, the one that is open says so', async () => {
	const abrir = vi.fn<() => void>()
	render(
		<ListaDeArquivos rotulo="Arquivos">
			<ArquivoDaLista nome="a.pdf" atual aoAbrir={abrir} />
			<ArquivoDaLista nome="b.pdf" atual={false} aoAbrir={abrir} />
		</ListaDeArquivos>,
	)
	expect(screen.getByRole('button', { name: 'a.pdf' }).getAttribute('aria-current')).toBe('true')
	const outro = screen.getByRole('button', { name: 'b.pdf' })
	expect(outro.getAttribute('aria-current')).toBeNull()
	await userEvent.click(outro)
	expect(abrir).toHaveBeenCalledOnce()
})
