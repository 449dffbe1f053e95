import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` binds a cookie to this host over https; browsers refuse the prefix over plain http. */
const prefix = (secure: boolean) => (secure ? '__Host-' : '')
export const sessionCookieName = (secure: boolean) => `${prefix(secure)}portal-sessao`

const DEVICE_SECONDS = 180 * 86_400

export class Cookies {
	readonly sessionName: string
	readonly xsrfName: string
	readonly #deviceName: string
	readonly #passName: string
	readonly #secure: boolean
	readonly #maxAge: number

	constructor({ secure, maxAgeSeconds }: { secure: boolean; maxAgeSeconds: number }) {
		this.sessionName = sessionCookieName(secure)
		this.xsrfName = `${prefix(secure)}XSRF-TOKEN`
		this.#deviceName = `${prefix(secure)}portal-aparelho`
		this.#passName = `${prefix(secure)}portal-passe`
		this.#secure = secure
		this.#maxAge = maxAgeSeconds
	}

	session = (request: FastifyRequest): string | undefined => request.cookies[this.sessionName]
	device = (request: FastifyRequest): string | undefined => request.cookies[this.#deviceName]
	pass = (request: FastifyRequest): string | undefined => request.cookies[this.#passName]
	xsrf = (request: FastifyRequest): string | undefined => request.cookies[this.xsrfName]

	setSession(reply: FastifyReply, value: string): void {
		reply.setCookie(this.sessionName, value, { ...this.#options(), httpOnly: true, maxAge: this.#maxAge })
	}

	clearSession(reply: FastifyReply): void {
		reply.clearCookie(this.sessionName, { ...this.#options(), httpOnly: true })
	}

	setDevice(reply: FastifyReply, value: string): void {
		reply.setCookie(this.#deviceName, value, { ...this.#options(), httpOnly: true, maxAge: DEVICE_SECONDS })
	}

	/** Session cookie of the browser for an exchange that begins here and ends after a visit to another site. */
	setPass(reply: FastifyReply, value: string): void {
		reply.setCookie(this.#passName, value, { ...this.#options(), httpOnly: true })
	}

	clearPass(reply: FastifyReply): void {
		reply.clearCookie(this.#passName, { ...this.#options(), httpOnly: true })
	}

	/** Anti-forgery cookie, readable by the page, which repeats it in X-XSRF-TOKEN. */
	setXsrf(reply: FastifyReply, value: string): void {
		reply.setCookie(this.xsrfName, value, this.#options())
	}

	#options() {
		return { path: '/', sameSite: 'lax', secure: this.#secure } as const
	}
}
