import { endpoint, Retorno, type Sessao, verificarSessao } from '@portal/platform/contract'
import { useDoubleServer } from '@portal/platform/testing/screen'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from './calls/call.ts'
import { avisarSessaoPerdida } from './calls/token.ts'
import { definirNavegador } from './navigation/navigator.ts'
import { queryClient } from './query-client.ts'
import { entrar, esquecerSessao, obterSessao, sessaoDado, useSessao, vigiarSessao } from './session.ts'
import { esquecerDados } from './shared-value.ts'

const server = useDoubleServer()
const navegou = vi.fn<(para: string) => void>()
const ana: Sessao = { retorno: 'ok', sessaoAtiva: 'S', usuario: 10001, nome: 'Ana Beatriz Moraes', perfis: ['X'] }
const login: Sessao = { ...ana, sso_sessionid: 'novo-token' }
let pararDeVigiar: () => void

beforeEach(() => {
	pararDeVigiar = vigiarSessao()
	navegou.mockClear()
	definirNavegador(navegou)
})
afterEach(() => {
	pararDeVigiar()
	act(() => esquecerSessao())
})

function Mostrador() {
	const { estado, nome, expirada } = useSessao()
	return (
		<p>
			{estado} {nome} {expirada ? 'expirada' : ''}
		</p>
	)
}

const mostrar = () => render(<Mostrador />)

/** Page that was opened with a token kept from before. */
function comecarComToken(token: string): void {
	localStorage.setItem('token', token)
	esquecerDados()
}

describe('validation', () => {
	test('without a token nobody is signed in, and the server is not asked', async () => {
		mostrar()
		expect(screen.getByText('anonimo')).toBeTruthy()
		expect((await obterSessao()).sessaoAtiva).toBe('N')
		expect(server.calls).toEqual([])
	})

	test('with a token the server says who it is', async () => {
		comecarComToken('velho')
		server.answers(verificarSessao, ana)
		mostrar()
		expect(screen.getByText('validando')).toBeTruthy()
		expect(await screen.findByText('autenticado Ana Beatriz Moraes')).toBeTruthy()
	})

	test("a token that is not active ('N') is thrown away", async () => {
		comecarComToken('velho')
		server.answers(verificarSessao, { retorno: 'ok', sessaoAtiva: 'N' })
		mostrar()
		expect(await screen.findByText('anonimo')).toBeTruthy()
		expect(localStorage.getItem('token')).toBeNull()
	})
})

describe('login', () => {
	test('keeps the token and the name, and goes to the kept destination', () => {
		localStorage.setItem('redirect-path', '/configuracoes/')
		entrar(login)
		expect(localStorage.getItem('token')).toBe('novo-token')
		expect(localStorage.getItem('login-name')).toBe('Ana Beatriz Moraes')
		expect(JSON.stringify(sessaoDado.ler())).not.toContain('novo-token')
		expect(navegou).toHaveBeenCalledWith('/configuracoes/', { substituir: false })
	})

	test('without one, goes to the panel', () => {
		entrar(login)
		expect(navegou).toHaveBeenCalledWith('/painel', { substituir: false })
	})
})

describe('a session that ends while a page is open', () => {
	beforeEach(() => {
		entrar(login)
		navegou.mockClear()
		mostrar()
	})

	test('leaves the page where it is and asks to log in again', () => {
		act(() => avisarSessaoPerdida('novo-token'))
		expect(screen.getByText('autenticado Ana Beatriz Moraes expirada')).toBeTruthy()
		expect(localStorage.getItem('token')).toBeNull()
		expect(navegou).not.toHaveBeenCalled()
	})

	test('goes on where it was when the same person logs in', () => {
		act(() => avisarSessaoPerdida('novo-token'))
		act(() => entrar({ ...login, sso_sessionid: 'outro-token' }))
		expect(screen.getByText('autenticado Ana Beatriz Moraes')).toBeTruthy()
		expect(navegou).not.toHaveBeenCalled()
	})

	test('shows another person nothing of it', () => {
		queryClient.setQueryData(['tarefas'], ['segredo da Ana'])
		act(() => avisarSessaoPerdida('novo-token'))
		act(() => entrar({ ...login, usuario: 10002, nome: 'Carlos', sso_sessionid: 'outro-token' }))
		expect(queryClient.getQueryData(['tarefas'])).toBeUndefined()
		expect(navegou).toHaveBeenCalledWith('/painel', { substituir: true })
	})

	test('an answer to a call of the session before says nothing', () => {
		act(() => avisarSessaoPerdida('token-anterior'))
		expect(screen.getByText('autenticado Ana Beatriz Moraes')).toBeTruthy()
	})
})

test('a log-out forgets everything about the person', () => {
	entrar(login)
	queryClient.setQueryData(['tarefas'], ['segredo da Ana'])
	esquecerSessao()
	expect([localStorage.getItem('token'), localStorage.getItem('login-name')]).toEqual([null, null])
	expect(queryClient.getQueryData(['tarefas'])).toBeUndefined()
	expect(navegou).toHaveBeenLastCalledWith('/', { substituir: true })
})

test('a log-out in another tab is a log-out here', async () => {
	entrar(login)
	mostrar()
	localStorage.removeItem('token')
	window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
	expect(await screen.findByText('anonimo')).toBeTruthy()
})

test('who is signed in by another tab sends nothing from this one before it shows them', async () => {
	const gravar = endpoint({ method: 'POST', path: '/teste/', summary: 'Grava', response: Retorno })
	server.answers(gravar, { retorno: 'ok', mensagem: '' })
	server.answers(verificarSessao, { ...ana, usuario: 10002, nome: 'Carlos' })
	entrar(login)
	mostrar()
	await expect(call(gravar)).resolves.toEqual({ retorno: 'ok', mensagem: '' })
	localStorage.setItem('token', 'de-carlos')
	window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'de-carlos' }))
	await expect(call(gravar)).rejects.toMatchObject({ erro: 'outra-sessao' })
	expect(await screen.findByText('autenticado Carlos')).toBeTruthy()
	await expect(call(gravar)).resolves.toEqual({ retorno: 'ok', mensagem: '' })
})
