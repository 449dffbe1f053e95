import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import { FalhaDaConsulta } from './query-failure.tsx'

afterEach(cleanup)

const mostrar = (status: number, titulo?: string) => {
	const tentar = vi.fn<() => void>()
	const falha = new CallError(status, { erro: 'falha', mensagem: 'A causa, e o que fazer.' })
	render(<FalhaDaConsulta falha={falha} titulo={titulo} aoTentarDeNovo={tentar} />)
	return tentar
}
const botao = () => screen.queryByRole('button', { name: 'Tentar de novo' })

test.for([
	[400, 'Não foi possível carregar'],
	[403, 'Sem acesso'],
	[404, 'Não encontrado'],
	[410, 'Não está mais disponível'],
	[422, 'Não foi possível carregar'],
] as const)('an answer that stays what it is is not offered to be asked for again: %i', ([status, titulo]) => {
	mostrar(status)
	expect(screen.getByText(titulo)).toBeTruthy()
	expect(screen.getByText('A causa, e o que fazer.')).toBeTruthy()
	expect(botao()).toBeNull()
})

test('a title that the page gives goes before that of the answer', () => {
	mostrar(404, 'O documento não está aqui')
	expect(screen.getByText('O documento não está aqui')).toBeTruthy()
	expect(screen.queryByText('Não encontrado')).toBeNull()
})

test.for([0, 429, 500, 503])('what may come another time is offered to be asked for again: %i', (status) => {
	const tentar = mostrar(status)
	botao()?.click()
	expect(tentar).toHaveBeenCalledOnce()
})

test('what is no answer at all is offered too, and its cause is not shown', () => {
	const tentar = vi.fn<() => void>()
	render(<FalhaDaConsulta falha={new TypeError('x is undefined')} aoTentarDeNovo={tentar} />)
	expect(screen.queryByText(/undefined/)).toBeNull()
	botao()?.click()
	expect(tentar).toHaveBeenCalledOnce()
})

test('what could not be reached is asked for again once the network is back', () => {
	const tentar = mostrar(0)
	expect(tentar).not.toHaveBeenCalled()
	fireEvent(window, new Event('online'))
	expect(tentar).toHaveBeenCalledOnce()
})

test('what the server has answered is not asked for again when the network is back', () => {
	const tentar = mostrar(503)
	fireEvent(window, new Event('online'))
	expect(tentar).not.toHaveBeenCalled()
})
