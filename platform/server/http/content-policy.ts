import type { Config } from '../settings/read-config.ts'

/** Origins from which a page may load, beside the portal itself. */
export type ContentSources = {
	readonly [D in 'script-src' | 'img-src' | 'connect-src' | 'frame-src']?: readonly string[]
}

interface Asked {
	readonly config: Config
	readonly legacyOrigins: readonly string[]
	readonly modules: readonly { origins?(config: Config): ContentSources }[]
}

/** Security headers, built once for all answers, because @fastify/helmet doubles the cost of a request. */
export function securityHeaders({ config, legacyOrigins, modules }: Asked): Record<string, string> {
	const given = [platformSources(config, legacyOrigins), ...modules.map((module) => module.origins?.(config) ?? {})]
	const from = (directive: keyof ContentSources) => [...new Set(given.flatMap((sources) => sources[directive] ?? []))]
	const policy = {
		'default-src': ["'self'"],
		'script-src': ["'self'", ...from('script-src')],
		'style-src': ["'self'"],
		'img-src': ["'self'", 'data:', 'blob:', ...from('img-src')],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...from('connect-src')],
		'frame-src': ["'self'", 'blob:', ...from('frame-src')],
		'worker-src': ["'self'"],
		'manifest-src': ["'self'"],
		'object-src': ["'none'"],
		'base-uri': ["'none'"],
		'form-action': ["'self'"],
		'frame-ancestors': ["'none'"],
	}
	return {
		'content-security-policy': Object.entries(policy)
			.map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
			.join('; '),
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
		...(config.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
	}
}

function platformSources(config: Config, legacyOrigins: readonly string[]): ContentSources {
	const analytics =
		config.PORTAL_ANALYTICS_ID || config.PORTAL_TAG_MANAGER_ID
			? ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
			: []
	return { 'script-src': analytics, 'img-src': analytics, 'connect-src': analytics, 'frame-src': legacyOrigins }
}

/** Embedded pages (`embedded` in the path) may be framed by the configured origins. */
export function embeddedHeaders(
	headers: Readonly<Record<string, string>>,
	origins: readonly string[],
): Record<string, string> {
	const { 'x-frame-options': _, ...rest } = headers
	const ancestors = ["'self'", ...origins].join(' ')
	return {
		...rest,
		'content-security-policy': (rest['content-security-policy'] ?? '').replace(
			"frame-ancestors 'none'",
			`frame-ancestors ${ancestors}`,
		),
	}
}

/**
 * Headers for pages of people who asked for the translation: its player makes programs and sheets of its own as it
 * runs.
 */
export function librasHeaders(headers: Readonly<Record<string, string>>, address: string): Record<string, string> {
	const { origin, protocol, host } = new URL(address)
	const sources = `${origin} ${protocol}//*.${host}`
	const added: Readonly<Record<string, string>> = {
		'script-src': `${sources} blob: 'unsafe-eval' 'wasm-unsafe-eval'`,
		'style-src': `${sources} 'unsafe-inline'`,
		'img-src': sources,
		'font-src': `${sources} data:`,
		'connect-src': `${sources} blob: data:`,
		'frame-src': sources,
		'worker-src': 'blob:',
	}
	const policy = (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
		const more = added[directive.split(' ')[0] ?? '']
		return more ? `${directive} ${more}` : directive
	})
	return { ...headers, 'content-security-policy': [...policy, `media-src 'self' ${sources} blob:`].join('; ') }
}
