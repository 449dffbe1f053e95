import { afterAll, describe, expect } from 'vitest'
import { credenciais, entrar } from '../testes/login-de-teste.ts'
import { criarPessoas } from '../testes/portal-de-teste.ts'
import { abrirProvedorOidc, CLIENTE, passarPeloProvedor } from './provedor-oidc-fixture.ts'
import { Visitante } from './visitante-fixture.ts'

const PORTAL = 'http://portal.localhost'
const provedor = await abrirProvedorOidc(PORTAL, {
	ana: { codpes: '10001', name: 'Ana', email: 'ana@usp.example' },
	estranha: { codpes: '99999', name: 'Estranha', email: 'ana@usp.example' },
	semnumero: { name: 'Sem Número', email: 'ana.moraes@usp.example' },
	nova: { codpes: 77001, name: 'Nova Pessoa', email: 'nova@usp.example' },
})
afterAll(provedor.fechar)

const daUnica = {
	PORTAL_BASE_URL: PORTAL,
	PORTAL_OIDC_UNICA_ROTULO: 'Senha única',
	PORTAL_OIDC_UNICA_EMISSOR: provedor.emissor,
	PORTAL_OIDC_UNICA_CLIENTE: CLIENTE.client_id,
	PORTAL_OIDC_UNICA_SEGREDO: CLIENTE.client_secret,
	PORTAL_OIDC_UNICA_ESCOPO: 'openid profile email',
}
const test = criarPessoas(daUnica)
const comInclusao = criarPessoas({ ...daUnica, PORTAL_OIDC_UNICA_INCLUIR: '1' })
const semSenha = criarPessoas({ ...daUnica, PORTAL_ENTRADA_SENHA: '0' })

describe('a sign-in over a real OpenID provider', () => {
	test('opens the same session that a password opens, and leaving ends it at the provider too', async ({ portal }) => {
		const visitante = new Visitante(portal)
		const inicio = await visitante.iniciar('unica')
		expect(Object.fromEntries(inicio.searchParams)).toMatchObject({
			response_type: 'code',
			code_challenge_method: 'S256',
			redirect_uri: `${PORTAL}/proxy/wsusuario/api/usuario/entrada/unica/retorno`,
		})
		expect(await visitante.voltar(await passarPeloProvedor(inicio, 'ana'))).toBe('/?entrada=unica')
		const aberta = await visitante.concluir()
		expect(aberta.body).toMatchObject({
			retorno: 'ok',
			sessaoAtiva: 'S',
			usuario: 10001,
			cookieSession: 'portal-sessao',
		})
		const headers = credenciais(aberta)
		const url = '/proxy/wsusuario/api/usuario/sessoes'
		expect((await portal.app.inject({ url, headers })).statusCode).toBe(200)
		const { cookie: _, ...soToken } = headers
		expect((await portal.app.inject({ url, headers: soToken })).statusCode).toBe(401)

		const saiu = await portal.app.inject({ url: '/proxy/wsusuario/api/usuario/encerrarsessao', headers })
		const saida = new URL(saiu.json().saida)
		expect(saida.href.startsWith(`${provedor.emissor}/session/end?`)).toBe(true)
		expect(saida.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/`)
		expect((await fetch(saida)).status).toBe(200)
		expect((await portal.app.inject({ url, headers })).statusCode).toBe(401)
	})

	test('goes on when the provider has changed its key', async ({ portal }) => {
		for (const _ of ['before', 'after']) {
			const visitante = new Visitante(portal)
			await visitante.voltar(await passarPeloProvedor(await visitante.iniciar('unica'), 'ana'))
			expect((await visitante.concluir()).body).toMatchObject({ usuario: 10001 })
			await provedor.trocarChave()
		}
	})

	test('takes in nobody whom the portal does not know, least of all by an e-mail', async ({ portal }) => {
		for (const [conta, erro, frase] of [
			['estranha', 'entrada-desconhecida', /ainda não conhece o seu número de usuário\. Procure/],
			['semnumero', 'entrada-sem-numero', /não informou o seu número de usuário\. Peça/],
		] as const) {
			const visitante = new Visitante(portal)
			await visitante.voltar(await passarPeloProvedor(await visitante.iniciar('unica'), conta))
			const { status, body } = await visitante.concluir()
			expect({ status, erro: body.erro }).toEqual({ status: 401, erro })
			expect(body.mensagem).toMatch(frase)
		}
	})

	comInclusao('takes in who is new where the installation says so', async ({ portal }) => {
		const visitante = new Visitante(portal)
		await visitante.voltar(await passarPeloProvedor(await visitante.iniciar('unica'), 'nova'))
		expect((await visitante.concluir()).body).toMatchObject({ usuario: 77001, nome: 'Nova Pessoa' })
	})

	semSenha('the password can be switched off', async ({ portal }) => {
		expect((await portal.anon('GET', '/configuracao.json')).body.entrada).toEqual({
			senha: false,
			provedores: [{ provedor: 'unica', rotulo: 'Senha única' }],
		})
		const { status, body } = await entrar(portal, '10001', 'demonstracao')
		expect({ status, erro: body.erro }).toEqual({ status: 403, erro: 'senha-desligada' })
	})
})

describe('a sign-in belongs to the browser that began it', () => {
	test('who is led to the end of another one gets nothing, and takes nothing from its owner', async ({ portal }) => {
		const [atacante, vitima] = [new Visitante(portal), new Visitante(portal)]
		const destino = await passarPeloProvedor(await atacante.iniciar('unica'), 'ana')
		await vitima.iniciar('unica')
		await vitima.voltar(destino)
		expect((await vitima.concluir()).body.erro).toBe('entrada-perdida')
		await atacante.voltar(destino)
		expect((await atacante.concluir()).status).toBe(200)
	})

	test('the answer of a provider serves once', async ({ portal }) => {
		const visitante = new Visitante(portal)
		const destino = await passarPeloProvedor(await visitante.iniciar('unica'), 'ana')
		await visitante.voltar(destino)
		expect((await visitante.concluir()).status).toBe(200)
		await visitante.voltar(destino)
		expect((await visitante.concluir()).body.erro).toBe('entrada-perdida')
	})

	test('an answer that comes after ten minutes opens nothing', async ({ portal }) => {
		const visitante = new Visitante(portal)
		const destino = await passarPeloProvedor(await visitante.iniciar('unica'), 'ana')
		portal.irPara(new Date(Date.now() + 601_000))
		await visitante.voltar(destino)
		expect((await visitante.concluir()).body.erro).toBe('entrada-perdida')
	})

	test('whatever comes back, the browser goes nowhere but home', async ({ portal }) => {
		const visitante = new Visitante(portal)
		for (const busca of ['', '?state=x&code=y', '?redirect=https://outro.example', '?error=x&error_description=<b>'])
			expect(await visitante.voltar(`${PORTAL}/proxy/wsusuario/api/usuario/entrada/unica/retorno${busca}`)).toBe(
				'/?entrada=unica',
			)
		expect((await portal.anon('GET', '/wsusuario/api/usuario/entrada/outra/retorno')).status).toBe(404)
	})

	test('who gives up at the provider is told so', async ({ portal }) => {
		const visitante = new Visitante(portal)
		const inicio = await visitante.iniciar('unica')
		const volta = new URL(inicio.searchParams.get('redirect_uri') ?? '')
		volta.search = new URLSearchParams({
			error: 'access_denied',
			state: inicio.searchParams.get('state') ?? '',
		}).toString()
		await visitante.voltar(volta)
		expect((await visitante.concluir()).body.mensagem).toBe(
			'A entrada por Senha única foi cancelada. Tente novamente quando quiser.',
		)
	})

	test('another site cannot begin one', async ({ portal }) => {
		const url = '/proxy/wsusuario/api/usuario/entrada/unica/iniciar'
		expect((await portal.app.inject({ method: 'POST', url })).statusCode).toBe(403)
		expect((await portal.app.inject({ method: 'GET', url })).statusCode).toBe(404)
	})
})
