import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { embeddedHeaders, securityHeaders } from './headers.ts'

interface WebOptions {
	readonly webRoot: string | undefined
	readonly config: Config
	readonly legacyOrigins: readonly string[]
}

const ACCEPTS_HTML = /text\/html|\*\/\*/
const EMBEDDED = /(^|\/)embedded(\/|$)/

/** Hashed files are kept for a year; the page itself is asked for each time and answered with 304 when unchanged. */
export async function serveWeb(app: FastifyInstance, { webRoot, config, legacyOrigins }: WebOptions): Promise<void> {
	if (!webRoot) {
		app.setNotFoundHandler((_request, reply) =>
			reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado'),
		)
		return
	}
	const embedded = embeddedHeaders(securityHeaders(config, legacyOrigins), config.PORTAL_EMBUTIR_ORIGENS)
	const page = await loadPage(webRoot)
	await app.register(fastifyStatic, {
		root: webRoot,
		preCompressed: true,
		index: false,
		wildcard: false,
		cacheControl: false,
		globIgnore: ['**/*.br', '**/*.gz', 'index.html', '**/*.map'],
		setHeaders: (reply, path) => {
			reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
		},
	})
	app.setNotFoundHandler((request, reply) => {
		const wantsPage = request.method === 'GET' || request.method === 'HEAD'
		if (!wantsPage || request.url.startsWith('/assets/') || !ACCEPTS_HTML.test(request.headers.accept ?? '*/*'))
			return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado')
		if (EMBEDDED.test(request.url.split('?')[0] ?? '')) reply.removeHeader('x-frame-options').headers(embedded)
		reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
		if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
		const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
		if (compressed && page.br)
			return reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(page.br)
		return reply.type('text/html; charset=utf-8').send(page.html)
	})
}

async function loadPage(webRoot: string) {
	const html = await readFile(join(webRoot, 'index.html'))
	const br = await readFile(join(webRoot, 'index.html.br')).catch(() => undefined)
	return { html, br, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
}
