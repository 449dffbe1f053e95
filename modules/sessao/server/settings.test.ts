import { readConfig } from '@portal/platform/server'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'

const ler = (env: Record<string, string>) => settings.of({ config: readConfig(env, [{ settings }]) })

test.each([
	['a captcha whose answers nobody checks', { PORTAL_TURNSTILE_CHAVE: 'x' }, 'definir também PORTAL_TURNSTILE_SEGREDO'],
	['a captcha that no page shows', { PORTAL_RECAPTCHA_SEGREDO: 'x' }, 'definir também PORTAL_RECAPTCHA_CHAVE'],
])('%s stops the start', (_, env, sentence) => {
	expect(() => ler(env)).toThrow(sentence)
})

const provider = {
	DATABASE_URL: 'postgres://db/portal',
	PORTAL_BASE_URL: 'https://portal.example',
	PORTAL_OIDC_UNICA_ROTULO: 'Senha única',
	PORTAL_OIDC_UNICA_EMISSOR: 'https://id.example',
	PORTAL_OIDC_UNICA_CLIENTE: 'portal',
	PORTAL_OIDC_UNICA_SEGREDO: 'segredo',
}

test('a sign-in provider is read by its name, with what it may leave unsaid', () => {
	expect(ler(provider).provedores).toEqual([
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
		expect(() => ler({ ...provider, ...given })).toThrow(sentence)
	})

test('nobody is locked out by switching the password off', () => {
	expect(() => ler({ PORTAL_ENTRADA_SENHA: '0' })).toThrow('ninguém poderia entrar')
	expect(ler({ ...provider, PORTAL_ENTRADA_SENHA: '0' }).PORTAL_ENTRADA_SENHA).toBe(false)
})
