import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { isDomainError } from '@portal/refusals'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { handWrittenPdf, pagesWith, signedPages } from './hand-written-pdf-fixture.ts'
import { pdf } from './kept-pdf-fixture.ts'
import type { Pdf } from './pdf.ts'

const alone = (arquivo: Uint8Array): Parameters<Pdf['reunir']>[0] => ({
	capa: { titulo: 'Processo', orgao: 'Universidade', linhas: [] },
	carimbo: 'Processo',
	pecas: [{ nome: 'anexo.pdf', arquivo: async () => arquivo }],
})
const operations: Readonly<Record<string, (file: Uint8Array) => Promise<unknown>>> = {
	inspecionar: (file) => pdf.inspecionar(file),
	extrairTexto: (file) => pdf.extrairTexto(file),
	desenharPagina: (file) => pdf.desenharPagina(file),
	reunir: async (file) => {
		await using whole = await pdf.reunir(alone(file))
		return whole.paginas
	},
}

/** Outcome of an operation: an answer or the code of a refusal; any other error is a fault. */
async function outcome(work: Promise<unknown>): Promise<string> {
	try {
		await work
		return 'answered'
	} catch (error) {
		if (isDomainError(error)) return error.erro
		throw error
	}
}

const protectedFile = async () => {
	const document = await PDF.load(pagesWith('Segredo'))
	document.setProtection({ userPassword: 'segredo', ownerPassword: 'dono' })
	return document.save()
}
const pagesInCircle = () =>
	handWrittenPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Count 9/Kids[2 0 R 3 0 R]/Parent 3 0 R>>',
		'<</Type/Pages/Count 9/Kids[2 0 R]/Parent 2 0 R>>',
	])
const circleOfParents = () =>
	handWrittenPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Count 1/Kids[3 0 R]/Parent 2 0 R>>',
		'<</Type/Page/Parent 2 0 R>>',
	])
const WHOLE = process.env['PORTAL_TESTS_WHOLE'] !== undefined

/** Decompression bomb nested in another: 64 megabytes, or a quarter of a gigabyte, in less than a kilobyte. */
const bomb = () => {
	const inner = deflateSync(Buffer.alloc((WHOLE ? 64 : 16) << 20))
	return handWrittenPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
		'<</Type/Page/Parent 2 0 R/Contents[4 0 R 4 0 R 4 0 R 4 0 R]>>',
		['/Filter[/FlateDecode/FlateDecode]', deflateSync(inner)],
	])
}
const hugePage = () =>
	handWrittenPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 1 100000000]>>',
		'<</Type/Page/Parent 2 0 R>>',
	])

describe.each(Object.entries(operations))('%s', (name, operation) => {
	test.each([
		['an empty file', () => Buffer.alloc(0)],
		['a page named .pdf', () => Buffer.from('<!doctype html><title>Ata</title>'.repeat(50))],
		['only the header', () => Buffer.from('%PDF-1.7\n')],
		['pages in a circle', pagesInCircle],
	])('%s is refused', async (_, file) => {
		expect(await outcome(operation(file()))).toMatch(/^(pdf-ilegivel|conteudo-nao-aceito)$/)
	})

	test('a file that needs a password is said to need one', async () => {
		const expected = name === 'inspecionar' ? 'answered' : 'pdf-protegido'
		expect(await outcome(operation(await protectedFile()))).toBe(expected)
	})

	test.each([
		['a file cut in the middle', () => pagesWith('Ata', 'Anexo').subarray(0, 500)],
		['a page that is its own ancestor', circleOfParents],
		['a page a million times as high as wide', hugePage],
		['a bomb', bomb],
	])(
		'%s is answered or refused',
		async (_, file) => {
			expect(await outcome(operation(file()))).toMatch(/^(answered|pdf-(ilegivel|complexo|demorado))$/)
		},
		60_000,
	)
})

test('a file that needs a password is known', async () => {
	expect(await pdf.inspecionar(await protectedFile())).toMatchObject({ protegido: true, paginas: 0 })
})

test('the refusal names the document among the many', async () => {
	await expect(pdf.reunir(alone(Buffer.from('%PDF-1.7\n')))).rejects.toMatchObject({
		erro: 'pdf-ilegivel',
		message: expect.stringContaining('O documento "anexo.pdf" está danificado'),
	})
})

test('the refusal of a damaged file names it', async () => {
	await expect(pdf.inspecionar(Buffer.from('%PDF-1.7\n'), 'contrato.pdf')).rejects.toMatchObject({
		erro: 'pdf-ilegivel',
		message: expect.stringContaining('O documento "contrato.pdf" está danificado'),
	})
})

test('any one bit may be wrong', async () => {
	const sound = signedPages()
	// Pseudo-random positions that are the same in every run.
	const bits = Array.from(
		{ length: WHOLE ? 60 : 10 },
		(_, round) => createHash('sha256').update(`${round}`).digest().readUInt32BE() % (sound.length * 8),
	)
	for (const bit of bits) {
		const wrong = Buffer.from(sound)
		wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7))
		for (const operation of Object.values(operations))
			expect(await outcome(operation(wrong)), `bit ${bit}`).toMatch(/^(answered|pdf-|conteudo-nao-aceito)/)
	}
}, 180_000)

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(data.length)
	sum.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, sum])
}

/** Square picture of one bit per pixel: a small file that decodes into a large image. */
function blankPng(side: number): Buffer {
	const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
	header.writeUInt32BE(side, 0)
	header.writeUInt32BE(side, 4)
	const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
	return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('pictures', () => {
	test('of 30,000 by 30,000 points are refused unread', async () => {
		const huge = blankPng(30_000)
		expect(huge.length).toBeLessThan(200_000)
		await expect(pdf.converterImagem(huge, 'Foto')).rejects.toMatchObject({ status: 413, erro: 'imagem-grande-demais' })
	}, 60_000)

	test.each([
		['an empty file', Buffer.alloc(0)],
		['a PDF', pagesWith('Ata')],
		['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
	])('%s is none', async (_, file) => {
		await expect(pdf.converterImagem(file, 'Foto')).rejects.toMatchObject({ status: 422, erro: 'imagem-ilegivel' })
	})

	test('cut in the middle are refused', async () => {
		const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#369' } })
			.jpeg()
			.toBuffer()
		await expect(pdf.converterImagem(whole.subarray(0, 400), 'Foto')).rejects.toMatchObject({ erro: 'imagem-ilegivel' })
	})
})
