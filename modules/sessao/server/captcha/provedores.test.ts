import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestPortal } from '@portal/platform/testing'
import { afterAll, beforeEach, expect } from 'vitest'
import { responder } from '../testes/login-de-teste.ts'
import { criarPessoas } from '../testes/portal-de-teste.ts'
import { criarDesafio, verificarAltcha } from './altcha.ts'

interface Pergunta {
	readonly caminho: string
	readonly campos: Record<string, string>
}

/** Stands for the provider: answers what the test says, and keeps what it was asked. */
const perguntas: Pergunta[] = []
let resposta: { status: number; corpo: string }
const provedor = createServer(async (request, response) => {
	const partes: Buffer[] = []
	for await (const parte of request) partes.push(parte as Buffer)
	perguntas.push({
		caminho: request.url ?? '',
		campos: Object.fromEntries(new URLSearchParams(Buffer.concat(partes).toString())),
	})
	response.writeHead(resposta.status, { 'content-type': 'application/json' }).end(resposta.corpo)
})
await new Promise<void>((resolve) => provedor.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(provedor.address() as AddressInfo).port}`
afterAll(() => void provedor.close())
beforeEach(() => {
	perguntas.length = 0
	resposta = { status: 200, corpo: '{"success":true}' }
})

const test = criarPessoas({
	PORTAL_TURNSTILE_CHAVE: 'chave-publica',
	PORTAL_TURNSTILE_SEGREDO: 'segredo-turnstile',
	PORTAL_TURNSTILE_URL: url,
	PORTAL_RECAPTCHA_CHAVE: 'chave-publica',
	PORTAL_RECAPTCHA_SEGREDO: 'segredo-recaptcha',
	PORTAL_RECAPTCHA_URL: url,
})

const entrarCom = ({ anon }: Pick<TestPortal, 'anon'>, provider: string, token: string) =>
	anon(
		'POST',
		'/wsusuario/api/usuario/autenticar',
		{ usuario: '10001', senha: 'demonstracao' },
		{ 'g-recaptcha-provider': provider, 'g-recaptcha-token': token },
	)

test.for([
	['turnstile', '/turnstile/v0/siteverify', 'segredo-turnstile'],
	['recaptcha', '/recaptcha/api/siteverify', 'segredo-recaptcha'],
] as const)(
	'%s is asked with its secret and the address of the person',
	async ([provider, caminho, segredo], { portal }) => {
		expect((await entrarCom(portal, provider, `token-${provider}`)).status).toBe(200)
		expect(perguntas).toEqual([
			{ caminho, campos: { secret: segredo, response: `token-${provider}`, remoteip: '127.0.0.1' } },
		])
	},
)

test('the sum of our own is neither offered nor taken where the institution chose a provider', async ({ portal }) => {
	expect(await portal.anon('GET', '/wsusuario/api/captcha/desafio')).toMatchObject({
		status: 404,
		body: { erro: 'captcha-nao-usado' },
	})
	const { body } = await portal.anon('GET', '/configuracao.json')
	expect(body.captcha.provedores.map(({ nome }: { nome: string }) => nome)).toEqual(['turnstile', 'recaptcha'])
	// Made before the provider was configured, or by another process that is not yet: right in itself.
	const semProvedor = {
		...portal,
		config: {
			...portal.config,
			ofSlices: { ...portal.config.ofSlices, PORTAL_TURNSTILE_CHAVE: undefined, PORTAL_RECAPTCHA_CHAVE: undefined },
		},
	}
	const challenge = await criarDesafio(semProvedor, '127.0.0.1')
	const token = await responder(challenge)
	expect(await entrarCom(portal, 'altcha', token)).toMatchObject({ status: 400, body: { erro: 'captcha-invalido' } })
	expect(await verificarAltcha(semProvedor, token, '127.0.0.1')).toBe(true)
})

test('a token serves once, and the second time the provider is not even asked', async ({ portal }) => {
	expect((await entrarCom(portal, 'turnstile', 'um-token')).status).toBe(200)
	expect(await entrarCom(portal, 'turnstile', 'um-token')).toMatchObject({
		status: 400,
		body: { erro: 'captcha-invalido' },
	})
	expect(perguntas).toHaveLength(1)
})

test('what the provider refuses is refused', async ({ portal }) => {
	resposta.corpo = '{"success":false,"error-codes":["invalid-input-response"]}'
	expect((await entrarCom(portal, 'turnstile', 'recusado')).status).toBe(400)
	resposta.corpo = '{"success":true,"score":0.1}'
	expect((await entrarCom(portal, 'recaptcha', 'robo')).status).toBe(400)
})

test.for([
	[500, 'fora do ar'],
	[200, 'não é JSON'],
	[200, '{}'],
	[302, '{}'],
] as const)('a provider that answers %i %s is unavailable, and nobody enters', async ([status, corpo], { portal }) => {
	resposta = { status, corpo }
	expect(await entrarCom(portal, 'turnstile', `token ${status} ${corpo.length}`)).toMatchObject({
		status: 503,
		body: {
			erro: 'captcha-indisponivel',
			mensagem: 'Ocorreu um erro ao logar. Por favor, tente novamente mais tarde',
		},
	})
})
