import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, Settings } from './config.ts'

const PORTAL_ASSINA_KEK = Buffer.alloc(32).toString('base64')

test('without any setting the portal has its defaults and the demonstration', () => {
	expect(readConfig({})).toMatchObject({
		PORT: 3000,
		PORTAL_FILES: 'disk',
		demo: true,
		secure: false,
		PORTAL_SESSAO_OCIOSA_MIN: 30,
	})
})

test('a database of the institution gets no demonstration unless asked for', () => {
	expect(readConfig({ DATABASE_URL: 'postgres://db/portal', PORTAL_ASSINA_KEK }).demo).toBe(false)
	expect(readConfig({ DATABASE_URL: 'postgres://db/portal', PORTAL_ASSINA_KEK, PORTAL_DEMO: '1' }).demo).toBe(true)
})

describe('a demonstration by accident', () => {
	const database = 'postgres://db/portal'
	test.each([
		['by its own setting', { DATABASE_URL: database, PORTAL_DEMO: '1', PORTAL_ASSINA_KEK }, 'PORTAL_DEMO=0'],
		['for want of a database', {}, 'Defina DATABASE_URL'],
		['with a database of its own', { PORTAL_DEMO: '1' }, 'PORTAL_DEMO=0'],
	])('is refused at a public address, with the way out: %s', (_, env, wayOut) => {
		for (const PORTAL_BASE_URL of ['https://portal.exemplo.br', 'http://10.0.0.7:3000', 'http://localhost.exemplo.br'])
			expect(() => readConfig({ ...env, PORTAL_BASE_URL })).toThrow(wayOut)
		for (const PORTAL_BASE_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
			expect(readConfig({ ...env, PORTAL_BASE_URL }).demo).toBe(true)
	})

	test('a DATABASE_URL left blank is no wish for one', () => {
		for (const PORTAL_DEMO of ['', '0', '1'])
			for (const PORTAL_BASE_URL of ['https://portal.exemplo.br', 'https://localhost', 'http://portal.exemplo.br'])
				expect(() => readConfig({ DATABASE_URL: '', PORTAL_DEMO, PORTAL_BASE_URL })).toThrow(
					/DATABASE_URL está vazia.*postgres:/,
				)
		expect(readConfig({ DATABASE_URL: '' }).demo).toBe(true)
	})
})

describe('what listens to other machines', () => {
	const institution = { DATABASE_URL: 'postgres://db/portal', PORTAL_ASSINA_KEK }
	test.each(['0.0.0.0', '::', '10.0.0.7', 'portal.exemplo.br', 'localhost.exemplo.br'])(
		'%s is no demonstration by accident',
		(HOST) => {
			expect(() => readConfig({ HOST })).toThrow(/HOST=.*Defina DATABASE_URL.*PORTAL_DEMO=aberta/)
			expect(() => readConfig({ ...institution, HOST, PORTAL_DEMO: '1' })).toThrow(
				/Use PORTAL_DEMO=0.*PORTAL_DEMO=aberta/,
			)
			expect(() => readConfig({ HOST, PORTAL_BASE_URL: 'http://localhost:3000' })).toThrow('PORTAL_DEMO=aberta')
			expect(readConfig({ HOST, PORTAL_DEMO: 'aberta' }).demo).toBe(true)
		},
	)

	test('is still no demonstration at a public address, whoever wants it', () => {
		const asked = { HOST: '0.0.0.0', PORTAL_DEMO: 'aberta', PORTAL_BASE_URL: 'https://portal.exemplo.br' }
		expect(() => readConfig(asked)).toThrow('não abre num endereço público')
	})

	test.each(['127.0.0.1', 'localhost', '::1', ''])('HOST=%s is this machine alone', (HOST) => {
		expect(readConfig({ HOST }).demo).toBe(true)
		expect(readConfig({ HOST, ...institution }).demo).toBe(false)
	})

	test('has an https address to be reached by', () => {
		expect(() => readConfig({ ...institution, HOST: '0.0.0.0' })).toThrow(/Defina PORTAL_BASE_URL.*https:/)
		expect(() => readConfig({ ...institution, PORTAL_BASE_URL: 'http://portal.exemplo.br' })).toThrow(
			'senhas e cookies',
		)
		for (const PORTAL_BASE_URL of ['https://portal.exemplo.br', 'http://localhost:3000'])
			expect(readConfig({ ...institution, HOST: '0.0.0.0', PORTAL_BASE_URL }).demo).toBe(false)
	})
})

test.each([
	['0.0.0.0/0', 'quase todo o mundo'],
	['10.0.0.1, ::/0', '"::/0" acredita em quase todo o mundo'],
	['128.0.0.0/1', 'quase todo o mundo'],
	['*', '"*" não é um endereço'],
	['true', '"true" não é um endereço'],
	['proxy.interno', '"proxy.interno" não é um endereço'],
	['10.0.0.0/255.0.0.0', 'não é um endereço'],
	['10.0.0.0/', 'não é uma rede'],
	['10.0.0.0/33', 'não é uma rede'],
])('PORTAL_TRUST_PROXY=%s believes nobody: %s', (PORTAL_TRUST_PROXY, sentence) => {
	expect(() => readConfig({ PORTAL_TRUST_PROXY })).toThrow(sentence)
})

test('proxies are addresses and networks', () => {
	expect(readConfig({ PORTAL_TRUST_PROXY: '10.0.0.5, 172.30.0.0/24,::1' }).PORTAL_TRUST_PROXY).toEqual([
		'10.0.0.5',
		'172.30.0.0/24',
		'::1',
	])
})

test.each([
	['a captcha whose answers nobody checks', { PORTAL_TURNSTILE_CHAVE: 'x' }, 'definir também PORTAL_TURNSTILE_SEGREDO'],
	['a captcha that no page shows', { PORTAL_RECAPTCHA_SEGREDO: 'x' }, 'definir também PORTAL_RECAPTCHA_CHAVE'],
	['mail from nowhere', { PORTAL_SMTP_URL: 'smtp://maquina', PORTAL_DEMO: '0' }, 'PORTAL_SMTP_REMETENTE'],
	['a provider that anybody could play', { PORTAL_ASSINA_PROVEDOR_URL: 'https://x.example' }, '_PROVEDOR_SEGREDO'],
])('%s stops the start', (_, env, sentence) => {
	expect(() => readConfig(env)).toThrow(sentence)
})

test('what was left blank is as if it were not there', () => {
	const blank = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, '']))
	expect(readConfig(blank)).toEqual(readConfig({}))
})

test('a database that outlives the process wants the key that seals from outside it', () => {
	const DATABASE_URL = 'postgres://db/portal'
	expect(() => readConfig({ DATABASE_URL })).toThrow(/PORTAL_ASSINA_KEK.*openssl rand -base64 32/)
	expect(() => readConfig({ DATABASE_URL, PORTAL_DEMO: '1', PORTAL_ASSINA_KEK: '' })).toThrow('PORTAL_ASSINA_KEK')
	expect(() => readConfig({ DATABASE_URL, PORTAL_ASSINA_KEK, PORTAL_ASSINA_KEK_ANTERIOR: 'x' })).toThrow('_ANTERIOR')
	expect(readConfig({}).PORTAL_ASSINA_KEK).toBeUndefined()
})

test('each wrong or misspelt setting is named, with the reason', () => {
	const wrong = {
		PORT: 'abc',
		DATABASE_URL: 'mysql://x',
		PORTAL_COR_PRIMARIA: 'azul',
		PORTAL_INEXISTENTE: '1',
		PORTAL_UPSTREAM_WSPORTAL: 'x',
	}
	expect(() => readConfig(wrong)).toThrow(ConfigError)
	for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name)
})

test('an upstream is read by the service it replaces', () => {
	expect(readConfig({ PORTAL_UPSTREAM_WSUSUARIO: 'https://antigo.example/ws' }).upstreams).toEqual(
		new Map([['wsusuario', 'https://antigo.example/ws']]),
	)
})

const provider = {
	PORTAL_ASSINA_KEK,
	DATABASE_URL: 'postgres://db/portal',
	PORTAL_BASE_URL: 'https://portal.example',
	PORTAL_OIDC_UNICA_ROTULO: 'Senha única',
	PORTAL_OIDC_UNICA_EMISSOR: 'https://id.example',
	PORTAL_OIDC_UNICA_CLIENTE: 'portal',
	PORTAL_OIDC_UNICA_SEGREDO: 'segredo',
}

test('a sign-in provider is read by its name, with what it may leave unsaid', () => {
	expect(readConfig(provider).provedores).toEqual([
		{
			id: 'unica',
			protocolo: 'oidc',
			rotulo: 'Senha única',
			emissor: 'https://id.example',
			cliente: 'portal',
			segredo: 'segredo',
			escopo: 'openid profile',
			campoDoNumero: 'codpes',
			inclui: false,
		},
	])
})

const PROVIDER_FAULTS: Record<string, [Record<string, string>, string]> = {
	'that lacks a setting': [{ PORTAL_OIDC_UNICA_SEGREDO: '' }, 'Falta a configuração PORTAL_OIDC_UNICA_SEGREDO.'],
	'with a misspelt setting': [{ PORTAL_OIDC_UNICA_ROTULLO: 'x' }, 'PORTAL_OIDC_UNICA_ROTULLO não existe'],
	'that anybody on the way could speak for': [{ PORTAL_OIDC_UNICA_EMISSOR: 'http://id.example' }, 'use https'],
	'that knows people by e-mail': [{ PORTAL_OIDC_UNICA_CODPES: 'email' }, 'um e-mail não diz quem a pessoa é'],
	'without an address to come back to': [{ PORTAL_BASE_URL: '' }, 'defina PORTAL_BASE_URL'],
	'of a session that another system keeps': [{ PORTAL_UPSTREAM_WSUSUARIO: 'https://x.example' }, 'retire-a'],
	'with a certificate that is not there': [
		{
			PORTAL_SAML_CAFE_ROTULO: 'CAFe',
			PORTAL_SAML_CAFE_EMISSOR: 'https://idp.example',
			PORTAL_SAML_CAFE_ENDERECO: 'https://idp.example/sso',
			PORTAL_SAML_CAFE_CERTIFICADO: '/nao/existe.pem',
		},
		'PORTAL_SAML_CAFE_CERTIFICADO está errada',
	],
}
for (const [what, [given, sentence]] of Object.entries(PROVIDER_FAULTS))
	test(`a sign-in provider ${what} stops the start`, () => {
		expect(() => readConfig({ ...provider, ...given })).toThrow(sentence)
	})

const identity = {
	PORTAL_ASSINA_KEK,
	DATABASE_URL: 'postgres://db/portal',
	PORTAL_BASE_URL: 'https://portal.example',
	PORTAL_IDENTIDADE_GOVBR_ROTULO: 'gov.br',
	PORTAL_IDENTIDADE_GOVBR_EMISSOR: 'https://sso.example',
	PORTAL_IDENTIDADE_GOVBR_CLIENTE: 'portal',
	PORTAL_IDENTIDADE_GOVBR_SEGREDO: 'segredo',
	PORTAL_IDENTIDADE_GOVBR_ACEITOS: 'silver, gold',
}

test('an identity provider is no way to sign in, and says by name which levels are enough', () => {
	const { provedores, identidades } = readConfig(identity)
	expect(provedores).toEqual([])
	expect(identidades).toEqual([
		{
			id: 'govbr',
			rotulo: 'gov.br',
			emissor: 'https://sso.example',
			cliente: 'portal',
			segredo: 'segredo',
			escopo: 'openid profile',
			campoDoCpf: 'sub',
			campoDoNivel: 'acr',
			niveisAceitos: ['silver', 'gold'],
		},
	])
})

const IDENTITY_FAULTS: Record<string, [Record<string, string>, string]> = {
	'that does not say which levels are enough': [
		{ PORTAL_IDENTIDADE_GOVBR_ACEITOS: '' },
		'Falta a configuração PORTAL_IDENTIDADE_GOVBR_ACEITOS.',
	],
	'that anybody on the way could speak for': [{ PORTAL_IDENTIDADE_GOVBR_EMISSOR: 'http://sso.example' }, 'use https'],
	'with a setting of a sign-in': [
		{ PORTAL_IDENTIDADE_GOVBR_INCLUIR: '1' },
		'PORTAL_IDENTIDADE_GOVBR_INCLUIR não existe',
	],
	'without an address to come back to': [{ PORTAL_BASE_URL: '' }, 'provedores de identidade precisam saber'],
	'of signatures that another system keeps': [{ PORTAL_UPSTREAM_USPASSINAWS: 'https://x.example' }, 'retire-a'],
}
for (const [what, [given, sentence]] of Object.entries(IDENTITY_FAULTS))
	test(`an identity provider ${what} stops the start`, () => {
		expect(() => readConfig({ ...identity, ...given })).toThrow(sentence)
	})

test('nobody is locked out by switching the password off', () => {
	expect(() => readConfig({ PORTAL_ENTRADA_SENHA: '0' })).toThrow('ninguém poderia entrar')
	expect(readConfig({ ...provider, PORTAL_ENTRADA_SENHA: '0' }).PORTAL_ENTRADA_SENHA).toBe(false)
})
