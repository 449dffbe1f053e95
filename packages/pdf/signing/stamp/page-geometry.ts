import { PdfDict } from '@libpdf/core'
import { viewOf } from '../../merge/page-boxes.ts'
import type { Revision } from '../revision/revision.ts'
import type { Rectangle } from '../revision/signature-field.ts'

/** Rectangle on the displayed page, in ten-thousandths of its width and height from the top left corner. */
export interface PlaceOnPage {
	/** Zero-based page number. */
	readonly page: number
	readonly left: number
	readonly top: number
	readonly width: number
	readonly height: number
}

const WHOLE_SIDE = 10_000

type PageView = ReturnType<typeof viewOf>

/** Conversion to PDF coordinates, whose origin is the bottom left corner of the unrotated page. */
export function rectangleOn({ visible, quarters }: PageView, place: PlaceOnPage): Rectangle {
	const { x, y, width, height } = visible
	const [across, down] = quarters % 2 === 0 ? [width, height] : [height, width]
	const u = [place.left, place.left + place.width].map((part) => (part / WHOLE_SIDE) * across)
	const v = [place.top, place.top + place.height].map((part) => (part / WHOLE_SIDE) * down)
	const turned = [
		[u.map((one) => x + one), v.map((one) => y + height - one)],
		[v.map((one) => x + one), u.map((one) => y + one)],
		[u.map((one) => x + width - one), v.map((one) => y + one)],
		[v.map((one) => x + width - one), u.map((one) => y + height - one)],
	]
	const [xs = [], ys = []] = turned[quarters] ?? []
	const round = (value: number): number => Math.round(value * 100) / 100
	return [round(Math.min(...xs)), round(Math.min(...ys)), round(Math.max(...xs)), round(Math.max(...ys))]
}

export const viewOfPage = (revision: Revision, page: PdfDict): PageView =>
	revision.parsed(() => viewOf(page, (ref) => revision.pdf.context.resolve(ref)))

/** Rotation of the page that a widget refers to, in clockwise quarter turns. */
export function quartersAt(revision: Revision, widget: PdfDict): number {
	const home = revision.resolve(widget.get('P'))
	return home instanceof PdfDict ? viewOfPage(revision, home).quarters : 0
}

/** Matrix entry of an appearance that stays upright on a rotated page (ISO 32000-1, 12.5.5). */
export const uprightMatrix = (quarters: number): string =>
	['', '/Matrix[0 1 -1 0 0 0]', '/Matrix[-1 0 0 -1 0 0]', '/Matrix[0 -1 1 0 0 0]'][quarters] ?? ''

interface Size {
	readonly width: number
	readonly height: number
}

/** Displayed size after rotation. */
export const shownSize = ({ width, height }: Size, quarters: number): Size =>
	quarters % 2 === 0 ? { width, height } : { width: height, height: width }
