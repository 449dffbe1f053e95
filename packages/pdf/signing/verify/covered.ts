import { type PDF, PdfDict, PdfNumber } from '@libpdf/core'
import { withPdfium } from '../../operations/open-pdfium.ts'
import { type Box, drawPage, isBlank } from '../stamp/page-picture.ts'
import { FRAME, FRAME_PART } from './drawing/page-comparison.ts'
import { kindOfField } from './form-filling.ts'
import { itemsOf } from './form-tree.ts'
import { resolved } from './signature-rules.ts'

/** Place of a page where new content appeared after the signature. */
export interface ShownPlace {
	/** Zero-based page number. */
	readonly page: number
	readonly box: Box
}

/** Largest side of a check box or radio button in points, whose existing appearance is shown over the drawn frame. */
const LARGEST_CHOICE = 48
/** Limit of pages with new stamps, each of which is drawn once. */
const MOST_PAGES = 60

export const shownPlaces = (pdf: PDF, shown: ReadonlySet<PdfDict>): ShownPlace[] =>
	placesOf(pdf, shown, (widget, { left, bottom, right, top }) => {
		return kindOfField(pdf, widget) !== 'Btn' || Math.max(right - left, top - bottom) > LARGEST_CHOICE
	})

/** Boxes of these widgets, without those of zero size. */
export function placesOf(
	pdf: PDF,
	widgets: ReadonlySet<PdfDict>,
	counts: (widget: PdfDict, box: Box) => boolean = () => true,
): ShownPlace[] {
	if (widgets.size === 0) return []
	return pdf.getPages().flatMap((page, index) =>
		itemsOf(pdf, page.dict.get('Annots')).flatMap((entry) => {
			const widget = resolved(pdf, entry)
			if (!(widget instanceof PdfDict) || !widgets.has(widget)) return []
			const box = boxOf(pdf, widget)
			const hasSize = box.right > box.left && box.top > box.bottom
			return hasSize && counts(widget, box) ? [{ page: index, box }] : []
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

function within({ left, bottom, right, top }: Box): Box {
	const frame = Math.min(FRAME, Math.min(right - left, top - bottom) * FRAME_PART)
	return { left: left + frame, bottom: bottom + frame, right: right - frame, top: top - frame }
}

/** Disjointness of the places. */
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

/** Blankness of the revision at all these places: a stamp over a sum or a name would hide signed content. */
export async function wereBlank(revision: Uint8Array, pdf: PDF, places: readonly ShownPlace[]): Promise<boolean> {
	const pages = new Set(places.map(({ page }) => page))
	if (pages.size === 0) return true
	if (pages.size > MOST_PAGES) return false
	return withPdfium(revision, async (document) => {
		for (const index of pages) {
			const page = pdf.getPage(index)
			const picture = page && (await drawPage(document.getPage(index), pdf, page))
			const boxes = places.filter((place) => place.page === index).map(({ box }) => box)
			if (!picture || !boxes.every((box) => isBlank(picture, within(box)))) return false
		}
		return true
	})
}
