import { PdfArray, PdfDict, type PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { NamedDestinations } from './named-destinations.ts'
import { type Box, boxOf, numbersOf, type Resolve } from './page-boxes.ts'
import { numberText } from './serialize.ts'

/** An annotation that became a part of the page's drawing: the resource it needs and the instruction that draws it. */
export interface Drawing {
	readonly name: string
	readonly appearance: PdfRef
	readonly instruction: string
}

interface Appearance {
	readonly ref: PdfRef
	readonly stream: PdfStream
}

const HIDDEN = 2 | 32
/**
 * Annotations left undrawn, because on paper they show nothing or only a mark for something that cannot be opened any
 * more.
 */
const NOT_DRAWN = new Set(['Link', 'Popup', 'Text', 'FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D'])
const WEB = /^(https?:\/\/|mailto:)/i

export const annotationsOf = (page: PdfDict, resolve: Resolve): readonly PdfDict[] =>
	(page.getArray('Annots', resolve)?.toArray() ?? []).flatMap((item) => {
		const annotation = item instanceof PdfRef ? resolve(item) : item
		return annotation instanceof PdfDict ? [annotation] : []
	})

/**
 * Flattening: form fields and comments become drawings. A copied signature field would be shown as a broken signature,
 * since it signs another file; its drawn stamp claims nothing.
 */
export const drawingsOf = (annotations: readonly PdfDict[], resolve: Resolve): readonly Drawing[] =>
	annotations.flatMap((annotation, index) => {
		const appearance = appearanceOf(annotation, resolve)
		const matrix = appearance && placement(annotation, appearance.stream, resolve)
		if (!matrix) return []
		const name = `PortalCampo${index}`
		return [{ name, appearance: appearance.ref, instruction: `q ${matrix} cm /${name} Do Q\n` }]
	})

function appearanceOf(annotation: PdfDict, resolve: Resolve): Appearance | undefined {
	const flags = annotation.getNumber('F', resolve)?.value ?? 0
	if (flags & HIDDEN || NOT_DRAWN.has(subtypeOf(annotation, resolve))) return undefined
	const appearances = annotation.getDict('AP', resolve)
	const state = annotation.getName('AS', resolve)?.value ?? 'Off'
	// The normal appearance is one stream, or one for each state of a check box.
	return streamAt(appearances, 'N', resolve) ?? streamAt(appearances?.getDict('N', resolve), state, resolve)
}

function streamAt(dict: PdfDict | undefined, name: string, resolve: Resolve): Appearance | undefined {
	const ref = dict?.getRef(name)
	const stream = ref && resolve(ref)
	return ref && stream instanceof PdfStream ? { ref, stream } : undefined
}

const subtypeOf = (annotation: PdfDict, resolve: Resolve): string => annotation.getName('Subtype', resolve)?.value ?? ''

/** Maps the appearance's box, turned by its own matrix, onto the annotation's rectangle (ISO 32000-1, 12.5.5). */
function placement(annotation: PdfDict, appearance: PdfStream, resolve: Resolve): string | undefined {
	const rect = boxOf(annotation.get('Rect', resolve), resolve)
	const box = boxOf(appearance.get('BBox', resolve), resolve)
	const from = box && turned(box, appearance.getArray('Matrix', resolve), resolve)
	if (!rect || !from || !hasArea(rect) || !hasArea(from)) return undefined
	const [sx, sy] = [rect.width / from.width, rect.height / from.height]
	return [sx, 0, 0, sy, rect.x - from.x * sx, rect.y - from.y * sy].map(numberText).join(' ')
}

const hasArea = ({ width, height }: Box): boolean => width > 0 && height > 0

/** Bounding box of a box transformed by a matrix. */
function turned(box: Box, matrix: PdfArray | undefined, resolve: Resolve): Box {
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ? numbersOf(matrix, resolve) : []
	const xs: number[] = []
	const ys: number[] = []
	for (const x of [box.x, box.x + box.width])
		for (const y of [box.y, box.y + box.height]) {
			xs.push(a * x + c * y + e)
			ys.push(b * x + d * y + f)
		}
	const [x, y] = [Math.min(...xs), Math.min(...ys)]
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Links to the web and within the document are kept; every other action of an annotation is dropped. */
export const linksOf = (
	annotations: readonly PdfDict[],
	resolve: Resolve,
	destinations: NamedDestinations,
): readonly PdfDict[] =>
	annotations.flatMap((annotation) => {
		if (subtypeOf(annotation, resolve) !== 'Link') return []
		const rect = annotation.getArray('Rect', resolve)
		const target = targetOf(annotation, resolve, destinations)
		if (!rect || !target) return []
		const border = PdfArray.of(...[0, 0, 0].map((value) => PdfNumber.of(value)))
		return [new PdfDict([['Rect', rect], ['Border', border], target])]
	})

function targetOf(
	annotation: PdfDict,
	resolve: Resolve,
	destinations: NamedDestinations,
): [PdfName | string, PdfObject] | undefined {
	const action = annotation.getDict('A', resolve)
	const uri = action?.get('URI', resolve)
	if (uri instanceof PdfString && WEB.test(uri.asString())) return ['A', PdfDict.of({ URI: uri })]
	const within = action?.getName('S', resolve)?.value === 'GoTo' ? action.get('D', resolve) : undefined
	const destination = destinations.of(annotation.get('Dest', resolve) ?? within)
	return destination?.at(0) instanceof PdfRef ? ['Dest', destination] : undefined
}
