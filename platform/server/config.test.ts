import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
