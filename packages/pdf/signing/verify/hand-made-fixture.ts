import { plainPdf } from '../documents-fixture.ts'

/** Object source; `[entries, data]` is a stream. */
export type HandMade = string | readonly [entries: string, data: string]

interface Update {
	readonly objects?: Readonly<Record<number, HandMade>>
	/** Forged offsets: objects that the cross-reference places where something else is. */
	readonly places?: Readonly<Record<number, number>>
	readonly root?: string
}

export const written = (object: HandMade): string =>
	typeof object === 'string' ? object : `<<${object[0]}/Length ${object[1].length}>>\nstream\n${object[1]}\nendstream`

/** Hand-written incremental update, as an attacker who knows the parsers makes it. */
export function updatedByHand(pdf: Buffer, { objects = {}, places = {}, root = '1 0 R' }: Update): Buffer {
	const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]
	let text = '\n'
	const offsets = new Map(Object.entries(places))
	for (const [number, object] of Object.entries(objects)) {
		offsets.set(number, pdf.length + text.length)
		text += `${number} 0 obj\n${written(object)}\nendobj\n`
	}
	const rows = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
	const sizes = [...pdf.toString('latin1').matchAll(/\/Size (\d+)/g)].map(([, size]) => Number(size))
	const size = Math.max(100, ...sizes, ...[...offsets.keys()].map((number) => Number(number) + 1))
	const trailer = `trailer\n<</Size ${size}/Root ${root}/Prev ${previous}>>\nstartxref\n${pdf.length + text.length}\n%%EOF\n`
	return Buffer.concat([pdf, Buffer.from(`${text}xref\n${rows.join('')}${trailer}`, 'latin1')])
}

const box = '/Subtype/Form/BBox[0 0 10 10]'

/**
 * Form with two texts, a check box, a text in a group and an empty signature field. Objects 6, 7, 8, 14 and 9 are the
 * widgets, 4 is the page content, 16 and 17 are unreferenced.
 */
export const formPdf = (lock = ''): Buffer =>
	plainPdf(
		[
			'<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R>>',
			'<</Type/Pages/Count 1/Kids[3 0 R]>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[6 0 R 7 0 R 8 0 R 14 0 R 9 0 R]/Resources<</Font<</F1 10 0 R>>>>>>',
			['', 'BT /F1 12 Tf 72 700 Td (Pague-se) Tj ET'] as const,
			'<</Fields[6 0 R 7 0 R 8 0 R 13 0 R 9 0 R]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 10 0 R>>>>>>',
			'<</Type/Annot/Subtype/Widget/FT/Tx/T(nome)/Rect[50 600 250 620]/P 3 0 R>>',
			'<</Type/Annot/Subtype/Widget/FT/Tx/T(valor)/V(1)/Rect[50 500 250 520]/P 3 0 R>>',
			'<</Type/Annot/Subtype/Widget/FT/Btn/T(aceito)/V/Off/AS/Off/AP<</N<</Sim 11 0 R/Off 12 0 R>>>>/Rect[50 400 60 410]/P 3 0 R>>',
			`<</Type/Annot/Subtype/Widget/FT/Sig/T(Ana)/F 132/Rect[50 200 250 260]/P 3 0 R${lock}>>`,
			'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
			[box, '0 0 10 10 re f'] as const,
			[box, ''] as const,
			'<</FT/Tx/T(endereco)/Kids[14 0 R]>>',
			'<</Type/Annot/Subtype/Widget/T(rua)/Parent 13 0 R/Rect[50 300 250 320]/P 3 0 R>>',
			'<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
			['', 'BT /F1 12 Tf 72 700 Td (Pague-se o dobro) Tj ET'] as const,
			'<</Type/Catalog/Pages 18 0 R>>',
			'<</Type/Pages/Count 1/Kids[19 0 R]>>',
			'<</Type/Page/Parent 18 0 R/MediaBox[0 0 595 842]/Contents 16 0 R/Resources<</Font<</F1 10 0 R>>>>>>',
		].map(written),
	)

/** Offset of the first object with this number. */
export function placeOf(pdf: Buffer, number: number): number {
	return pdf.indexOf(`\n${number} 0 obj`) + 1
}
