import { expect, test } from 'vitest'
import { readConfig } from '../settings/read-config.ts'
import { type ContentSources, embeddedHeaders, librasHeaders, securityHeaders } from './content-policy.ts'

function policyWith(modules: readonly { origins?(): ContentSources }[], env: Record<string, string> = {}) {
	const headers = securityHeaders({ config: readConfig(env, []), legacyOrigins: ['https://antigo.example'], modules })
	const directives = (headers['content-security-policy'] ?? '').split('; ').map((one) => one.split(' '))
	return { headers, of: Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources])) }
}

test('what a slice does not ask for, the browser refuses', () => {
	const { of } = policyWith([{}])
	expect(of['script-src']).toEqual(["'self'"])
	expect(of['connect-src']).toEqual(["'self'"])
	expect(of['frame-src']).toEqual(["'self'", 'blob:', 'https://antigo.example'])
})

test('what slices ask for is added where they say, once', () => {
	const captcha = { origins: () => ({ 'script-src': ['https://c.example'], 'frame-src': ['https://c.example'] }) }
	const { of } = policyWith([captcha, { origins: () => ({ 'frame-src': ['https://c.example', 'https://a.example'] }) }])
	expect(of['script-src']).toEqual(["'self'", 'https://c.example'])
	expect(of['frame-src']).toEqual([
		"'self'",
		'blob:',
		'https://antigo.example',
		'https://c.example',
		'https://a.example',
	])
	expect(of['connect-src']).toEqual(["'self'"])
})

test('analytics are nowhere until they are configured', () => {
	expect(policyWith([]).headers['content-security-policy']).not.toContain('google')
	expect(policyWith([], { PORTAL_ANALYTICS_ID: 'G-1' }).of['connect-src']).toContain('https://*.google-analytics.com')
})

test('only a page that others may frame says by whom', () => {
	const { headers, of } = policyWith([])
	expect([of['frame-ancestors'], headers['x-frame-options']]).toEqual([["'none'"], 'DENY'])
	const embedded = embeddedHeaders(headers, ['https://intranet.example'])
	expect(embedded['content-security-policy']).toContain("frame-ancestors 'self' https://intranet.example")
	expect(embedded['x-frame-options']).toBeUndefined()
})

test('the translation into sign language may do what it asks only where it was turned on', () => {
	const address = 'https://vlibras.example/app/vlibras-plugin.js'
	const { headers } = policyWith([], { PORTAL_VLIBRAS_URL: address })
	expect(headers['content-security-policy']).not.toMatch(/vlibras|unsafe/)
	const turnedOn = librasHeaders(headers, address)['content-security-policy']
	expect(turnedOn).toContain("script-src 'self' https://vlibras.example https://*.vlibras.example blob: 'unsafe-eval'")
	expect(turnedOn).toContain("frame-ancestors 'none'")
	expect(turnedOn).toContain("object-src 'none'")
})
