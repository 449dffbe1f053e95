import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
	expect(readConfig({ DATABASE_URL: 'postgres://db/portal' }).demo).toBe(false)
	expect(readConfig({ DATABASE_URL: 'postgres://db/portal', PORTAL_DEMO: '1' }).demo).toBe(true)
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
