import type { PDFiumPage } from '@hyzyla/pdfium'
import type { PDF, PDFPage } from '@libpdf/core'
import { viewOf } from '../../merge/page-boxes.ts'

/** Box in points on the unrotated page. */
export interface Box {
	readonly left: number
	readonly bottom: number
	readonly right: number
	readonly top: number
}

/** Scale in pixels per point. */
const SCALE = 1.5
const SAME = 16

export interface PagePicture {
	readonly width: number
	readonly height: number
	readonly data: Uint8Array
	readonly crop: Box
	readonly turned: number
}

const LARGEST_SIDE = 4_000

/** Rendered page including the values of form fields. */
export async function drawPage(drawn: PDFiumPage, pdf: PDF, page: PDFPage): Promise<PagePicture> {
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

/** Blankness check: the box has one colour to the eye. */
export function isBlank(picture: PagePicture, box: Box): boolean {
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

/** Pixels of a box; rows count from the top of the picture, which may be rotated clockwise. */
function pixelsOf({ width, height, crop, turned }: PagePicture, box: Box): Box {
	const fromLeft = [box.left - crop.left, box.right - crop.left]
	const fromRight = [crop.right - box.right, crop.right - box.left]
	const fromBottom = [box.bottom - crop.bottom, box.top - crop.bottom]
	const fromTop = [crop.top - box.top, crop.top - box.bottom]
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
