import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { type Configuracao, escapeHtml } from '@portal/platform/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPage } from '../sources/public-page.ts'
import { type BuiltPage, findPage, type SentPage, sentPages } from './pages.ts'
import { type PublicPages, writePublicPage, writeSitemap } from './public-pages.ts'

/** Third-party program for the translation into sign language, only in the pages of people who turned it on. */
export interface Libras {
	readonly address: string
	readonly headers: Readonly<Record<string, string>>
}

interface WebOptions {
	readonly webRoot: string | undefined
	/** Headers of pages that others may frame. */
	readonly embedded: Readonly<Record<string, string>>
	readonly libras?: Libras | undefined
	/** Settings for the browser, which come with the page. */
	readonly settings: Configuracao
	/** Pages that anybody reads whole, also without scripts. */
	readonly publicPages: PublicPages
}

const compress = promisify(brotliCompress)
/** A light level, because such a page is made anew for each request. */
const LIGHT = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const SENT = { preCompressed: true, index: false, cacheControl: false } as const

const ACCEPTS_HTML = /text\/html|\*\/\*/
const ASKS_FOR_LIBRAS = /(?:^|; )libras=1(?:;|$)/
const EMBEDDED = /(^|\/)embedded(\/|$)/

/** Hashed files are kept for a year; the page itself is asked for each time and answered with 304 when unchanged. */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
	const { webRoot, embedded, libras, publicPages } = options
	if (!webRoot) {
		app.setNotFoundHandler((_request, reply) =>
			reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado'),
		)
		return
	}
	const pages = await loadPages(webRoot, options)
	await serveAssets(app, join(webRoot, 'assets'))
	await serveSitemap(app, webRoot, pages.built, publicPages)
	await app.register(fastifyStatic, {
		...SENT,
		root: webRoot,
		decorateReply: false,
		// Static routes only for these few files: a route for each of the hundreds of hashed files took a fifth of the
		// start.
		wildcard: false,
		globIgnore: ['assets/**', '*.br', '*.gz', 'index.html', 'rotas.json', 'robots.txt'],
		setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
	})
	app.setNotFoundHandler((request, reply) => {
		const wantsPage = request.method === 'GET' || request.method === 'HEAD'
		if (!wantsPage || request.url.startsWith('/assets/') || !ACCEPTS_HTML.test(request.headers.accept ?? '*/*'))
			return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado')
		if (EMBEDDED.test(request.url.split('?')[0] ?? '')) reply.removeHeader('x-frame-options').headers(embedded)
		else if (libras && ASKS_FOR_LIBRAS.test(request.headers.cookie ?? '')) {
			reply.headers(libras.headers)
			return sendPage(request, reply, { ...pages, sentFor: pages.sentWithLibras }, publicPages)
		}
		return sendPage(request, reply, pages, publicPages)
	})
}

/** The list of the public pages, and the file that tells search engines where it is. */
async function serveSitemap(
	app: FastifyInstance,
	webRoot: string,
	built: readonly BuiltPage[],
	publicPages: PublicPages,
): Promise<void> {
	const robots = await readFile(join(webRoot, 'robots.txt'), 'utf8')
	const named = `${robots.trimEnd()}\nSitemap: ${publicPages.buildAddress('/sitemap.xml')}\n`
	app.get('/robots.txt', (_request, reply) =>
		reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(named),
	)
	app.get('/sitemap.xml', async (_request, reply) =>
		reply
			.header('cache-control', 'no-cache')
			.type('application/xml; charset=utf-8')
			.send(await writeSitemap(built, publicPages)),
	)
}

/**
 * Hundreds of files in one folder: with a route of its own the plugin would read all of their names each time that one
 * is asked for, to see that it is spelt so.
 */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
	const names = new Set((await readdir(root, { recursive: true })).map((name) => name.replaceAll(sep, '/')))
	await app.register(fastifyStatic, {
		...SENT,
		root,
		serve: false,
		setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
	})
	app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
		names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
	)
}

async function sendPage(
	{ url, headers }: FastifyRequest,
	reply: FastifyReply,
	{ pageAt, sentFor }: Pick<Pages, 'pageAt' | 'sentFor'>,
	publicPages: PublicPages,
): Promise<FastifyReply> {
	reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
	const page = pageAt(url)
	const sent = sentFor(page)
	const content = page && (await publicPages.draw(page, url))
	const absent = page === undefined || content === 'absent'
	const { html, etag, pack } =
		content && content !== 'absent' ? writeContent(sent, content, publicPages) : { ...sent, pack: () => sent.br }
	if (absent) reply.code(404)
	else {
		reply.code(200).header('etag', etag)
		if (headers['if-none-match'] === etag) return reply.code(304).send()
	}
	reply.type('text/html; charset=utf-8')
	const takesBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '')
	return takesBrotli ? reply.header('content-encoding', 'br').send(await pack()) : reply.send(html)
}

function writeContent(sent: SentPage, content: PublicPage, { buildAddress }: PublicPages) {
	const { html, etag } = writePublicPage(sent.html, content, buildAddress)
	return { html, etag, pack: () => compress(html, LIGHT) }
}

type Pages = Awaited<ReturnType<typeof loadPages>>

async function loadPages(webRoot: string, { settings, libras }: Pick<WebOptions, 'settings' | 'libras'>) {
	const read = (name: string) => readFile(join(webRoot, name), 'utf8')
	const pages = JSON.parse(await read('rotas.json')) as BuiltPage[]
	const html = await read('index.html')
	const starter = `<script defer src="/libras.js" data-endereco="${escapeHtml(libras?.address ?? '')}"></script></head>`
	return {
		built: pages,
		pageAt: findPage(pages),
		sentFor: sentPages(html, settings),
		sentWithLibras: sentPages(
			html.replace('</head>', () => starter),
			settings,
		),
	}
}
