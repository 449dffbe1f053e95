import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pessoas } from '@portal/pessoas/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { notificacoes } from '../index.ts'
import { buscarNoticias } from './buscar-noticias.ts'
import { ehPublico, FonteHttp } from './fonte-http.ts'
import { reduzirImagem } from './imagem.ts'
import { lerFeed } from './ler-feed.ts'

const test = testWithPortal([pessoas, substituicoes, notificacoes], { PORTAL_DEMO: '1' })
const { ana } = people
const FEED = '/wsportal/notificacoes/feed-noticias'

const rss = (item: string) =>
	`<?xml version="1.0"?><rss version="2.0"><channel><title>Notícias</title><link>https://n.example/</link>${item}</channel></rss>`
const ITEM = `<item><title>Um &amp; dois</title><link>https://n.example/1</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>
<description><![CDATA[<p onclick="x()">Texto<script>x</script> <img src="https://n.example/1.png"></p>]]></description><author>Ana</author></item>`

async function servir<T>(responder: RequestListener, usar: (url: string) => Promise<T>): Promise<T> {
	const server = createServer(responder).listen(0, '127.0.0.1')
	await new Promise((resolve) => server.once('listening', resolve))
	try {
		return await usar(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
	} finally {
		server.closeAllConnections()
		server.close()
	}
}

describe('the feed', () => {
	test('before the first fetch has its title and nothing else', async ({ portal }) => {
		expect((await portal.as(ana)('GET', FEED)).body).toEqual({
			titulo: 'Notícias da comunidade',
			url: null,
			noticias: [],
		})
	})

	test('of the demonstration comes with pictures of our own origin, and twice is as once', async ({ portal }) => {
		await buscarNoticias(portal)
		await buscarNoticias(portal)
		const { body } = await portal.as(ana)('GET', FEED)
		expect(body.noticias).toHaveLength(25)
		const src = /^<img src="\/proxy([^"]+)"/.exec(body.noticias[0].descricao)?.[1] ?? ''
		const imagem = await portal.anon('GET', src)
		expect(imagem).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
		expect(await sharp(imagem.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 })
		const again = await portal.anon('GET', src, undefined, { 'if-none-match': String(imagem.headers['etag']) })
		expect(again.status).toBe(304)
	})
})

describe('reading a feed', () => {
	test('RSS gives safe text and the first picture', () => {
		expect(lerFeed(rss(ITEM))).toEqual({
			titulo: 'Notícias',
			site: 'https://n.example/',
			itens: [
				{
					chave: 'https://n.example/1',
					titulo: 'Um & dois',
					descricao: '<p>Texto </p>',
					autor: 'Ana',
					dataPublicacao: '2026-11-20T10:00:00.000Z',
					postURL: 'https://n.example/1',
					imagem: 'https://n.example/1.png',
				},
			],
		})
	})

	test('Atom is read alike', () => {
		const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><link href="https://a.example/"/><entry><title>T</title><id>urn:1</id>
<link rel="self" href="https://a.example/self"/><link href="https://a.example/1"/><published>2026-11-20T10:00:00Z</published><author><name>Bia</name></author><summary type="html">&lt;b&gt;oi&lt;/b&gt;</summary></entry></feed>`
		expect(lerFeed(atom).itens).toMatchObject([
			{ chave: 'urn:1', postURL: 'https://a.example/1', autor: 'Bia', descricao: '<b>oi</b>', imagem: null },
		])
	})

	test('what cannot be shown is left out', () => {
		const readFeedWithout = (troca: [string, string]) => lerFeed(rss(ITEM.replace(...troca))).itens
		expect(readFeedWithout(['https://n.example/1</link>', 'javascript:alert(1)</link>'])).toEqual([])
		expect(readFeedWithout(['Um &amp; dois', ''])).toEqual([])
		expect(readFeedWithout(['Fri, 20 Nov 2026 10:00:00 GMT', 'ontem'])).toEqual([])
	})

	test.for(['<!DOCTYPE x [<!ENTITY a "b">]><rss/>', '<html></html>', 'nada'])('%s is no feed', (xml) => {
		expect(() => lerFeed(xml)).toThrow(/document type|Neither RSS nor Atom/)
	})
})

describe('fetching from outside', () => {
	test('stops at the size limit', async () => {
		await servir(
			(_, response) => response.end(Buffer.alloc(2_100_000)),
			(url) => expect(new FonteHttp(url).lerFeed()).rejects.toThrow('More than'),
		)
	})

	test('does not follow a picture into the own network', async () => {
		await servir(
			(_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
			(url) => expect(new FonteHttp(url).lerImagem(`${url}/a.png`)).rejects.toThrow('Address refused'),
		)
	})

	test.for<[string, boolean]>([
		['https://imagens.universidade.example/a.png', true],
		['http://localhost/a', false],
		['http://10.0.0.1/a', false],
		['http://[::1]/a', false],
		['http://banco/a', false],
		['http://servidor.internal/a', false],
		['file:///etc/passwd', false],
	])('%s is public: %s', ([url, esperado]) => {
		expect(ehPublico(new URL(url))).toBe(esperado)
	})

	test.for(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '<html></html>', ''])(
		'a picture is known by its content, and %j is none',
		async (texto, { portal }) => {
			await expect(reduzirImagem(portal, Buffer.from(texto))).rejects.toMatchObject({ erro: 'imagem-ilegivel' })
		},
	)
})
