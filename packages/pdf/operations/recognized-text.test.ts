import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdf } from '../kept-pdf-fixture.ts'

const PARAGRAPHS =
	'<p>Patrimônio 014.872: centrífuga de bancada, Laboratório de Hidráulica.</p><p>Manutenção em novembro.</p>'
const criadoEm = new Date('2026-03-02T12:00:00Z')

/** Drawn page of a document, whose letters therefore do not depend on the fonts of the machine. */
async function drawnPage(): Promise<Buffer> {
	const { conteudo } = await pdf.comporHtml(
		{ titulo: 'Placa', orgao: 'Escola', numero: '1', rodape: 'Portal', html: PARAGRAPHS },
		{ criadoEm },
	)
	return (await pdf.desenharPagina(conteudo, { largura: 1200 })).conteudo
}

describe('the text of a photo', () => {
	test('is recognized with its accents, also where the camera was held sideways', async () => {
		const page = await drawnPage()
		const sideways = await sharp(page).rotate(270).jpeg({ quality: 70 }).withMetadata({ orientation: 6 }).toBuffer()
		for (const photo of [page, sideways]) {
			const text = await pdf.reconhecerTexto(photo)
			expect(text).toContain('centrífuga de bancada')
			expect(text).toContain('Manutenção')
			expect(text).toContain('014.872')
		}
	})

	test('is empty where there is none, and a damaged picture is refused', async () => {
		const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8fa' } })
		expect(await pdf.reconhecerTexto(await plain.jpeg().toBuffer())).toBe('')
		await expect(pdf.reconhecerTexto(Buffer.from('no picture'))).rejects.toMatchObject({ erro: 'imagem-ilegivel' })
		const huge = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
		await expect(pdf.reconhecerTexto(await huge.png().toBuffer())).rejects.toMatchObject({
			erro: 'imagem-grande-demais',
		})
	})
})

test('a scanned document is read page by page, up to the given number', async () => {
	const photo = await sharp(await drawnPage())
		.jpeg({ quality: 80 })
		.toBuffer()
	const { conteudo: scanned } = await pdf.converterImagem(photo, 'Digitalizado')
	expect(await pdf.extrairTexto(scanned)).toEqual([''])
	const [text] = await pdf.reconhecerPaginas(scanned, { paginas: 5 })
	expect(text).toContain('Laboratório de Hidráulica')
	expect(await pdf.reconhecerPaginas(scanned, { paginas: 0 })).toEqual([])
})
