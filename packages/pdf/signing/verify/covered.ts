import type { PDFiumPage } from '@hyzyla/pdfium'
import { type PDF, type PDFPage, PdfDict, PdfNumber } from '@libpdf/core'
import { viewOf } from '../../merge/page-boxes.ts'
import { withPdfium } from '../../operations/open-pdfium.ts'
import { kindOfField } from './form-filling.ts'
import { itemsOf } from './form-tree.ts'
import { resolved } from './signature-rules.ts'

interface Box {
	readonly left: number
	readonly bottom: number
	readonly right: number
	readonly top: number
}

/** Where a page shows something that it did not show when it was signed. */
export interface ShownPlace {
	/** From 0. */
	readonly page: number
	readonly box: Box
}

/** The box of a choice, in points: it shows a picture that it had, over the frame that is drawn for it. */
const LARGEST_CHOICE = 48
/** More pages with new stamps than anybody leafs through, each drawn once. */
const MOST_PAGES = 60
/** Pixels a point. */
const SCALE = 1.5
/** In points: the frame that a form draws around a field belongs to the page. */
const FRAME = 2
/** Of one colour, to the eye. */
const SAME = 16

export function shownPlaces(pdf: PDF, shown: ReadonlySet<PdfDict>): ShownPlace[] {
	if (shown.size === 0) return []
	return pdf.getPages().flatMap((page, index) =>
		itemsOf(pdf, page.dict.get('Annots')).flatMap((entry) => {
			const widget = resolved(pdf, entry)
			if (!(widget instanceof PdfDict) || !shown.has(widget)) return []
			const box = boxOf(pdf, widget)
			const width = box.right - box.left
			const height = box.top - box.bottom
			const isChoice = kindOfField(pdf, widget) === 'Btn' && Math.max(width, height) <= LARGEST_CHOICE
			return width > 0 && height > 0 && !isChoice ? [{ page: index, box }] : []
		}),
	)
}

function boxOf(pdf: PDF, widget: PdfDict): Box {
	const [a = 0, b = 0, c = 0, d = 0] = itemsOf(pdf, widget.get('Rect')).map((entry) => {
		const side = resolved(pdf, entry)
		return side instanceof PdfNumber ? side.value : 0
	})
	return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
}

/** No two of them share a place. */
export const areApart = (places: readonly ShownPlace[]): boolean =>
	places.every((one, index) =>
		places
			.slice(index + 1)
			.every(
				(other) =>
					one.page !== other.page ||
					one.box.right <= other.box.left ||
					other.box.right <= one.box.left ||
					one.box.top <= other.box.bottom ||
					other.box.top <= one.box.bottom,
			),
	)

/** Whether the revision was blank in all of these places: a stamp over a sum, or over a name, hides what was signed. */
export async function wereBlank(revision: Uint8Array, pdf: PDF, places: readonly ShownPlace[]): Promise<boolean> {
	const pages = new Set(places.map(({ page }) => page))
	if (pages.size === 0) return true
	if (pages.size > MOST_PAGES) return false
	return withPdfium(revision, async (document) => {
		for (const index of pages) {
			const page = pdf.getPage(index)
			const picture = page && (await draw(document.getPage(index), pdf, page))
			const boxes = places.filter((place) => place.page === index).map(({ box }) => box)
			if (!picture || !boxes.every((box) => isBlank(picture, box))) return false
		}
		return true
	})
}

interface Picture {
	readonly width: number
	readonly height: number
	readonly data: Uint8Array
	readonly crop: Box
	readonly turned: number
}

const LARGEST_SIDE = 4_000

async function draw(drawn: PDFiumPage, pdf: PDF, page: PDFPage): Promise<Picture> {
	const { visible, quarters } = viewOf(page.dict, (ref) => pdf.context.resolve(ref))
	const { x, y, width, height } = visible
	const scale = Math.min(SCALE, LARGEST_SIDE / Math.max(width, height, 1))
	const picture = await drawn.render({ scale, renderFormFields: true })
	return {
		width: picture.width,
		height: picture.height,
		data: picture.data,
		crop: { left: x, bottom: y, right: x + width, top: y + height },
		turned: quarters,
	}
}

function isBlank(picture: Picture, box: Box): boolean {
	const { left, right, top, bottom } = pixelsOf(picture, box)
	const { data, width } = picture
	const first = (top * width + left) * 4
	for (let row = top; row < bottom; row++)
		for (let column = left; column < right; column++)
			if (!isSameColour(data, (row * width + column) * 4, first)) return false
	return true
}

const isSameColour = (data: Uint8Array, one: number, other: number): boolean =>
	[0, 1, 2].every((channel) => Math.abs((data[one + channel] ?? 0) - (data[other + channel] ?? 0)) <= SAME)

/** Rows count from the top of the picture, which may show the page turned clockwise. */
function pixelsOf({ width, height, crop, turned }: Picture, box: Box): Box {
	const fromLeft = [box.left + FRAME - crop.left, box.right - FRAME - crop.left]
	const fromRight = [crop.right - box.right + FRAME, crop.right - box.left - FRAME]
	const fromBottom = [box.bottom + FRAME - crop.bottom, box.top - FRAME - crop.bottom]
	const fromTop = [crop.top - box.top + FRAME, crop.top - box.bottom - FRAME]
	const sideways = [fromLeft, fromBottom, fromRight, fromTop][turned] ?? fromLeft
	const downwards = [fromTop, fromLeft, fromBottom, fromRight][turned] ?? fromTop
	const shownWidth = turned % 2 === 0 ? crop.right - crop.left : crop.top - crop.bottom
	const scale = width / Math.max(shownWidth, 1)
	const clamp = (value: number | undefined, most: number): number =>
		Math.min(most, Math.max(0, Math.round((value ?? 0) * scale)))
	return {
		left: clamp(sideways[0], width),
		right: clamp(sideways[1], width),
		top: clamp(downwards[0], height),
		bottom: clamp(downwards[1], height),
	}
}
