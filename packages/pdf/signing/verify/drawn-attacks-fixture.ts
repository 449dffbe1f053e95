import { plainPdf } from '../documents-fixture.ts'
import { type HandMade, written } from './hand-made-fixture.ts'

const widget = (entries: string): string => `<</Type/Annot/Subtype/Widget/P 3 0 R${entries}>>`
const form = (box: string, data: string, resources = '/Resources<</Font<</F1 10 0 R>>>>'): HandMade => [
	`/Type/XObject/Subtype/Form/BBox[${box}]${resources}`,
	data,
]
const text = (value: string, place = '72 700', size = 12): string => `BT /F1 ${size} Tf ${place} Td (${value}) Tj ET`

const pageWith = (entries = '', contents = '4 0 R', annotations = '6 0 R 7 0 R 8 0 R 9 0 R 11 0 R 12 0 R'): string =>
	`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents}/Annots[${annotations}]/Resources 13 0 R${entries}>>`
const CONTENT = `${text('Pague-se')} q 1 0 0 1 72 660 cm /P Do Q BT /P 12 Tf 72 640 Td (P) Tj ET /P gs 0.9 g 72 600 40 20 re f 0 g /OC /L BDC ${text('Anexo I', '72 560')} EMC`
const attachment = (data: string): HandMade => ['/Type/EmbeddedFile', data]
const catalog = (more = ''): string =>
	`<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/OCProperties 30 0 R/PageLabels 31 0 R/Names<</EmbeddedFiles 32 0 R>>${more}>>`
const formRoot = (more = ''): string =>
	`<</Fields[6 0 R 7 0 R 8 0 R 9 0 R]/DA(/F1 10 Tf 0 g)/DR<</Font<</F1 10 0 R>>>>${more}>>`
const square = (flags: number): string =>
	`<</Type/Annot/Subtype/Square/Rect[72 500 172 520]/P 3 0 R/F ${flags}/AP<</N 26 0 R>>>>`
const layers = (off: string): string => `<</OCGs[25 0 R]/D<</ON[]/OFF[${off}]/Order[25 0 R]>>>>`
/** Empty text field between these vertical positions. */
const line = (bottom: number, top: number): string => widget(`/FT/Tx/T(nome)/Rect[72 ${bottom} 260 ${top}]`)

/** Two pages whose named resources are all called like an entry that refers upwards. */
export const RICH_OBJECTS: readonly HandMade[] = [
	catalog(),
	'<</Type/Pages/Count 2/Kids[3 0 R 19 0 R]>>',
	pageWith(),
	['', CONTENT],
	formRoot(),
	line(300, 320),
	widget('/FT/Tx/T(valor)/V(1)/Rect[72 270 260 290]/AP<</N 14 0 R>>'),
	widget('/FT/Btn/T(aceito)/V/Off/AS/Off/AP<</N<</P 15 0 R/Off 16 0 R>>>>/Rect[72 400 84 412]'),
	widget('/FT/Sig/T(Ana)/F 132/Rect[72 100 272 160]'),
	'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
	square(4),
	'<</Type/Annot/Subtype/FreeText/Contents(Nota)/DA(/F1 9 Tf)/Rect[72 460 172 480]/P 3 0 R/F 4/AP<</N 27 0 R>>>>',
	'<</Font<</F1 10 0 R/P 20 0 R>>/XObject<</P 21 0 R>>/ExtGState<</P 24 0 R>>/Properties<</L 25 0 R>>>>',
	form('0 0 188 20', `/Tx BMC q ${text('1', '2 4', 10)} Q EMC`),
	form('0 0 12 12', '0 0 12 12 re f'),
	form('0 0 12 12', ''),
	attachment('planilha'),
	'<</Type/Filespec/F(a.csv)/EF<</F 17 0 R>>>>',
	'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 23 0 R/Resources<</Font<</F1 10 0 R>>>>>>',
	'<</Type/Font/Subtype/Type3/FontBBox[0 0 750 750]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</P 28 0 R>>/Encoding<</Type/Encoding/Differences[80/P]>>/FirstChar 80/LastChar 80/Widths[800]/Resources<<>>>>',
	form('0 0 300 20', text('R$ 100,00', '0 4', 6)),
	'null',
	['', text('Segunda', '72 700')],
	'<</Type/ExtGState/ca 1>>',
	'<</Type/OCG/Name(L)>>',
	form('0 0 100 20', '0 0 100 20 re S'),
	form('0 0 100 20', text('Nota', '2 6', 9)),
	['', '800 0 0 0 750 750 d1 0 0 750 750 re f'],
	'null',
	layers(''),
	'<</Nums[0<</S/D>>]>>',
	'<</Names[(a.csv) 18 0 R]>>',
]

export const richPdf = (objects: readonly HandMade[] = RICH_OBJECTS): Buffer => plainPdf(objects.map(written))

export type Objects = Readonly<Record<number, HandMade>>

const filled = (appearance: HandMade, place = line(300, 320)): Objects => ({
	6: place.replace('/T(nome)', '/T(nome)/V(X)/AP<</N 40 0 R>>'),
	40: appearance,
})

/** Increments that change how the pages look or read, each by a single means. */
export const SEEN: Readonly<Record<string, Objects>> = {
	'an XObject whose name is /P': { 21: form('0 0 300 20', text('R$ 900,00', '0 4', 6)) },
	'one digit of 6 points': { 21: form('0 0 300 20', text('R$ 108,00', '0 4', 6)) },
	'a glyph whose name is /P': { 28: ['', '800 0 0 0 750 750 d1'] },
	'a graphics state whose name is /P': { 24: '<</Type/ExtGState/ca 0>>' },
	'another font': { 10: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' },
	'the resources of a page': {
		13: '<</Font<</F1 10 0 R/P 20 0 R>>/XObject<<>>/ExtGState<</P 24 0 R>>/Properties<</L 25 0 R>>>>',
	},
	'white letters on white': { 4: ['', `${CONTENT} 1 g ${text('Pague-se o dobro', '72 200')}`] },
	'letters that are not painted': { 4: ['', `${CONTENT} 3 Tr ${text('Pague-se o dobro', '72 200')}`] },
	'a layer that is switched off': { 30: layers('25 0 R') },
	'a layer that is not printed': {
		30: '<</OCGs[25 0 R]/D<</ON[25 0 R]/OFF[]/AS[<</Event/Print/Category[/Print]/OCGs[25 0 R]>>]>>>>',
		25: '<</Type/OCG/Name(L)/Usage<</Print<</PrintState/OFF>>>>>>',
	},
	'an annotation that is no longer printed': { 11: square(0) },
	'an annotation that is only printed': { 11: square(36) },
	'an annotation that is hidden': { 11: square(2) },
	'the picture of an annotation': { 26: form('0 0 100 20', '0 0 100 20 re f') },
	'an annotation more': {
		3: pageWith('', '4 0 R', '6 0 R 7 0 R 8 0 R 9 0 R 11 0 R 12 0 R 40 0 R'),
		40: square(4).replace('72 500 172 520', '72 690 172 720'),
	},
	'a turned page': { 3: pageWith('/Rotate 90') },
	'a smaller page': { 3: pageWith('/CropBox[0 0 595 690]') },
	'other contents': { 3: pageWith('', '23 0 R') },
	'other labels of pages': { 31: '<</Nums[0<</S/r>>]>>' },
	'pages in another order': { 2: '<</Type/Pages/Count 2/Kids[19 0 R 3 0 R]>>' },
	'a page less': { 2: '<</Type/Pages/Count 1/Kids[3 0 R]>>' },
	'a page more': { 2: '<</Type/Pages/Count 3/Kids[3 0 R 19 0 R 40 0 R]>>', 40: pageWith() },
	'a page in the place of another': { 2: '<</Type/Pages/Count 2/Kids[3 0 R 40 0 R]>>', 40: pageWith() },
	'an attachment more': {
		32: '<</Names[(a.csv) 18 0 R(b.csv) 40 0 R]>>',
		40: '<</Type/Filespec/F(b.csv)/EF<</F 17 0 R>>>>',
	},
	'a script by name': {
		1: catalog().replace('/EmbeddedFiles 32 0 R', '/EmbeddedFiles 32 0 R/JavaScript<</Names[(a) 40 0 R]>>'),
		40: '<</S/JavaScript/JS(x)>>',
	},
	'values that show instead of their pictures': {
		5: formRoot('/NeedAppearances true'),
		7: widget('/FT/Tx/T(valor)/V(1000)/DA(/F1 10 Tf 0 g)/Rect[72 270 260 290]'),
	},
	'a box that is ticked': {
		8: widget('/FT/Btn/T(aceito)/V/P/AS/P/AP<</N<</P 15 0 R/Off 16 0 R>>>>/Rect[72 400 84 412]'),
	},
	'the other picture of a box': { 16: form('0 0 12 12', '0 0 12 12 re f') },
	'a field that is filled in': filled(form('0 0 188 20', text('X', '2 4', 10))),
}

/** Increments that pdfium draws the same or no page shows, which only the structure reveals. */
export const UNSEEN: Readonly<Record<string, Objects>> = {
	'another unit of the page': { 3: pageWith('/UserUnit 2') },
	'an attachment in the place of another': { 17: attachment('outra planilha') },
	'a script when the document opens': { 1: catalog('/OpenAction<</S/JavaScript/JS(x)>>') },
	'a script of a page': { 3: pageWith('/AA<</O<</S/JavaScript/JS(x)>>>>') },
	'a form of XFA': { 5: formRoot('/XFA 40 0 R'), 40: ['', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'] },
}

const THIN = 3.9
const SUM = { bottom: 660, top: 676 }

/** Stack of text fields over the sum, each too thin to have an inside. */
export function thinFields(): { readonly base: Buffer; readonly increment: Objects } {
	const count = Math.ceil((SUM.top - SUM.bottom) / THIN)
	const fields = Array.from({ length: count }, (_, index) => ({
		number: 40 + index,
		bottom: SUM.bottom + index * THIN,
	}))
	const field = (bottom: number, name: number, more = ''): string =>
		widget(`/FT/Tx/T(f${name})/Rect[60 ${bottom} 260 ${bottom + THIN}]${more}`)
	const base = RICH_OBJECTS.map((object, index) => {
		const names = fields.map(({ number }) => `${number} 0 R`).join(' ')
		if (index === 2) return pageWith('', '4 0 R', `6 0 R 7 0 R 8 0 R 9 0 R 11 0 R 12 0 R ${names}`)
		return index === 4 ? `<</Fields[6 0 R 7 0 R 8 0 R 9 0 R ${names}]/DA(/F1 10 Tf 0 g)>>` : object
	})
	const spare = Array.from({ length: 39 - RICH_OBJECTS.length }, (): HandMade => 'null')
	return {
		base: richPdf([...base, ...spare, ...fields.map(({ number, bottom }) => field(bottom, number))]),
		increment: Object.fromEntries(
			fields.flatMap(({ number, bottom }, index): [number, HandMade][] => [
				[number, field(bottom, number, `/V(x)/AP<</N ${number + 40} 0 R>>`)],
				[
					number + 40,
					form(`0 0 200 ${THIN}`, `1 g 0 0 200 ${THIN} re f 0 g ${text('R$ 900,00', `12 ${4 - index * THIN}`, 6)}`),
				],
			]),
		),
	}
}

/** Check boxes with two prepared pictures over the sum, switched by their state. */
export function switchedBoxes(): { readonly base: Buffer; readonly increment: Objects } {
	const box = (state: string): string =>
		widget(`/FT/Btn/T(aceito)/V/${state}/AS/${state}/AP<</N<</P 15 0 R/Off 16 0 R>>>>/Rect[72 640 112 680]`)
	const base = RICH_OBJECTS.map((object, index) => {
		if (index === 7) return box('Off')
		if (index === 14) return form('0 0 40 40', `1 g 0 0 40 40 re f 0 g ${text('900,00', '0 24', 6)}`)
		return index === 15 ? form('0 0 40 40', `1 g 0 0 40 40 re f 0 g ${text('100,00', '0 24', 6)}`) : object
	})
	return { base: richPdf(base), increment: { 8: box('P') } }
}
