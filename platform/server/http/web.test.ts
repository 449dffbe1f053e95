import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Configuracao } from '@portal/platform/contract'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { asItIsSpelled } from './broken-requests.ts'
import type { PublicPages } from './public-pages.ts'
import { serveWeb } from './web.ts'

const SETTINGS = {
	instituicao: { nome: '"Universidade" $& </script> &amp;', sigla: 'U', logo: '', corPrimaria: '', corDestaque: '' },
} as Configuracao

const PATHS = [
	'/',
	'/*',
	'/painel',
	'/painel/:qual',
	'/painel/tarefas',
	'/processos/:numpro',
	'/iddigital/:codaucdoc?',
	'/servicos/:codigoArea/*',
]
const PUBLIC = new Set(['/', '/iddigital/:codaucdoc?'])
const HTML =
	'<html lang="pt-BR"><head><title>Portal</title><meta\n name="description" content="Tudo."></head><div id="root"><div class="estatico-conteudo"></div></div><template data-inicio><p id="esboco">{{nome}}</p></template><h1>Portal</h1><noscript><p>Habilite</p></noscript><script src="/partida.js" data-publico="/assets/a.js" data-aplicacao="/assets/b.js /assets/toda.css"></script><link rel="modulepreload" fetchpriority="low" data-programa href="/assets/p.js" /><link rel="stylesheet" href="/assets/pequena.css">'

/** Built pages: each needs a file of its name. */
const BUILT = PATHS.map((caminho) => ({
	caminho,
	acesso: PUBLIC.has(caminho) ? 'publico' : 'login',
	forma: caminho === '/painel' ? 'painel' : 'leitura',
	...(caminho === '/painel' ? { titulo: 'Painel & <b>', resumo: 'O que "espera" por $& você.' } : {}),
	arquivos: [`/assets/${caminho.replaceAll(/\W/g, '')}.js`, '/assets/comum.js'],
}))

const BOARD = {
	title: 'Conselho <A>',
	description: 'Quem compõe "A" $&.',
	canonical: '/processos/1',
	html: '<h1>Conselho</h1><p>Maria $&</p>',
}
/** Public page of one process: number 1 is there, others are not. */
const PUBLIC_PAGES: PublicPages = {
	draw: ({ caminho }, url) => {
		if (caminho !== '/processos/:numpro') return Promise.resolve(undefined)
		const [, , number = ''] = url.split(/[/?]/)
		return Promise.resolve(number === '1' ? BOARD : number === '3' ? 'absent' : undefined)
	},
	listPaths: () =>
		Promise.resolve(['/processos/1?a=1&b=2', { path: '/processos/2', changed: '2027-03-01T12:00:00.000Z' }]),
	buildAddress: (path) => new URL(path, 'https://portal.example').href,
}

async function pages() {
	const webRoot = await mkdtemp(join(tmpdir(), 'portal-paginas-'))
	await writeFile(join(webRoot, 'index.html'), HTML)
	await writeFile(join(webRoot, 'rotas.json'), JSON.stringify(BUILT))
	await writeFile(join(webRoot, 'robots.txt'), 'User-agent: *\nAllow: /\n')
	await mkdir(join(webRoot, 'assets/parte'), { recursive: true })
	for (const name of ['a.js', 'a.js.br', 'parte/b.js']) await writeFile(join(webRoot, 'assets', name), name)
	const app = Fastify({ rewriteUrl: ({ url = '/' }) => asItIsSpelled(url) })
	onTestFinished(async () => {
		await app.close()
		await rm(webRoot, { recursive: true })
	})
	const libras = { address: 'https://vlibras.example/app/plugin.js?a=1&b', headers: { 'x-politica': 'libras' } }
	await serveWeb(app, { webRoot, embedded: {}, settings: SETTINGS, libras, publicPages: PUBLIC_PAGES })
	return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

test.each([
	'/',
	'/?captcha=recaptcha',
	'/painel',
	'/painel/',
	'/Painel/Tarefas',
	'/processos/20260000123',
	'/iddigital',
	'/iddigital/ABCD?x=1',
	'/servicos/graduacao/publico/notas.jsp',
	'/servicos/p%C3%B3s/',
	'/embedded',
	'/embedded/painel',
	'/embedded/processos/20260000123',
])('%s has a page', async (url) => {
	const open = await pages()
	const { statusCode, body } = await open(url)
	expect([statusCode, body]).toEqual([200, expect.stringContaining('<h1>Portal</h1>')])
})

test.each([
	'/nada',
	'/painel/nada/nada',
	'/processos',
	'/processos/20260000123/nada',
	'/iddigital/ABCD/nada',
	'/servicos',
	'/embedded/nada',
	'/embeddedpainel',
	'/nada?volta=/painel',
])('%s has none: the page that says so comes with 404', async (url) => {
	const open = await pages()
	const { statusCode, body, headers } = await open(url)
	expect([statusCode, body]).toEqual([404, expect.stringContaining('<h1>Portal</h1>')])
	expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
	['/%', 404],
	['/%FF', 404],
	['/painel/%C3', 200],
])('%s, whose escapes are none, is answered with a page all the same', async (url, status) => {
	const open = await pages()
	const { statusCode, body } = await open(url)
	expect([statusCode, body]).toEqual([status, expect.stringContaining('<h1>Portal</h1>')])
})

test('a browser that has the page already is told so only where there is a page', async () => {
	const open = await pages()
	const etag = String((await open('/painel')).headers['etag'])
	expect((await open('/painel', { 'if-none-match': etag })).statusCode).toBe(304)
	expect((await open('/nada', { 'if-none-match': etag })).statusCode).toBe(404)
})

test('the list itself is nobody else’s business', async () => {
	const open = await pages()
	expect((await open('/rotas.json')).body).not.toContain('processos')
})

/** Attributes by which the page tells the script that fetches. */
async function toldAt(url: string) {
	const { body } = await (await pages())(url)
	const script = body.slice(body.indexOf('<script'))
	return Object.fromEntries(
		[...script.matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
	)
}

const unescaped = (text: string) =>
	text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&#39;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&')

test('the settings come with the page, whatever is in them', async () => {
	const { configuracao = '', publico } = await toldAt('/painel')
	expect(JSON.parse(configuracao)).toEqual(SETTINGS)
	expect(publico).toBe('/assets/a.js')
})

test('the page names the files of its address; those of a page of people only to who is signed in', async () => {
	expect(await toldAt('/painel')).toMatchObject({
		pagina: '',
		'pagina-com-sessao': '/assets/painel.js /assets/comum.js',
	})
	const validator = '/assets/iddigitalcodaucdoc.js /assets/comum.js'
	expect(await toldAt('/embedded/iddigital/ABCD')).toMatchObject({ pagina: validator, 'pagina-com-sessao': validator })
	expect(await toldAt('/nada')).toMatchObject({ pagina: '', 'pagina-com-sessao': '' })
})

test('a page says its title and its summary before any program came', async () => {
	const open = await pages()
	const { body } = await open('/painel')
	const [title, summary] = ['Painel &amp; &lt;b&gt;', 'O que &quot;espera&quot; por $&amp; você.']
	expect(body).toContain(`<title>${title} · Portal de Serviços U</title>`)
	expect(body).toContain(`content="${summary}">`)
	expect(body).toContain(
		`<div class="estatico-conteudo"><div class="a-caminho"><p class="titulo">${title}</p><p class="resumo">${summary}</p></div></div>`,
	)
	expect(body).toContain(
		`<html data-forma="painel" data-acesso="login" data-titulo="${title}" data-resumo="${summary}" `,
	)
	const other = (await open('/painel/tarefas')).body
	expect(other).toContain('<title>Portal</title>')
	expect(other).toContain('<div class="estatico-conteudo"></div>')
})

test('an address that is written out goes before one that stands for many', async () => {
	expect((await toldAt('/painel/tarefas'))['pagina-com-sessao']).toContain('/assets/paineltarefas.js')
	expect((await toldAt('/painel/avisos'))['pagina-com-sessao']).toContain('/assets/painelqual.js')
})

test('each page has a version of its own, and the same compressed', async () => {
	const open = await pages()
	const [panel, home] = [await open('/painel'), await open('/')]
	expect(panel.headers['etag']).not.toBe(home.headers['etag'])
	const { rawPayload, headers } = await open('/painel', { 'accept-encoding': 'gzip, br' })
	expect(headers).toMatchObject({ 'content-encoding': 'br', etag: panel.headers['etag'] })
	expect(brotliDecompressSync(rawPayload).toString()).toBe(panel.body)
})

test('the first page has its small sheet, and every other the one that holds all', async () => {
	const open = await pages()
	const sheets = async (url: string) => (await open(url)).body.match(/<link[^>]*stylesheet[^>]*>/g)
	const whole = [
		'<link rel="stylesheet" href="/assets/toda.css">',
		// The style sheet is named in the page, so that no later file loads it and overrides the other.
		'<link disabled rel="stylesheet" href="/assets/pequena.css">',
	]
	expect(await sheets('/')).toEqual(['<link rel="stylesheet" href="/assets/pequena.css">'])
	expect(await sheets('/painel')).toEqual(whole)
	expect(await sheets('/nada')).toEqual(whole)
})

test('the home is read before any script, with the names of the institution, and nowhere else', async () => {
	const open = await pages()
	const home = '<p id="esboco">&quot;Universidade&quot; $&amp; &lt;/script&gt; &amp;amp;</p>'
	expect((await open('/')).body).toContain(home)
	for (const url of ['/painel', '/nada']) expect((await open(url)).body).not.toContain('esboco')
})

test('each page says which shape stands for it until its code comes, and one that is not there a list', async () => {
	const open = await pages()
	const formOf = async (url: string) => /<html data-forma="(\w+)" .*?lang="pt-BR">/.exec((await open(url)).body)?.[1]
	expect(await formOf('/painel')).toBe('painel')
	expect(await formOf('/processos/20260000123')).toBe('leitura')
	expect(await formOf('/nada')).toBe('tabela')
})

test('the translation comes into the pages of who turned it on, with its policy, and into no other', async () => {
	const open = await pages()
	const cookie = 'outro=1; libras=1'
	const withIt = await open('/painel', { cookie })
	expect(withIt.body).toContain('src="/libras.js" data-endereco="https://vlibras.example/app/plugin.js?a=1&amp;b"')
	expect(withIt.headers).toMatchObject({ 'x-politica': 'libras', vary: expect.stringContaining('cookie') })
	const embedded = await open('/embedded/painel', { cookie })
	for (const { body, headers } of [embedded, await open('/painel', { cookie: 'libras=10' }), await open('/painel')]) {
		expect(body).not.toContain('libras.js')
		expect(headers['x-politica']).toBeUndefined()
		expect(headers['etag']).not.toBe(withIt.headers['etag'])
	}
})

test('a hashed file is sent packed to who takes that, and kept for a year; a name that is not there, or spelt otherwise, is nothing', async () => {
	const ask = await pages()
	const packed = await ask('/assets/a.js', { 'accept-encoding': 'br' })
	expect([packed.statusCode, packed.headers['content-encoding'], packed.body]).toEqual([200, 'br', 'a.js.br'])
	expect(packed.headers['content-type']).toContain('javascript')
	expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
	expect((await ask('/assets/a.js')).body).toBe('a.js')
	expect((await ask('/assets/parte/b.js')).body).toBe('parte/b.js')
	for (const path of [
		'/assets/A.js',
		'/assets/c.js',
		'/assets/parte',
		'/assets/',
		'/assets/../rotas.json',
		'/assets/%2e%2e/rotas.json',
	])
		expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
})

test('a public page is whole without scripts, with its title, summary and canonical address', async () => {
	const open = await pages()
	const { statusCode, body, headers } = await open('/processos/1?data=2026-01-01')
	expect(statusCode).toBe(200)
	expect(body).toContain('<title>Conselho &lt;A&gt;</title>')
	expect(body).toContain('content="Quem compõe &quot;A&quot; $&amp;."')
	expect(body).toContain('<link rel="canonical" href="https://portal.example/processos/1" /></head>')
	expect(body).toContain(
		'<main class="estatico-conteudo pagina-desenhada"><h1>Conselho</h1><p>Maria $&</p></main></div></div><div id="root"></div>',
	)
	expect(headers['set-cookie']).toBeUndefined()
	expect(headers['etag']).toMatch(/^"/)
	expect((await open('/processos/1', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
	const { rawPayload } = await open('/processos/1', { 'accept-encoding': 'br' })
	expect(brotliDecompressSync(rawPayload).toString()).toBe(body)
})

test('a public page does not preload the program, whose file it still names; every other page does', async () => {
	const open = await pages()
	const { body } = await open('/processos/1')
	expect(body).not.toContain('modulepreload')
	expect(body).toContain(' data-programa href="/assets/p.js"')
	expect((await open('/painel')).body).toContain(
		'rel="modulepreload" fetchpriority="low" data-programa href="/assets/p.js"',
	)
})

test('a public page of what is not there comes with 404, and one that could not be drawn as it was built', async () => {
	const open = await pages()
	expect((await open('/processos/3')).statusCode).toBe(404)
	const { statusCode, body } = await open('/processos/2')
	expect([statusCode, body]).toEqual([200, expect.stringContaining('<p>Habilite</p>')])
})

test('the sitemap lists the public pages by whole addresses, and robots.txt says where it is', async () => {
	const open = await pages()
	const { body, headers } = await open('/sitemap.xml')
	expect(headers['content-type']).toBe('application/xml; charset=utf-8')
	expect([...body.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
		'https://portal.example/',
		'https://portal.example/processos/1?a=1&amp;b=2',
		'https://portal.example/processos/2',
	])
	expect(body).toContain('/processos/2</loc><lastmod>2027-03-01T12:00:00.000Z</lastmod>')
	expect((await open('/robots.txt')).body).toBe(
		'User-agent: *\nAllow: /\nSitemap: https://portal.example/sitemap.xml\n',
	)
})
