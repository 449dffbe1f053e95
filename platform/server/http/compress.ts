import { brotliCompress, type CompressCallback, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Size of one packet: an answer below it arrives no sooner when compressed. */
const WORTH_IT = 1_400
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const ENCODINGS = [
	{
		name: 'br',
		pattern: /\bbr\b/,
		compress: (text: string, done: CompressCallback) => brotliCompress(text, QUALITY, done),
	},
	{
		name: 'gzip',
		pattern: /\bgzip\b/,
		compress: (text: string, done: CompressCallback) => gzip(text, { level: 4 }, done),
	},
] as const

/**
 * Compression of the answers of the services, at a light level because each answer is made anew. Answers with a secret
 * are short and hold nothing that somebody else chose, so their length reveals nothing (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
	app.addHook('onSend', (request, reply, payload, done) => {
		if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) {
			done(null, payload)
			return
		}
		reply.header('vary', 'accept-encoding')
		const encoding = ENCODINGS.find(({ pattern }) => pattern.test(request.headers['accept-encoding'] ?? ''))
		if (!encoding) {
			done(null, payload)
			return
		}
		reply.removeHeader('content-length').header('content-encoding', encoding.name)
		encoding.compress(payload, done)
	})
}
