import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignedInClient } from './confiabilidade/signed-in-client.ts'
import { test } from './support/browser-test.ts'
import { abrirCliente, criarPasta, DRIVE, ler } from './support/drive.ts'

const ANA = 10001
const PARTE = 64 * 1024

const listarNomes = async (cliente: SignedInClient, pasta: number): Promise<string[]> =>
	(
		await ler<{ itens: { nomitm: string }[] }>(await cliente.get(`${DRIVE}/pastas/${pasta}/itens?porPagina=100`))
	).itens.map(({ nomitm }) => nomitm)

const binario = (name: string, tamanho: number) => ({
	name,
	mimeType: 'application/octet-stream',
	buffer: randomBytes(tamanho),
})

/** The server does what these calls ask, and their answers never come; the result counts the answered calls. */
async function perderRespostas(page: Page, endereco: RegExp): Promise<{ feitas: number }> {
	const contagem = { feitas: 0 }
	await page.route(endereco, async (route) => {
		const resposta = await route.fetch().catch(() => undefined)
		if (resposta?.ok()) contagem.feitas++
	})
	return contagem
}

test('a page reloaded after the server kept a file, and before it heard of it, shows that file once', async ({
	como,
	portal,
}) => {
	const cliente = await abrirCliente(portal, ANA)
	const pasta = await criarPasta(cliente, 'Uma vez só')
	const ana = await como(ANA)
	await ana.goto(`/usp-drive/pasta/${pasta}`)
	const respostas = /\/pastas\/\d+\/arquivos(?:\/recebidos)?$/
	const perdidas = await perderRespostas(ana, respostas)
	await ana
		.locator('input[data-enviar]')
		.setInputFiles([binario('em partes.bin', 3 * PARTE), binario('pequeno.bin', 1_000)])
	await expect.poll(() => perdidas.feitas).toBe(2)
	await ana.unroute(respostas)
	const repetidas = new Set<string>()
	ana.on('response', (resposta) => {
		if (respostas.test(new URL(resposta.url()).pathname) && resposta.ok()) repetidas.add(resposta.url())
	})
	await ana.reload()
	await expect.poll(() => repetidas.size).toBe(2)
	for (const nome of ['em partes.bin', 'pequeno.bin']) await ana.getByRole('link', { name: nome }).waitFor()
	expect(await listarNomes(cliente, pasta)).toEqual(['em partes.bin', 'pequeno.bin'])
})

test('a delivery without a session goes on after a reload, and one whose answer was lost is delivered once', async ({
	page: visitante,
	portal,
}) => {
	const cliente = await abrirCliente(portal, ANA)
	const pasta = await criarPasta(cliente, 'Entregas')
	const { endereco } = await ler<{ endereco: string }>(
		await cliente.post(`${DRIVE}/pastas/${pasta}/pedidos`, {
			titpdarq: 'Laudo',
			dtalim: '2099-12-31',
			lstitm: ['Laudo'],
		}),
	)
	await visitante.goto(new URL(endereco).pathname)
	await visitante.getByLabel('Seu nome').fill('Rui Barros')
	// The first parts arrive, and the others leave only with the page.
	const tomadas: number[] = []
	let deixadas = 0
	await visitante.route(/\/envios\/[^/]+\/partes/, async (route) => {
		if (deixadas === 2) return
		deixadas++
		const resposta = await route.fetch().catch(() => undefined)
		if (!resposta) return
		tomadas.push(Number(new URL(route.request().url()).searchParams.get('inicio')))
		await route.fulfill({ response: resposta }).catch(() => undefined)
	})
	await visitante.locator('input[data-arquivo]').setInputFiles(binario('laudo.bin', 24 * PARTE))
	await expect.poll(() => tomadas.length).toBe(2)
	await visitante.unrouteAll({ behavior: 'ignoreErrors' })
	const recomecadas: number[] = []
	visitante.on('request', (pedido) => {
		const { pathname, searchParams } = new URL(pedido.url())
		if (/\/envios\/[^/]+\/partes$/.test(pathname)) recomecadas.push(Number(searchParams.get('inicio')))
	})
	const perdidas = await perderRespostas(visitante, /\/entregas\/recebidas$/)
	await visitante.reload()
	await expect.poll(() => perdidas.feitas).toBe(1)
	expect(recomecadas).not.toContain(tomadas[0])
	await visitante.unrouteAll({ behavior: 'ignoreErrors' })
	await visitante.reload()
	const entregues = visitante.getByRole('list', { name: 'Entregue: Laudo' })
	await entregues.getByRole('link').first().waitFor()
	await expect.poll(() => visitante.getByRole('progressbar').count()).toBe(0)
	expect(await entregues.getByRole('listitem').count()).toBe(1)
	expect(await listarNomes(cliente, pasta)).toHaveLength(1)
})

test('a download of a link that was cut off goes on from where it was, in the browser that opened it alone', async ({
	page: visitante,
	novaPessoa,
	portal,
}) => {
	const cliente = await abrirCliente(portal, ANA)
	const pasta = await criarPasta(cliente, 'Para baixar')
	const bytes = randomBytes(60_000)
	const form = new FormData()
	form.set('file', new File([new Uint8Array(bytes)], 'dados.bin'))
	form.set('json', '{}')
	const enviado = await ler<{ codarqudr: number }>(
		await fetch(`${portal.url}/proxy${DRIVE}/pastas/${pasta}/arquivos`, {
			method: 'POST',
			headers: await cliente.headersOfWrite(),
			body: form,
		}),
	)
	const { endereco } = await ler<{ endereco: string }>(
		await cliente.post(`${DRIVE}/itens/${enviado.codarqudr}/links`, {
			nomlnk: 'Parceiro',
			qtddia: 7,
			senlnk: 'segredo1',
		}),
	)
	await visitante.goto(new URL(endereco).pathname)
	await visitante.getByLabel('Senha do link').fill('segredo1')
	await visitante.getByRole('button', { name: 'Abrir' }).click()
	const comecado = visitante.waitForEvent('download')
	await visitante.getByRole('button', { name: /^Baixar/ }).click()
	const download = await comecado
	const url = download.url()
	await download.cancel()
	const pedir = (headers: Record<string, string>) => visitante.request.get(url, { headers })
	const inicio = await pedir({ range: 'bytes=0-19999' })
	expect(inicio.status()).toBe(206)
	const etag = inicio.headers()['etag'] ?? ''
	const resto = await pedir({ range: 'bytes=20000-', 'if-range': etag })
	expect(resto.status()).toBe(206)
	expect(Buffer.concat([await inicio.body(), await resto.body()]).equals(bytes)).toBe(true)
	// Another browser has the address and nothing else.
	const outra = await novaPessoa()
	expect((await outra.context.request.get(url, { headers: { range: 'bytes=20000-' } })).status()).toBe(404)
})
