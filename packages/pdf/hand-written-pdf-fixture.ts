/** Hand-written PDF from these objects, the first of which is the catalog; a stream is `[entries, data]`. */
export function handWrittenPdf(objects: readonly (string | readonly [string, Uint8Array])[]): Buffer {
	const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
	const offsets: number[] = []
	const position = () => parts.reduce((sum, { length }) => sum + length, 0)
	for (const [index, object] of objects.entries()) {
		offsets.push(position())
		const [entries, data] = typeof object === 'string' ? [object, undefined] : object
		parts.push(Buffer.from(`${index + 1} 0 obj\n`))
		parts.push(
			data
				? Buffer.concat([
						Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`),
						data,
						Buffer.from('\nendstream'),
					])
				: Buffer.from(entries),
		)
		parts.push(Buffer.from('\nendobj\n'))
	}
	const start = position()
	const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
	parts.push(
		Buffer.from(
			`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}` +
				`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
		),
	)
	return Buffer.concat(parts)
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const words = (text: string) => ['', Buffer.from(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`, 'latin1')] as const

/** One page for each text; the pages inherit their font and size from the node above them. */
export const pagesWith = (...texts: readonly string[]): Buffer =>
	handWrittenPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		`<</Type/Pages/Count ${texts.length}/Kids[${texts.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}]/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>`,
		FONT,
		...texts.flatMap((text, index) => [`<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * index} 0 R>>`, words(text)]),
	])

const stamp = (text: string) =>
	[
		'/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>',
		Buffer.from(`BT /F1 10 Tf 2 6 Td (${text}) Tj ET`),
	] as const

/** Two pages with shared resources, each with a filled signature field, links, and scripts in every possible place. */
export const signedPages = (): Buffer =>
	handWrittenPdf([
		'<</Type/Catalog/Pages 2 0 R/Names<</Dests<</Kids[16 0 R]>>>>/AcroForm<</Fields[8 0 R 9 0 R]/SigFlags 3>>/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
		'<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/MediaBox[0 0 595 842]/Resources 6 0 R>>',
		'<</Type/Page/Parent 2 0 R/Contents 7 0 R/Annots[8 0 R 12 0 R 13 0 R]/AA<</O<</S/JavaScript/JS(x)>>>>>>',
		'<</Type/Page/Parent 2 0 R/Rotate 90/Contents 7 0 R/Annots[9 0 R 14 0 R 17 0 R]>>',
		FONT,
		'<</Font<</F1 5 0 R>>>>',
		words('Contrato'),
		'<</Type/Annot/Subtype/Widget/FT/Sig/T(a)/V 15 0 R/Rect[100 100 200 120]/P 3 0 R/AP<</N 10 0 R>>>>',
		'<</Type/Annot/Subtype/Widget/FT/Sig/T(b)/V 15 0 R/Rect[100 100 200 120]/P 4 0 R/AP<</N 11 0 R>>>>',
		stamp('Assinado por Ana'),
		stamp('Assinado por Bruno'),
		'<</Type/Annot/Subtype/Link/Rect[72 600 200 620]/A<</S/URI/URI(https://exemplo.br/edital)>>>>',
		'<</Type/Annot/Subtype/Link/Rect[72 500 200 520]/A<</S/JavaScript/JS(app.alert\\(2\\))>>>>',
		'<</Type/Annot/Subtype/Link/Rect[72 500 200 520]/Dest[3 0 R/Fit]>>',
		'<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>>>',
		'<</Names[(objeto)<</D[3 0 R/FitH 700]>>]>>',
		'<</Type/Annot/Subtype/Link/Rect[72 400 200 420]/A<</S/GoTo/D(objeto)>>>>',
	])
