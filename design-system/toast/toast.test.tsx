// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts, toast } from './toast.tsx'

beforeEach(() => {
	vi.useFakeTimers()
	toast.limpar()
	render(<Toasts />)
})

afterEach(() => vi.useRealTimers())

function mostrar(mensagem: string) {
	act(() => void toast.sucesso(mensagem))
	return screen.getByText(mensagem).closest<HTMLElement>('[data-tom]') as HTMLElement
}

const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast is announced and leaves after 5 seconds', async () => {
	mostrar('Tarefa adiada com sucesso')
	expect(screen.getByRole('status').textContent).toContain('Tarefa adiada com sucesso')
	await passar(4999)
	expect(screen.queryByText('Tarefa adiada com sucesso')).toBeTruthy()
	await passar(1)
	expect(screen.queryByText('Tarefa adiada com sucesso')).toBeNull()
})

test('one that offers to take something back stays longer', async () => {
	act(() => void toast.sucesso('Baixa de tarefa!', undefined, { titulo: 'Desfazer', aoAcionar: vi.fn<() => void>() }))
	await passar(11_999)
	expect(screen.queryByText('Baixa de tarefa!')).toBeTruthy()
	await passar(1)
	expect(screen.queryByText('Baixa de tarefa!')).toBeNull()
})

test('Ctrl+Z takes back what the newest offers, once, and never while text is written', () => {
	const [primeira, segunda] = [vi.fn<() => void>(), vi.fn<() => void>()]
	act(() => {
		toast.sucesso('Primeira', undefined, { titulo: 'Desfazer', aoAcionar: primeira })
		toast.sucesso('Segunda', undefined, { titulo: 'Desfazer', aoAcionar: segunda })
		toast.info('Sem nada a desfazer')
	})
	const campo = document.body.appendChild(document.createElement('input'))
	campo.focus()
	fireEvent.keyDown(campo, { key: 'z', ctrlKey: true })
	expect(segunda).not.toHaveBeenCalled()
	campo.remove()
	fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
	expect(segunda).toHaveBeenCalledOnce()
	expect(screen.queryByText('Segunda')).toBeNull()
	expect(primeira).not.toHaveBeenCalled()
	fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
	fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
	expect(primeira).toHaveBeenCalledOnce()
})

test('it waits while someone points at it or focuses it', async () => {
	const cartao = mostrar('Parceria salva com sucesso!')
	fireEvent.pointerEnter(screen.getByRole('region', { name: 'Mensagens' }))
	await passar(60_000)
	expect(cartao.isConnected).toBe(true)
	fireEvent.pointerLeave(screen.getByRole('region', { name: 'Mensagens' }))
	fireEvent.focus(screen.getByRole('button'))
	await passar(60_000)
	expect(cartao.isConnected).toBe(true)
	fireEvent.blur(screen.getByRole('button'))
	await passar(5000)
	expect(cartao.isConnected).toBe(false)
})

test('at most 20 at once: the oldest makes room', () => {
	act(() => {
		for (let numero = 1; numero <= 21; numero++) toast.info(`Aviso ${numero}`)
	})
	expect(screen.getAllByRole('button')).toHaveLength(20)
	expect(screen.queryByText('Aviso 1')).toBeNull()
	expect(screen.queryByText('Aviso 21')).toBeTruthy()
})

test('it can be closed by a button, without dragging', () => {
	const cartao = mostrar('Salvo')
	fireEvent.click(screen.getByRole('button', { name: 'Fechar: Salvo' }))
	expect(cartao.isConnected).toBe(false)
})

test.each([
	[59, true],
	[60, false],
])('dragged by %i %% of its width it stays: %s', (porcentagem, fica) => {
	const cartao = mostrar('Arraste')
	Object.defineProperty(cartao, 'offsetWidth', { value: 100 })
	const ponteiro = (clientX: number) => ({ button: 0, clientX, pointerId: 1 })
	fireEvent.pointerDown(cartao, ponteiro(10))
	fireEvent.pointerMove(cartao, ponteiro(10 + porcentagem))
	expect(cartao.style.translate).toBe(`${porcentagem}px`)
	fireEvent.pointerUp(cartao, ponteiro(10 + porcentagem))
	expect(cartao.isConnected).toBe(fica)
})

test('dragging to the left does not move it', () => {
	const cartao = mostrar('Arraste')
	fireEvent.pointerDown(cartao, { button: 0, clientX: 100, pointerId: 1 })
	fireEvent.pointerMove(cartao, { button: 0, clientX: 0, pointerId: 1 })
	expect(cartao.style.translate).toBe('0px')
})
