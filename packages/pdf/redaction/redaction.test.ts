import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdf } from '../kept-pdf-fixture.ts'
import { ask } from '../outside-judges-fixture.ts'

const SECRET = '529.982.247-25'

/**
 * Page with a secret in every place where a document can hold one: text, form, comment, attachment, bookmark, metadata.
 */
function leaky({ turn = 0, pages = 1 } = {}): Buffer {
	const text = `BT /F1 12 Tf 72 700 Td (CPF ${SECRET} de Ana) Tj ET`
	const kids = Array.from({ length: pages }, () => '4 0 R').join(' ')
	const objects = [
		'<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DR<</Font<</F1 3 0 R>>>>>>/Outlines 8 0 R/Metadata 10 0 R' +
			'/Names<</EmbeddedFiles<</Names[(a.txt) 11 0 R]>>>>>>',
		`<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 595 842]/Rotate ${turn}/Resources<</Font<</F1 3 0 R>>>>>>`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
		'<</Type/Page/Parent 2 0 R/Contents 5 0 R/Annots[6 0 R 7 0 R]>>',
		`<</Length ${text.length}>>\nstream\n${text}\nendstream`,
		`<</Type/Annot/Subtype/Widget/FT/Tx/T(cpf)/V(${SECRET})/Rect[72 600 200 620]/DA(/F1 12 Tf)/P 4 0 R>>`,
		`<</Type/Annot/Subtype/Text/Contents(${SECRET})/Rect[300 600 320 620]/P 4 0 R>>`,
		'<</Type/Outlines/First 9 0 R/Last 9 0 R/Count 1>>',
		`<</Title(${SECRET})/Parent 8 0 R/Dest[4 0 R/Fit]>>`,
		`<</Type/Metadata/Subtype/XML/Length ${SECRET.length}>>\nstream\n${SECRET}\nendstream`,
		'<</Type/Filespec/F(a.txt)/EF<</F 12 0 R>>>>',
		`<</Type/EmbeddedFile/Length ${SECRET.length}>>\nstream\n${SECRET}\nendstream`,
		`<</Title(${SECRET})/Author(${SECRET})>>`,
	]
	let file = '%PDF-1.7\n'
	const table = objects.map((object, index) => {
		const position = file.length
		file += `${index + 1} 0 obj\n${object}\nendobj\n`
		return `${String(position).padStart(10, '0')} 00000 n \n`
	})
	const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}`
	return Buffer.from(
		`${file}${head}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 13 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
		'latin1',
	)
}

const CPF = {
	padroes: [{ tipo: 'cpf', expressao: '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}' }],
	maximoPaginas: 50,
	maximoAchados: 100,
}

/** Every stream, raw and decompressed, and every string of the file. */
const allBytes = (content: Buffer): string =>
	ask('qpdf', content, '--qdf', '--object-streams=disable', '{}', '-').output + content.toString('latin1')

test('what is hidden is in no place of the new file, whoever looks for it', async () => {
	const original = leaky()
	expect(ask('pdftotext', original, '{}', '-').output).toContain(SECRET)
	const { achados, temTexto } = await pdf.localizarTexto(original, CPF)
	expect(temTexto).toBe(true)
	expect(achados).toHaveLength(1)
	const { conteudo, paginas } = await pdf.ocultarAreas(original, { titulo: 'Cópia', areas: achados, maximoPaginas: 50 })
	expect(paginas).toBe(1)
	expect(ask('qpdf', conteudo, '--check', '{}').status).toBe(0)
	expect(ask('pdftotext', conteudo, '{}', '-').output.trim()).toBe('')
	const bytes = allBytes(conteudo)
	for (const trace of [SECRET, SECRET.replace(/\D/g, ''), Buffer.from(SECRET).toString('hex')])
		expect(bytes).not.toContain(trace)
	for (const name of ['/AcroForm', '/Annots', '/Outlines', '/EmbeddedFiles', '/Metadata', '/Font'])
		expect(bytes).not.toContain(name)
	expect(ask('pdfinfo', conteudo, '{}').output).toMatch(/Title:\s+Cópia/)
})

test.for([0, 90, 180, 270])(
	'where the text is found the new page is black, turned by %i too, and elsewhere not',
	async (turn) => {
		const original = leaky({ turn })
		const { achados } = await pdf.localizarTexto(original, CPF)
		const [area] = achados
		if (!area) throw new Error('nothing was found')
		const { conteudo } = await pdf.ocultarAreas(original, { titulo: 'Cópia', areas: achados, maximoPaginas: 50 })
		const points = async (content: Buffer) => {
			const { conteudo: image } = await pdf.desenharPagina(content, { largura: 800 })
			return sharp(image).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
		}
		const [before, after] = [await points(original), await points(conteudo)]
		const { width, height } = after.info
		expect([before.info.width, before.info.height]).toEqual([width, height])
		const inside = (index: number) => {
			const [x, y] = [(index % width) / width, Math.floor(index / width) / height]
			return x > area.x && x < area.x + area.largura && y > area.y && y < area.y + area.altura
		}
		const black = { inside: 0, all: 0, blackOutside: 0, inkUnderBar: 0 }
		for (const [index, value] of after.data.entries()) {
			if (inside(index)) {
				black.all++
				if (value < 40) black.inside++
				if ((before.data[index] ?? 255) < 128) black.inkUnderBar++
			} else if (value < 40) black.blackOutside++
		}
		expect(black.inside).toBe(black.all)
		expect(black.inkUnderBar).toBeGreaterThan(100)
		expect(black.blackOutside).toBeLessThan(width * height * 0.02)
	},
)

test('too many pages, and an area on none of them, are refused with what to do', async () => {
	const original = leaky({ pages: 3 })
	const area = { x: 0.1, y: 0.1, largura: 0.1, altura: 0.1 }
	await expect(
		pdf.ocultarAreas(original, { titulo: 'Cópia', areas: [{ numpag: 1, ...area }], maximoPaginas: 2 }),
	).rejects.toMatchObject({ erro: 'pdf-com-paginas-demais', message: expect.stringContaining('até 2') })
	await expect(
		pdf.ocultarAreas(original, { titulo: 'Cópia', areas: [{ numpag: 4, ...area }], maximoPaginas: 50 }),
	).rejects.toMatchObject({ erro: 'pagina-inexistente' })
})
