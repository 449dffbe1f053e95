import type { Configuracao } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { configuracaoDado, sessaoDado } from '@portal/platform/web'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { autenticar, iniciarEntradaPorFora, obterDesafio } from '../../contract/index.ts'
import { DESAFIO, resolverComTrabalhador, SOLUCAO } from '../captcha/testes/trabalhador-de-teste.ts'
import { Entrada } from './entrada.tsx'

const server = useDoubleServer()
beforeEach(() => server.answers(obterDesafio, DESAFIO))
afterEach(() => vi.unstubAllGlobals())

const responderQueEntrou = () =>
	server.answers(autenticar, {
		retorno: 'ok',
		sessaoAtiva: 'S',
		usuario: 10003,
		nome: 'Helena Duarte',
		cookieSession: 'portal-sessao',
		sso_sessionid: 'token-novo',
		perfis: [],
	})
const tentativas = () => server.calls.filter((chamada) => chamada.endsWith('/autenticar'))

function abrir() {
	const tela = showScreen(() => <Entrada emDialogo={false} />, { path: '/' })
	sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'N' })
	return tela
}
const numero = () => screen.findByLabelText<HTMLInputElement>('Número UNI')
const senha = () => screen.getByLabelText<HTMLInputElement>('Senha')
const botao = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Entra/ })

test('over a page whose session expired, who was here is known, and no demonstration account is offered', async () => {
	showScreen(() => <Entrada emDialogo />, { path: '/', codpes: 10003 })
	expect((await numero()).value).toBe('10003')
	expect(senha().value).toBe('')
	expect(screen.queryByText(/Universidade de demonstração/)).toBeNull()
})

describe('the log-in card', () => {
	test('can be sent only from five characters of number and eight of password on', async () => {
		resolverComTrabalhador()
		const { user } = abrir()
		await user.type(await numero(), '1000')
		await user.type(senha(), '12345678')
		expect(botao().disabled).toBe(true)
		await user.type(await numero(), '1')
		expect(botao().disabled).toBe(false)
		await user.type(senha(), '{Backspace}')
		expect(botao().disabled).toBe(true)
	})

	test('solves the captcha meanwhile, sends number and password, and goes on to the dashboard', async () => {
		const feito = resolverComTrabalhador()
		responderQueEntrou()
		const { user, place } = abrir()
		await user.type(await numero(), '10003')
		await waitFor(() => expect(feito.trabalhos).toBe(1))
		await user.type(senha(), 'demonstracao{Enter}')
		await waitFor(() => expect(place()).toBe('/painel'))
		expect(feito.trabalhos).toBe(1)
		expect(server.bodies).toEqual([{ usuario: '10003', senha: 'demonstracao' }])
		expect(localStorage.getItem('token')).toBe('token-novo')
		expect(localStorage.getItem('login-name')).toBe('Helena Duarte')
	})

	test("shows the server's sentence, keeps what was typed, and uses a new captcha the next time", async () => {
		const feito = resolverComTrabalhador()
		server.refuses(autenticar, 401, 'credenciais-invalidas', 'Número de usuário ou senha incorretos.')
		const { user } = abrir()
		await user.type(await numero(), '10003')
		await user.type(senha(), 'senha-errada{Enter}')
		expect((await screen.findByRole('alert')).textContent).toBe('Número de usuário ou senha incorretos.')
		expect(senha().value).toBe('senha-errada')
		expect(botao().textContent).toBe('Entrar')
		await user.click(botao())
		await waitFor(() => expect(tentativas()).toHaveLength(2))
		expect(feito.trabalhos).toBe(2)
	})

	test('shows the sentence of an old service, which knows no codes', async () => {
		resolverComTrabalhador()
		server.answers(autenticar, { retorno: 'erro', mensagem: 'A sua senha venceu. Troque-a.' } as never)
		const { user } = abrir()
		await user.type(await numero(), '10003')
		await user.type(senha(), 'demonstracao{Enter}')
		expect((await screen.findByRole('alert')).textContent).toBe('A sua senha venceu. Troque-a.')
	})

	test('without a sentence of the server says that it could not sign in', async () => {
		resolverComTrabalhador()
		server.refuses(autenticar, 502, 'falha', '')
		const { user } = abrir()
		await user.type(await numero(), '10003')
		await user.type(senha(), 'demonstracao{Enter}')
		expect((await screen.findByRole('alert')).textContent).toBe('Erro ao autenticar usuário')
	})

	test('says when the captcha failed, and sends nothing', async () => {
		resolverComTrabalhador(async () => null)
		const { user } = abrir()
		await user.type(await numero(), '10003')
		await user.type(senha(), 'demonstracao{Enter}')
		expect(await screen.findByText('Ocorreu um erro ao logar. Por favor, tente novamente mais tarde')).toBeTruthy()
		expect(tentativas()).toEqual([])
	})

	test("says 'Entrando…' meanwhile, and a second click sends nothing more", async () => {
		const { promise, resolve } = Promise.withResolvers<unknown>()
		resolverComTrabalhador(() => promise)
		responderQueEntrou()
		const { user, place } = abrir()
		await user.type(await numero(), '10003')
		await user.type(senha(), 'demonstracao')
		await user.click(botao())
		await user.click(await screen.findByRole('button', { name: 'Entrando…' }))
		resolve(SOLUCAO)
		await waitFor(() => expect(place()).toBe('/painel'))
		expect(tentativas()).toHaveLength(1)
	})

	test('takes a pasted password and can show it', async () => {
		resolverComTrabalhador()
		const { user } = abrir()
		await user.click(await screen.findByLabelText('Senha'))
		await user.paste('colada-inteira')
		expect(senha().value).toBe('colada-inteira')
		expect(senha().type).toBe('password')
		await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
		expect(senha().type).toBe('text')
	})

	test('in the demonstration, three people are a click away', async () => {
		resolverComTrabalhador()
		const { user } = abrir()
		await user.click(await screen.findByRole('button', { name: /Sofia Ribeiro/ }))
		expect((await numero()).value).toBe('10007')
		expect(senha().value).toBe('demonstracao')
		expect(botao().disabled).toBe(false)
	})
})

describe('the providers of the institution', () => {
	const oferecerProvedores = (senha: boolean) =>
		configuracaoDado.gravar({
			...(configuracaoDado.ler().valor as Configuracao),
			entrada: { senha, provedores: [{ provedor: 'unica', rotulo: 'Senha única' }] },
		})

	test('have a button each, beside the password or instead of it', async () => {
		abrir()
		act(() => oferecerProvedores(true))
		await screen.findByRole('button', { name: 'Entrar com Senha única' })
		await numero()
		act(() => oferecerProvedores(false))
		expect(screen.queryByLabelText('Senha')).toBeNull()
		expect(screen.queryByRole('button', { name: /Sofia Ribeiro/ })).toBeNull()
		await screen.findByRole('button', { name: 'Entrar com Senha única' })
	})

	test('that does not answer says so', async () => {
		server.refuses(iniciarEntradaPorFora, 503, 'provedor-fora-do-ar', 'Senha única não está respondendo.')
		const { user } = abrir()
		act(() => oferecerProvedores(true))
		await user.click(await screen.findByRole('button', { name: 'Entrar com Senha única' }))
		expect((await screen.findByRole('alert')).textContent).toBe('Senha única não está respondendo.')
	})
})
