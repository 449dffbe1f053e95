import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knowsPages } from './page-paths.ts'

interface WebOptions {
	readonly webRoot: string | undefined
	/** Of pages that others may frame. */
	readonly embedded: Readonly<Record<string, string>>
}

const ACCEPTS_HTML = /text\/html|\*\/\*/
const EMBEDDED = /(^|\/)embedded(\/|$)/

/** Hashed files are kept for a year; the page itself is asked for each time and answered with 304 when unchanged. */
export async function serveWeb(app: FastifyInstance, { webRoot, embedded }: WebOptions): Promise<void> {
	if (!webRoot) {
		app.setNotFoundHandler((_request, reply) =>
			reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado'),
		)
		return
	}
	const page = await loadPage(webRoot)
	await app.register(fastifyStatic, {
		root: webRoot,
		preCompressed: true,
		index: false,
		wildcard: false,
		cacheControl: false,
		globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'rotas.json', '**/*.map'],
		setHeaders: (reply, path) => {
			reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
		},
	})
	app.setNotFoundHandler((request, reply) => {
		const wantsPage = request.method === 'GET' || request.method === 'HEAD'
		if (!wantsPage || request.url.startsWith('/assets/') || !ACCEPTS_HTML.test(request.headers.accept ?? '*/*'))
			return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado')
		if (EMBEDDED.test(request.url.split('?')[0] ?? '')) reply.removeHeader('x-frame-options').headers(embedded)
		return sendPage(request, reply, page)
	})
}

function sendPage({ url, headers }: FastifyRequest, reply: FastifyReply, { html, br, etag, isAt }: Page): FastifyReply {
	reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
	if (isAt(url)) {
		reply.code(200).header('etag', etag)
		if (headers['if-none-match'] === etag) return reply.code(304).send()
	} else reply.code(404)
	reply.type('text/html; charset=utf-8')
	const compressed = /\bbr\b/.test(headers['accept-encoding'] ?? '')
	return compressed && br ? reply.header('content-encoding', 'br').send(br) : reply.send(html)
}

type Page = Awaited<ReturnType<typeof loadPage>>

async function loadPage(webRoot: string) {
	const html = await readFile(join(webRoot, 'index.html'))
	const br = await readFile(join(webRoot, 'index.html.br')).catch(() => undefined)
	const paths = JSON.parse(await readFile(join(webRoot, 'rotas.json'), 'utf8')) as string[]
	const isAt = knowsPages(paths)
	return { html, br, isAt, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
}
