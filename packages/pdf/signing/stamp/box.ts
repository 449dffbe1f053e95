import type { PdfRef } from '@libpdf/core'
import type { Revision } from '../revision/revision.ts'
import { shownSize, uprightMatrix } from './page-geometry.ts'

export interface Size {
	readonly width: number
	readonly height: number
}

export const number = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '')

/** Blank box of one colour, so that a stamp drawn there later hides no signed content. */
export const ground = ({ width, height }: Size): string =>
	`q .97 .98 1 rg 0 0 ${number(width)} ${number(height)} re f Q\n`

export const frame = (size: Size): string =>
	`${ground(size)}q .06 .58 .67 RG .8 w .4 .4 ${number(size.width - 0.8)} ${number(size.height - 0.8)} re S Q\n`

/** Appearance stream (ISO 32000-1, 12.5.5) of a box of the displayed size. */
export const drawBox = (
	revision: Revision,
	content: string,
	{ width, height }: Size,
	{ quarters = 0, font }: { readonly quarters?: number; readonly font?: PdfRef } = {},
): PdfRef =>
	revision.addStream(
		`/Type/XObject/Subtype/Form/BBox[0 0 ${number(width)} ${number(height)}]${uprightMatrix(quarters)}/Resources<<${font ? `/Font<</F1 ${font.toString()}>>` : ''}>>`,
		Buffer.from(content, 'latin1'),
	)

/** Box of an empty field, which covers the page content below it before anybody has signed. */
export function drawEmptyBox(revision: Revision, size: Size, quarters: number): PdfRef {
	const shown = shownSize(size, quarters)
	return drawBox(revision, frame(shown), shown, { quarters })
}
