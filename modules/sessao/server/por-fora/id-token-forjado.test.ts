import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { credenciais } from '../testes/login-de-teste.ts'
import { criarPessoas } from '../testes/portal-de-teste.ts'
import { abrirProvedorForjado } from './provedor-forjado-fixture.ts'
import { Visitante } from './visitante-fixture.ts'

const PORTAL = 'http://portal.localhost'
const provedor = await abrirProvedorForjado()
const outro = await abrirProvedorForjado({ authorization_response_iss_parameter_supported: true })
afterAll(provedor.fechar)
afterAll(outro.fechar)

const criarReivindicacoes = (nome: string, { emissor }: { emissor: string }) => ({
	[`PORTAL_OIDC_${nome}_ROTULO`]: nome,
	[`PORTAL_OIDC_${nome}_EMISSOR`]: emissor,
	[`PORTAL_OIDC_${nome}_CLIENTE`]: 'portal',
	[`PORTAL_OIDC_${nome}_SEGREDO`]: 'um-segredo-de-teste-comprido',
})
const test = criarPessoas({
	PORTAL_BASE_URL: PORTAL,
	...criarReivindicacoes('A', provedor),
	...criarReivindicacoes('B', outro),
})

const agora = () => Math.floor(Date.now() / 1000)
const parte = (dados: object) => Buffer.from(JSON.stringify(dados)).toString('base64url')

interface Dados {
	iss: string
	aud: string
	sub: string
	nonce: string
	codpes: string
	iat: number
	exp: number
}
const certos = (nonce: string): Dados => ({
	iss: provedor.emissor,
	aud: 'portal',
	sub: 'ana',
	nonce,
	codpes: '10001',
	iat: agora(),
	exp: agora() + 300,
})

type Forja = (dados: Dados) => Promise<string> | string
const trocarCampo =
	(mudanca: Partial<Dados>): Forja =>
	(dados) =>
		provedor.assinar({ ...dados, ...mudanca })
const hs256: Forja = (dados) => {
	const corpo = `${parte({ alg: 'HS256', kid: 'k' })}.${parte(dados)}`
	return `${corpo}.${createHmac('sha256', provedor.publica).update(corpo).digest('base64url')}`
}

const FORJADOS: Record<string, Forja> = {
	'without a signature': (dados) => `${parte({ alg: 'none' })}.${parte(dados)}.`,
	'signed with the public key as if it were a secret': hs256,
	'signed with another key': (dados) => provedor.assinar({ ...dados }, { comChaveAlheia: true }),
	'changed after it was signed': async (dados) => {
		const [cabeca, , assinatura] = (await provedor.assinar({ ...dados })).split('.')
		return `${cabeca}.${parte({ ...dados, codpes: '10007' })}.${assinatura}`
	},
	'for another audience': trocarCampo({ aud: 'outro-sistema' }),
	'of another issuer': trocarCampo({ iss: 'https://outro.example' }),
	'with the nonce of another sign-in': trocarCampo({ nonce: 'de-outra-vez' }),
	'that has expired': trocarCampo({ iat: agora() - 900, exp: agora() - 120 }),
}

/** Up to the way back from the provider. */
async function responderCom(visitante: Visitante, forja: Forja, para = 'a') {
	const inicio = await visitante.iniciar('a')
	provedor.responder(await forja(certos(inicio.searchParams.get('nonce') ?? '')))
	const volta = new URL(`${PORTAL}/proxy/wsusuario/api/usuario/entrada/${para}/retorno`)
	volta.searchParams.set('code', 'c')
	volta.searchParams.set('state', inicio.searchParams.get('state') ?? '')
	await visitante.voltar(volta)
	return visitante.concluir()
}

describe('an id_token', () => {
	test('as it should be opens a session', async ({ portal }) => {
		expect((await responderCom(new Visitante(portal), (dados) => provedor.assinar({ ...dados }))).body).toMatchObject({
			usuario: 10001,
		})
	})

	test('is taken from a clock that is a little late', async ({ portal }) => {
		const atrasado = trocarCampo({ iat: agora() - 330, exp: agora() - 30 })
		expect((await responderCom(new Visitante(portal), atrasado)).status).toBe(200)
	})

	for (const [nome, forja] of Object.entries(FORJADOS))
		test(`${nome} opens nothing`, async ({ portal }) => {
			const { status, body } = await responderCom(new Visitante(portal), forja)
			expect({ status, erro: body.erro }).toEqual({ status: 401, erro: 'entrada-falhou' })
			expect(body.mensagem).toMatch(/^Não foi possível confirmar com A quem você é\. Tente novamente/)
		})

	test('of one provider opens nothing at the address of another', async ({ portal }) => {
		const certa: Forja = (dados) => provedor.assinar({ ...dados })
		expect((await responderCom(new Visitante(portal), certa, 'b')).body.erro).toBe('entrada-perdida')
	})
})

describe('a notice of logout', () => {
	const AVISO = { 'http://schemas.openid.net/event/backchannel-logout': {} }
	const avisar = (portal: { app: { inject(options: object): Promise<{ statusCode: number }> } }, token: string) =>
		portal.app.inject({
			method: 'POST',
			url: '/proxy/wsusuario/api/usuario/entrada/a/encerrar',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: new URLSearchParams({ logout_token: token }).toString(),
		})
	const bom = () => ({
		iss: provedor.emissor,
		aud: 'portal',
		sub: 'ana',
		iat: agora(),
		jti: randomUUID(),
		events: AVISO,
	})

	test('ends the sessions of that person that came from there, once, and no others', async ({ portal }) => {
		const daqui = credenciais(await responderCom(new Visitante(portal), (dados) => provedor.assinar({ ...dados })))
		const dali = credenciais(
			await responderCom(new Visitante(portal), (dados) => provedor.assinar({ ...dados, sub: 'bia', codpes: '10002' })),
		)
		const url = '/proxy/wsusuario/api/usuario/sessoes'
		const token = await provedor.assinar(bom(), { typ: 'logout+jwt' })
		expect((await avisar(portal, token)).statusCode).toBe(200)
		expect((await portal.app.inject({ url, headers: daqui })).statusCode).toBe(401)
		expect((await portal.app.inject({ url, headers: dali })).statusCode).toBe(200)
		expect((await avisar(portal, token)).statusCode).toBe(400)
	})

	test('that is forged, late, for somebody else, or an id_token, ends nothing', async ({ portal }) => {
		const { events: _, ...semEvento } = bom()
		for (const token of [
			'x',
			`${parte({ alg: 'none' })}.${parte(bom())}.`,
			await provedor.assinar(bom(), { comChaveAlheia: true }),
			await provedor.assinar({ ...bom(), aud: 'outro-sistema' }),
			await provedor.assinar({ ...bom(), iat: agora() - 3600 }),
			await provedor.assinar({ ...bom(), nonce: 'n' }),
			await provedor.assinar(semEvento),
		])
			expect((await avisar(portal, token)).statusCode).toBe(400)
	})
})
