import { crc32, deflateSync } from 'node:zlib'
import { fileOf, formWith, people } from '@portal/platform/testing'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { criarPessoas } from '../testes/portal-de-teste.ts'
import { iniciaisDe } from './iniciais.ts'

const test = criarPessoas()
const { ana } = people
const obter = '/wsusuario/api/usuario/obterfoto'
const foto = '/wsusuario/api/usuario/foto'

const cor = (largura: number, altura: number) =>
	sharp({ create: { width: largura, height: altura, channels: 3, background: '#336699' } })
const formulario = (conteudo: Buffer, nome = 'foto.jpg') => {
	return formWith({ file: fileOf(conteudo, nome) })
}

/** A PNG that says it is enormous and is a few bytes: decoding it would fill the memory. */
function bombaDePixels(lado: number): Buffer {
	const parte = (tipo: string, dados: Buffer) => {
		const corpo = Buffer.concat([Buffer.from(tipo), dados])
		const tamanho = Buffer.alloc(4)
		tamanho.writeUInt32BE(dados.length)
		const soma = Buffer.alloc(4)
		soma.writeUInt32BE(crc32(corpo))
		return Buffer.concat([tamanho, corpo, soma])
	}
	const cabecalho = Buffer.alloc(13)
	cabecalho.writeUInt32BE(lado, 0)
	cabecalho.writeUInt32BE(lado, 4)
	cabecalho.set([8, 0, 0, 0, 0], 8)
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		parte('IHDR', cabecalho),
		parte('IDAT', deflateSync(Buffer.alloc(lado + 1))),
		parte('IEND', Buffer.alloc(0)),
	])
}

describe('the photo', () => {
	test('of who has none is a drawing of the initials, which the browser keeps', async ({ portal }) => {
		const answer = await portal.as(ana)('GET', obter)
		expect(answer.status).toBe(200)
		expect(answer.headers['content-type']).toBe('image/svg+xml')
		expect(answer.bytes.toString()).toContain('>AM</text>')
		const etag = String(answer.headers['etag'])
		expect((await portal.as(ana)('GET', obter, undefined, { 'if-none-match': etag })).status).toBe(304)
	})

	test.for(['jpeg', 'png', 'webp'] as const)('in %s becomes a square WebP of 400 px', async (formato, { portal }) => {
		const chamar = portal.as(ana)
		expect(await chamar('POST', foto, formulario(await cor(900, 600).toFormat(formato).toBuffer()))).toMatchObject({
			status: 200,
			body: { retorno: 'ok' },
		})
		const { bytes, headers } = await chamar('GET', obter)
		expect(headers['content-type']).toBe('image/webp')
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
	})

	test('leaves behind where and with what it was taken, and anything hidden after its end', async ({ portal }) => {
		const original = await cor(800, 800)
			.withExif({ IFD0: { Copyright: 'Copyright-secreto' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
			.jpeg()
			.toBuffer()
		expect(original.includes('Copyright-secreto')).toBe(true)
		const poliglota = Buffer.concat([original, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
		const chamar = portal.as(ana)
		expect((await chamar('POST', foto, formulario(poliglota, 'pagina.html'))).status).toBe(200)
		const { bytes, headers } = await chamar('GET', obter)
		expect(bytes.includes('script')).toBe(false)
		expect(bytes.includes('Copyright-secreto')).toBe(false)
		expect((await sharp(bytes).metadata()).exif).toBeUndefined()
		expect(headers['x-content-type-options']).toBe('nosniff')
		expect(String(headers['content-security-policy'])).toContain('sandbox')
	})

	test.for([
		['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
		['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
		['a PDF', Buffer.from('%PDF-1.7\n')],
		['a program', Buffer.from('MZ\u0090\u0000')],
		['half an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
		['nothing', Buffer.alloc(0)],
		['an image that would fill the memory', bombaDePixels(30_000)],
	] as const)('is not %s, whatever its name', async ([, conteudo], { portal }) => {
		expect(await portal.as(ana)('POST', foto, formulario(conteudo))).toMatchObject({
			status: 415,
			body: { erro: 'imagem-invalida' },
		})
	})

	test('in a format of few is refused', async ({ portal }) => {
		const gif = await cor(20, 20).gif().toBuffer()
		expect((await portal.as(ana)('POST', foto, formulario(gif, 'foto.gif'))).status).toBe(415)
	})

	test('is at most 5 MB', async ({ portal }) => {
		const grande = Buffer.alloc(5 * 1024 * 1024 + 1)
		expect((await portal.as(ana)('POST', foto, formulario(grande))).status).toBe(413)
	})

	test('can be removed, twice without harm', async ({ portal }) => {
		const chamar = portal.as({ codpes: 10002, nome: 'Carlos Eduardo Nakamura' })
		await chamar('POST', foto, formulario(await cor(500, 500).png().toBuffer()))
		expect((await chamar('DELETE', foto)).body).toEqual({ retorno: 'ok', mensagem: 'Foto removida com sucesso.' })
		expect((await chamar('DELETE', foto)).body.mensagem).toBe('Não havia foto para remover.')
		expect((await chamar('GET', obter)).headers['content-type']).toBe('image/svg+xml')
	})

	test('replaces the one before, whose bytes go', async ({ portal }) => {
		const chamar = portal.as({ codpes: 10003, nome: 'Helena Duarte' })
		for (let vez = 0; vez < 3; vez++)
			await chamar(
				'POST',
				foto,
				formulario(
					await cor(450 + vez, 450)
						.png()
						.toBuffer(),
				),
			)
		const guardadas = []
		for await (const chave of portal.files.listar()) guardadas.push(chave)
		const { headers } = await chamar('GET', obter)
		const versao = String(headers['etag']).replaceAll('"', '')
		expect(guardadas).toContain(`sessao/${versao}`)
		expect(guardadas.length).toBeLessThanOrEqual(2)
	})
})

describe('initials', () => {
	test.for([
		['Ana Beatriz Moraes', 'AM'],
		['Élida', 'É'],
		['  joão   d’ávila ', 'JD'],
		['', '?'],
		['𝒜na Ωmega', '𝒜Ω'],
	] as const)('of %j are %s', ([nome, iniciais]) => {
		expect(iniciaisDe(nome)).toBe(iniciais)
	})
})
