import type { Config } from '../config.ts'

/** The same headers on every answer, made once: @fastify/helmet doubles the cost of a request. */
export function securityHeaders(config: Config, legacyOrigins: readonly string[]): Record<string, string> {
	const captcha = [
		...(config.PORTAL_TURNSTILE_CHAVE ? [config.PORTAL_TURNSTILE_URL] : []),
		...(config.PORTAL_RECAPTCHA_CHAVE ? [config.PORTAL_RECAPTCHA_URL, 'https://www.gstatic.com'] : []),
	]
	const analytics =
		config.PORTAL_ANALYTICS_ID || config.PORTAL_TAG_MANAGER_ID
			? ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
			: []
	// A provider of signatures may be shown inside the page.
	const signing = config.PORTAL_ASSINA_PROVEDOR_URL ? [new URL(config.PORTAL_ASSINA_PROVEDOR_URL).origin] : []
	const policy = {
		'default-src': ["'self'"],
		'script-src': ["'self'", ...captcha, ...analytics],
		'style-src': ["'self'"],
		'img-src': ["'self'", 'data:', 'blob:', ...analytics],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...analytics],
		'frame-src': ["'self'", 'blob:', ...legacyOrigins, ...captcha, ...signing],
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

/** Pages shown inside somebody else's page (`embedded` in the path) may be framed by the configured origins. */
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
