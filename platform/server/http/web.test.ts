import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './web.ts'

const PATHS = [
	'/',
	'/*',
	'/painel',
	'/painel/tarefas',
	'/processos/:numpro',
	'/iddigital/:codaucdoc?',
	'/servicos/:codigoArea/*',
]

async function pages() {
	const webRoot = await mkdtemp(join(tmpdir(), 'portal-paginas-'))
	await writeFile(join(webRoot, 'index.html'), '<h1>Portal</h1>')
	await writeFile(join(webRoot, 'rotas.json'), JSON.stringify(PATHS))
	const app = Fastify()
	onTestFinished(async () => {
		await app.close()
		await rm(webRoot, { recursive: true })
	})
	await serveWeb(app, { webRoot, embedded: {} })
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
	expect([statusCode, body]).toEqual([200, '<h1>Portal</h1>'])
})

test.each([
	'/nada',
	'/painel/nada',
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
	expect([statusCode, body]).toEqual([404, '<h1>Portal</h1>'])
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
