import { type PDFPage, PdfArray, PdfNumber } from '@libpdf/core'
import { viewOf } from '../../merge/page-boxes.ts'
import { withPdfium } from '../../operations/open-pdfium.ts'
import type { Size } from '../stamp/box.ts'
import { type Box, drawPage, isBlank, type PagePicture } from '../stamp/page-picture.ts'
import type { Revision } from './revision.ts'
import { type FieldPlace, signatureFields } from './signature-field.ts'

/** Number of pages tried, from the last one backwards, because nobody looks for a signature further in. */
const MOST_PAGES = 3
/** Page margin in points. */
const EDGE = 36
const USUAL_LEFT = 71
const APART = 9
const STEP = 3
/** Limit of the page side in points, above the largest common sheet (A0), because a file may state any size. */
const LARGEST_SIDE = 4_000
const MOST_COLUMNS = 3

/**
 * Stamp placement on an already signed document: a blank area of a page, below the existing stamps or else as low as
 * there is room.
 */
export async function blankPlace(
	bytes: Uint8Array,
	revision: Revision,
	size: Size,
): Promise<Omit<FieldPlace, 'name'> | undefined> {
	const { pdf } = revision
	return withPdfium(bytes, async (document) => {
		const count = document.getPageCount()
		for (let page = count - 1; page >= Math.max(0, count - MOST_PAGES); page--) {
			const there = pdf.getPage(page)
			if (!there || !isUsual(viewOf(there.dict, (ref) => pdf.context.resolve(ref)))) continue
			const picture = await drawPage(document.getPage(page), pdf, there)
			const found = boxesOn(picture.crop, stampsOn(revision, there), size).find((box) => isRoomFor(picture, box))
			if (found) return { page, rectangle: [found.left, found.bottom, found.right, found.top] }
		}
		return undefined
	})
}

const isUsual = ({ visible: { width, height }, quarters }: ReturnType<typeof viewOf>): boolean =>
	quarters === 0 && Math.max(width, height) <= LARGEST_SIDE

const isRoomFor = (picture: PagePicture, { left, bottom, right, top }: Box): boolean =>
	isBlank(picture, {
		left: left - APART / 2,
		bottom: bottom - APART / 2,
		right: right + APART / 2,
		top: top + APART / 2,
	})

/** Rectangles of visible signatures. */
function stampsOn(revision: Revision, { ref }: PDFPage): Box[] {
	return signatureFields(revision).flatMap(({ value }) => {
		const [a = 0, b = 0, c = 0, d = 0] = numbersIn(revision.resolve(value.get('Rect')))
		const box = { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
		const isHere = value.getRef('P')?.objectNumber === ref.objectNumber
		return isHere && box.right > box.left && box.top > box.bottom ? [box] : []
	})
}

const numbersIn = (value: unknown): number[] =>
	value instanceof PdfArray ? value.toArray().map((side) => (side instanceof PdfNumber ? side.value : 0)) : []

/** Candidate boxes in order of preference, each row from the left. */
function boxesOn(page: Box, stamps: readonly Box[], { width, height }: Size): Box[] {
	const [lowest, highest] = [page.bottom + EDGE, page.top - EDGE - height]
	const under = stamps.length > 0 ? Math.min(...stamps.map(({ bottom }) => bottom)) : undefined
	const rows: number[] = []
	if (under !== undefined) for (let bottom = under; bottom >= lowest; bottom -= STEP) rows.push(bottom)
	for (let bottom = lowest; bottom <= highest; bottom += STEP) rows.push(bottom)
	const usual = page.right - page.left >= USUAL_LEFT + width + EDGE ? USUAL_LEFT : EDGE
	const first = stamps.length > 0 ? Math.min(...stamps.map(({ left }) => left)) : page.left + usual
	const columns: number[] = []
	for (let left = first; left + width <= page.right - EDGE && columns.length < MOST_COLUMNS; left += width + APART)
		columns.push(left)
	return rows.flatMap((bottom) => columns.map((left) => ({ left, bottom, right: left + width, top: bottom + height })))
}
