import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ChildProcessPdf } from './child-process-pdf.ts'
import { pagesWith, signedPages } from './hand-written-pdf-fixture.ts'
import { pdf } from './kept-pdf-fixture.ts'
import { ask, textOfPage } from './outside-judges-fixture.ts'

const PARAGRAPH =
	'<p>A Congregação deliberou favoravelmente sobre a regulamentação dos procedimentos administrativos.</p>'
const criadoEm = new Date('2026-03-02T12:00:00Z')
const despacho = (html: string) =>
	pdf.comporHtml(
		{ titulo: 'Despacho nº 7', orgao: 'Pró-Reitoria', numero: '12.1.2311.1.5', rodape: 'Portal', html },
		{ criadoEm },
	)
const picture = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#336699' } })
const dimensions = async (image: Uint8Array) => {
	const { width, height, format } = await sharp(image).metadata()
	return { width, height, format }
}

describe('a picture drawn anew', () => {
	const como = { aceitos: ['jpeg', 'png'], maximoPontos: 1_000_000, largura: 200, altura: 100, qualidade: 80 } as const

	test('covers what is asked for or fits into it, in its own format or another', async () => {
		const original = await picture(400, 400).png().toBuffer()
		const coberta = await pdf.redesenharImagem(original, { ...como, ajuste: 'cobre', formato: 'webp' })
		expect(await dimensions(coberta.conteudo)).toEqual({ width: 200, height: 100, format: 'webp' })
		const inteira = await pdf.redesenharImagem(original, { ...como, ajuste: 'cabe' })
		expect(inteira.formato).toBe('png')
		expect(await dimensions(inteira.conteudo)).toEqual({ width: 100, height: 100, format: 'png' })
	})

	test('is in a process of its own, and what is no picture, not one of those, damaged or too large is refused', async () => {
		expect(pdf.processos).toBeGreaterThan(0)
		const desenhar = (bytes: Uint8Array) => pdf.redesenharImagem(bytes, { ...como, ajuste: 'cabe' })
		const jpeg = await picture(900, 900).jpeg().toBuffer()
		for (const bytes of [
			Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
			Buffer.from('%PDF-1.7'),
			Buffer.alloc(0),
			jpeg.subarray(0, 300),
			await picture(20, 20).gif().toBuffer(),
		])
			await expect(desenhar(bytes)).rejects.toMatchObject({ erro: 'imagem-ilegivel' })
		await expect(desenhar(await picture(1100, 1100).png().toBuffer())).rejects.toMatchObject({
			erro: 'imagem-grande-demais',
		})
	})
})

describe('what a document is', () => {
	test('pages, version, text and soundness', async () => {
		expect(await pdf.inspecionar(pagesWith('Ata', 'Anexo'))).toEqual({
			protegido: false,
			paginas: 2,
			assinaturas: 0,
			linearizado: false,
			versao: '1.7',
			integro: true,
			temTexto: true,
		})
	})

	test('signatures are counted', async () => {
		expect(await pdf.inspecionar(signedPages())).toMatchObject({ assinaturas: 2 })
	})

	test('a scan has no text', async () => {
		const { conteudo } = await pdf.converterImagem(await picture(300, 400).png().toBuffer(), 'Foto')
		expect(await pdf.inspecionar(conteudo)).toMatchObject({ paginas: 1, temTexto: false })
	})

	test('bytes may come as a stream', async () => {
		expect(await pdf.inspecionar(Readable.from([pagesWith('Ata')]))).toMatchObject({ paginas: 1 })
	})
})

test('the text comes page by page, and a word cut at the end of a line is whole', async () => {
	const { conteudo, paginas } = await despacho(PARAGRAPH.repeat(60))
	const pages = await pdf.extrairTexto(conteudo)
	expect(pages).toHaveLength(paginas)
	expect(pages.join('\n').match(/procedimentos administrativos\./g)).toHaveLength(60)
	expect(pages.join()).not.toMatch(/(?!\n)[\p{Cc}\uFFFE\u00AD]/u)
	expect(await pdf.extrairTexto(conteudo, { paginas: 1 })).toHaveLength(1)
})

test('a page is drawn as wide as asked, with the stamps of its signatures', async () => {
	const bare = await pdf.desenharPagina(pagesWith('Contrato'), { largura: 595 })
	const signed = await pdf.desenharPagina(signedPages(), { largura: 595 })
	expect(await dimensions(signed.conteudo)).toEqual({ width: 595, height: 842, format: 'webp' })
	expect(signed).toMatchObject({ largura: 595, altura: 842, paginas: 2 })
	const lightness = async (image: Buffer) => {
		const place = await sharp(image).extract({ left: 100, top: 722, width: 100, height: 20 }).png().toBuffer()
		return (await sharp(place).stats()).channels[0]?.mean
	}
	expect(await lightness(bare.conteudo)).toBe(255)
	expect(await lightness(signed.conteudo)).toBeLessThan(250)
})

test('a page beyond the last is the last', async () => {
	const { paginas, altura } = await pdf.desenharPagina(signedPages(), { pagina: 9, largura: 842 })
	expect({ paginas, altura }).toEqual({ paginas: 2, altura: 595 })
})

describe('a picture as a document', () => {
	test('lies as the camera was held, and fits the page', async () => {
		// EXIF orientation 6 means that the camera was turned a quarter to the right.
		const photo = await picture(4000, 3000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
		const { conteudo, paginas } = await pdf.converterImagem(photo, 'Foto do mural')
		expect(paginas).toBe(1)
		const drawn = await pdf.desenharPagina(conteudo, { largura: 600 })
		expect(drawn.altura).toBeGreaterThan(drawn.largura)
		expect(conteudo.length).toBeLessThan(400_000)
	})

	test('is a sound PDF with a title', async () => {
		const { conteudo } = await pdf.converterImagem(await picture(800, 300).png().toBuffer(), 'Foto do mural')
		expect(ask('qpdf', conteudo, '--check', '{}')).toMatchObject({ status: 0 })
		expect(ask('pdfinfo', conteudo, '{}').output).toMatch(/Title: +Foto do mural/)
	})
})

describe('a text from the editor as a document', () => {
	test('is archival, sound, and says whose it is', async () => {
		const { conteudo, paginas } = await despacho(`<h1>Despacho</h1>${PARAGRAPH}`)
		expect(paginas).toBe(1)
		expect(ask('qpdf', conteudo, '--check', '{}')).toMatchObject({ status: 0 })
		const info = ask('pdfinfo', conteudo, '{}').output
		expect(info).toMatch(/Title: +Despacho nº 7/)
		expect(info).toMatch(/CreationDate: +Mon Mar {2}2/)
		const metadata = ask('pdfinfo', conteudo, '-meta', '{}').output
		expect(metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
		expect(metadata).toContain('<rdf:li>pt-BR</rdf:li>')
	})

	test('each page has its issuer, its number, its foot and its place among the pages', async () => {
		const { conteudo, paginas } = await despacho(PARAGRAPH.repeat(60))
		expect(paginas).toBe(4)
		for (let page = 1; page <= paginas; page++) {
			const text = textOfPage(conteudo, page)
			expect(text).toMatch(/Pró-Reitoria +12\.1\.2311\.1\.5/)
			expect(text).toMatch(new RegExp(`Portal +Página ${page} de ${paginas}`))
		}
	})

	test('what looks like the language of templates is text', async () => {
		const typed = '#import "/papel.typ" $a_b$ *x* @ref = y // z #read("/etc/passwd")'
		const { conteudo } = await despacho(`<p>${typed}</p>`)
		expect(textOfPage(conteudo, 1)).toContain(typed)
	})
})

describe('a template of ours', () => {
	const template = new URL('./receipt-fixture.typ', import.meta.url)

	test('is filled with data and stands on the house paper', async () => {
		const dados = { titulo: 'Recibo', orgao: 'Protocolo', nome: 'Ana #strong[x]' }
		const { conteudo } = await pdf.compor(template, dados, { criadoEm })
		expect(textOfPage(conteudo, 1)).toMatch(/Recebido de Ana #strong\[x\]/)
		expect(ask('pdfinfo', conteudo, '{}').output).toMatch(/Title: +Recibo/)
	})

	test('that asks for what it was not given is a mistake of ours', async () => {
		const mistake = await pdf.compor(template, { titulo: 'Recibo' }).catch((error: unknown) => error)
		expect(mistake).toMatchObject({ message: expect.stringContaining('nome') })
		expect(mistake).not.toHaveProperty('erro')
	})
})

/** Work folders of this process, including those of the shared processor of the same test worker. */
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`portal-pdf-${process.pid}-`))

test('nothing of what was worked on stays behind', async () => {
	const own = new ChildProcessPdf()
	expect(own.processos).toBe(0)
	const before = await folders()
	await own.inspecionar(pagesWith('Ata'))
	expect(await folders()).toHaveLength(before.length + 1)
	await own.fechar()
	expect(own.processos).toBe(0)
	expect(await folders()).toEqual(before)
})
