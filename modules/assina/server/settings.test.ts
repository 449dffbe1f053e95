import { readConfig } from '@portal/platform/server'
import { TEST_KEY } from '@portal/platform/testing'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'

const PORTAL_ASSINA_KEK = TEST_KEY
const ler = (env: Record<string, string>) => settings.of({ config: readConfig(env, [{ settings }]) })

test('a database that outlives the process wants the key that seals from outside it', () => {
	const DATABASE_URL = 'postgres://db/portal'
	expect(() => ler({ DATABASE_URL })).toThrow(/PORTAL_ASSINA_KEK.*openssl rand -base64 32/)
	expect(() => ler({ DATABASE_URL, PORTAL_DEMO: '1', PORTAL_ASSINA_KEK: '' })).toThrow('PORTAL_ASSINA_KEK')
	expect(() => ler({ DATABASE_URL, PORTAL_ASSINA_KEK, PORTAL_ASSINA_KEK_ANTERIOR: 'x' })).toThrow('_ANTERIOR')
	expect(ler({}).PORTAL_ASSINA_KEK).toBeUndefined()
})

test('a provider that anybody could play stops the start', () => {
	expect(() => ler({ PORTAL_ASSINA_PROVEDOR_URL: 'https://x.example' })).toThrow('_PROVEDOR_SEGREDO')
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

test('an identity provider says by name which levels are enough', () => {
	expect(ler(identity).identidades).toEqual([
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
		expect(() => ler({ ...identity, ...given })).toThrow(sentence)
	})
