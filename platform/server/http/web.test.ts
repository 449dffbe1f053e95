import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Configuracao } from '@portal/platform/contract'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
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
const HTML = '<h1>Portal</h1><script src="/partida.js" data-publico="/assets/a.js"></script>'

/** Each page needs a file of its name. */
const BUILT = PATHS.map((caminho) => ({
	caminho,
	acesso: PUBLIC.has(caminho) ? 'publico' : 'login',
	arquivos: [`/assets/${caminho.replaceAll(/\W/g, '')}.js`, '/assets/comum.js'],
}))

async function pages() {
	const webRoot = await mkdtemp(join(tmpdir(), 'portal-paginas-'))
	await writeFile(join(webRoot, 'index.html'), HTML)
	await writeFile(join(webRoot, 'rotas.json'), JSON.stringify(BUILT))
	const app = Fastify()
	onTestFinished(async () => {
		await app.close()
		await rm(webRoot, { recursive: true })
	})
	await serveWeb(app, { webRoot, embedded: {}, settings: SETTINGS })
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

test.each(['/%', '/%FF', '/painel/%C3'])('%s is no address at all', async (url) => {
	const open = await pages()
	expect((await open(url)).statusCode).toBe(400)
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

/** What the page tells the script that fetches, by attribute. */
async function toldAt(url: string) {
	const { body } = await (await pages())(url)
	const script = body.slice(body.indexOf('<script'))
	return Object.fromEntries(
		[...script.matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
	)
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

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
