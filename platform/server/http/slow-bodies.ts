import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
	interface FastifyRequest {
		/** Lifts the limit of time of this request's body, for a person who was recognised and sends a large file. */
		allowLongBody(): void
	}
}

const BODY_TIMEOUT_MS = 60_000

/** Longest time that Node grants a whole request, also one whose body may be long (ms). */
export const LONGEST_REQUEST_MS = 6 * 3_600_000

class SlowBodyError extends Error {
	readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/**
 * Limit of time for bodies, as Node's `requestTimeout` gives it, but one that a single request may be freed from: a
 * file of two gigabytes takes longer than a minute. The silence limit of the connection holds for it as well.
 */
export function cutSlowBodies(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
	const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
	app.decorateRequest('allowLongBody', function allowLongBody() {
		clearTimeout(timers.get(this.raw))
	})
	app.addHook('onRequest', (request, _reply, done) => {
		const { raw } = request
		if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
			const timer = setTimeout(() => {
				if (!raw.complete && raw.socket instanceof Socket)
					app.server.emit('clientError', new SlowBodyError('slow body'), raw.socket)
			}, timeoutMs).unref()
			timers.set(raw, timer)
			raw.once('close', () => clearTimeout(timer))
		}
		done()
	})
}
