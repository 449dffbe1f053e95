import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { absenceOf, defineSettings, type Environment } from './define-settings.ts'
import { ConfigError, readConfig, shapesOf } from './read-config.ts'

const read = (env: Environment) => readConfig(env, [])

test('without any setting the portal has its defaults and the demonstration', () => {
	expect(read({})).toMatchObject({
		PORT: 3000,
		PORTAL_FILES: 'disk',
		demo: true,
		secure: false,
		PORTAL_SESSAO_OCIOSA_MIN: 30,
	})
})

test('a database of the institution gets no demonstration unless asked for', () => {
	expect(read({ DATABASE_URL: 'postgres://db/portal' }).demo).toBe(false)
	expect(read({ DATABASE_URL: 'postgres://db/portal', PORTAL_DEMO: '1' }).demo).toBe(true)
})

describe('a demonstration by accident', () => {
	const database = 'postgres://db/portal'
	test.each([
		['by its own setting', { DATABASE_URL: database, PORTAL_DEMO: '1' }, 'PORTAL_DEMO=0'],
		['for want of a database', {}, 'Defina DATABASE_URL'],
		['with a database of its own', { PORTAL_DEMO: '1' }, 'PORTAL_DEMO=0'],
	])('is refused at a public address, with the way out: %s', (_, env, wayOut) => {
		for (const PORTAL_BASE_URL of ['https://portal.exemplo.br', 'http://10.0.0.7:3000', 'http://localhost.exemplo.br'])
			expect(() => read({ ...env, PORTAL_BASE_URL })).toThrow(wayOut)
		for (const PORTAL_BASE_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
			expect(read({ ...env, PORTAL_BASE_URL }).demo).toBe(true)
	})

	test('a DATABASE_URL left blank is no wish for one', () => {
		for (const PORTAL_DEMO of ['', '0', '1'])
			for (const PORTAL_BASE_URL of ['https://portal.exemplo.br', 'https://localhost', 'http://portal.exemplo.br'])
				expect(() => read({ DATABASE_URL: '', PORTAL_DEMO, PORTAL_BASE_URL })).toThrow(
					/DATABASE_URL está vazia.*postgres:/,
				)
		expect(read({ DATABASE_URL: '' }).demo).toBe(true)
	})
})

describe('what listens to other machines', () => {
	const institution = { DATABASE_URL: 'postgres://db/portal' }
	test.each(['0.0.0.0', '::', '10.0.0.7', 'portal.exemplo.br', 'localhost.exemplo.br'])(
		'%s is no demonstration by accident',
		(HOST) => {
			expect(() => read({ HOST })).toThrow(/HOST=.*Defina DATABASE_URL.*PORTAL_DEMO=aberta/)
			expect(() => read({ ...institution, HOST, PORTAL_DEMO: '1' })).toThrow(/Use PORTAL_DEMO=0.*PORTAL_DEMO=aberta/)
			expect(() => read({ HOST, PORTAL_BASE_URL: 'http://localhost:3000' })).toThrow('PORTAL_DEMO=aberta')
			expect(read({ HOST, PORTAL_DEMO: 'aberta' }).demo).toBe(true)
		},
	)

	test('is still no demonstration at a public address, whoever wants it', () => {
		const asked = { HOST: '0.0.0.0', PORTAL_DEMO: 'aberta', PORTAL_BASE_URL: 'https://portal.exemplo.br' }
		expect(() => read(asked)).toThrow('não abre num endereço público')
	})

	test.each(['127.0.0.1', 'localhost', '::1', ''])('HOST=%s is this machine alone', (HOST) => {
		expect(read({ HOST }).demo).toBe(true)
		expect(read({ HOST, ...institution }).demo).toBe(false)
	})

	test('has an https address to be reached by', () => {
		expect(() => read({ ...institution, HOST: '0.0.0.0' })).toThrow(/Defina PORTAL_BASE_URL.*https:/)
		expect(() => read({ ...institution, PORTAL_BASE_URL: 'http://portal.exemplo.br' })).toThrow('senhas e cookies')
		for (const PORTAL_BASE_URL of ['https://portal.exemplo.br', 'http://localhost:3000'])
			expect(read({ ...institution, HOST: '0.0.0.0', PORTAL_BASE_URL }).demo).toBe(false)
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
	expect(() => read({ PORTAL_TRUST_PROXY })).toThrow(sentence)
})

test('proxies are addresses and networks', () => {
	expect(read({ PORTAL_TRUST_PROXY: '10.0.0.5, 172.30.0.0/24,::1' }).PORTAL_TRUST_PROXY).toEqual([
		'10.0.0.5',
		'172.30.0.0/24',
		'::1',
	])
})

test.each([['mail from nowhere', { PORTAL_SMTP_URL: 'smtp://maquina', PORTAL_DEMO: '0' }, 'PORTAL_SMTP_REMETENTE']])(
	'%s stops the start',
	(_, env, sentence) => {
		expect(() => read(env)).toThrow(sentence)
	},
)

test('what was left blank is as if it were not there', () => {
	const blank = Object.fromEntries(Object.keys(shapesOf([])).map((name) => [name, '']))
	expect(read(blank)).toEqual(read({}))
})

test('each wrong or misspelt setting is named, with the reason', () => {
	const wrong = {
		PORT: 'abc',
		DATABASE_URL: 'mysql://x',
		PORTAL_COR_PRIMARIA: 'azul',
		PORTAL_INEXISTENTE: '1',
		PORTAL_UPSTREAM_WSPORTAL: 'x',
	}
	expect(() => read(wrong)).toThrow(ConfigError)
	for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(name)
})

test('an upstream is read by the service it replaces', () => {
	expect(read({ PORTAL_UPSTREAM_WSUSUARIO: 'https://antigo.example/ws' }).upstreams).toEqual(
		new Map([['wsusuario', 'https://antigo.example/ws']]),
	)
})

describe('what a slice can be told', () => {
	const pattern = /^PORTAL_HORTA_(\w+)_COR$/
	const settings = defineSettings(
		{
			PORTAL_CANTEIROS: { shape: z._default(z.pipe(z.coerce.number<string>(), z.int()), 3), help: 'Quantos há' },
			PORTAL_REGADOR: { shape: z.optional(z.string()), help: 'Quem rega', absent: 'a chuva' },
		},
		{
			families: {
				cores: { pattern, read: (env: Environment) => Object.keys(env).filter((name) => pattern.test(name)).length },
			},
			problems: ({ PORTAL_CANTEIROS, cores }, { demo }) =>
				demo && cores > PORTAL_CANTEIROS ? ['Há mais cores que canteiros.'] : [],
		},
	)
	const slice = { settings }

	test('is read with its defaults, and asked for by the slice alone', () => {
		const config = readConfig({ PORTAL_REGADOR: 'Ana', PORTAL_HORTA_SUL_COR: 'verde' }, [slice])
		expect(settings.of({ config })).toEqual({ PORTAL_CANTEIROS: 3, PORTAL_REGADOR: 'Ana', cores: 1 })
		expect(settings.of({ config: readConfig({ PORTAL_REGADOR: '' }, [slice]) }).PORTAL_REGADOR).toBeUndefined()
	})

	test('is unknown where the slice is not', () => {
		for (const name of ['PORTAL_REGADOR', 'PORTAL_HORTA_SUL_COR'])
			expect(() => read({ [name]: 'x' })).toThrow(`A configuração ${name} não existe.`)
		expect(() => settings.of({ config: read({}) })).toThrow('PORTAL_CANTEIROS was not read')
	})

	test('is refused by name, and by what the slice knows of them together', () => {
		expect(() => readConfig({ PORTAL_CANTEIROS: 'muitos' }, [slice])).toThrow('A configuração PORTAL_CANTEIROS está')
		const many = { PORTAL_CANTEIROS: '1', PORTAL_HORTA_SUL_COR: 'verde', PORTAL_HORTA_NORTE_COR: 'azul' }
		expect(() => readConfig(many, [slice])).toThrow('Há mais cores que canteiros.')
		expect(settings.of({ config: readConfig({ ...many, PORTAL_DEMO: '0' }, [slice]) }).cores).toBe(2)
	})

	test('has one owner', () => {
		expect(() => readConfig({}, [slice, slice])).toThrow('PORTAL_CANTEIROS is a setting of two slices')
		const port = defineSettings({ PORT: { shape: z.optional(z.string()), help: 'Outra' } })
		expect(() => readConfig({}, [{ settings: port }])).toThrow('PORT is a setting of two slices')
	})

	test('says what there is without it', () => {
		const { PORTAL_CANTEIROS, PORTAL_REGADOR } = settings.shapes
		expect([PORTAL_CANTEIROS, PORTAL_REGADOR].map((one) => one && absenceOf(one))).toEqual(['`3`', 'a chuva'])
	})
})
