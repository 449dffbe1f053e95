import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Signed double-submit token, bound to the session cookie: a token planted by another site, or kept from another
 * session, does not verify. (OWASP CSRF Prevention Cheat Sheet, "Signed Double-Submit Cookie")
 */
export class Xsrf {
	readonly #key: Buffer

	constructor(key: Buffer) {
		this.#key = key
	}

	create(sessionCookie: string | undefined): string {
		const nonce = randomBytes(16).toString('base64url')
		return `${nonce}.${this.#sign(nonce, sessionCookie)}`
	}

	isValid(token: string | undefined, sessionCookie: string | undefined): boolean {
		const [nonce, signature] = token?.split('.') ?? []
		return nonce !== undefined && signature !== undefined && same(signature, this.#sign(nonce, sessionCookie))
	}

	/** The header must repeat the cookie, and both must be ours for this session. */
	verify(header: string | undefined, cookie: string | undefined, sessionCookie: string | undefined): boolean {
		return header !== undefined && cookie !== undefined && same(header, cookie) && this.isValid(cookie, sessionCookie)
	}

	#sign(nonce: string, sessionCookie = ''): string {
		return createHmac('sha256', this.#key).update(`${nonce}|${sessionCookie}`).digest('base64url')
	}
}

function same(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)]
	return left.length === right.length && timingSafeEqual(left, right)
}
