import { measureText } from '@libpdf/core'
import type { Box } from './page-boxes.ts'
import { qrPath } from './qr-code.ts'
import { numberText } from './serialize.ts'

/** Resource name of the stamp's font on every page. */
export const STAMP_FONT = 'PortalFls'
export const STAMP_FONT_OBJECT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'

const SIZE = 8
const PADDING = 3
const MARGIN = 12
const GREY = '0.2 g'

/** Page-number stamp: a line of text at the top right of the page as displayed, on a white ground. */
export function drawStamp(
	text: string,
	{ visible, quarters }: { readonly visible: Box; readonly quarters: number },
): string {
	const [a, b, c, d, e, f] = shownAs(visible, quarters)
	const shownWidth = quarters % 2 ? visible.height : visible.width
	const shownHeight = quarters % 2 ? visible.width : visible.height
	const latin = text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
	const width = measureText(latin, 'Helvetica', SIZE)
	const x = shownWidth - MARGIN - width
	const y = shownHeight - MARGIN - SIZE
	const place = [a, b, c, d, e, f].map(numberText).join(' ')
	const box = [x - PADDING, y - PADDING, width + 2 * PADDING, SIZE + PADDING + 2].map(numberText).join(' ')
	const hex = Buffer.from(latin, 'latin1').toString('hex')
	return `q ${place} cm 1 g ${box} re f ${GREY} BT /${STAMP_FONT} ${SIZE} Tf ${numberText(x)} ${numberText(y)} Td <${hex}> Tj ET Q\n`
}

const QR_SIDE = 30
const SMALL = 6

/** Verification stamp at the bottom left of each page: QR code and address of the whole document. */
export function drawCheck(
	address: string,
	{ visible, quarters }: { readonly visible: Box; readonly quarters: number },
): string {
	const place = shownAs(visible, quarters).map(numberText).join(' ')
	const text = `Confira em ${address}`
	const left = MARGIN + QR_SIDE + PADDING
	const width = measureText(text, 'Helvetica', SMALL)
	const { size, path } = qrPath(address)
	const unit = numberText(QR_SIDE / size)
	const boxes = [
		[MARGIN - PADDING, MARGIN - PADDING, QR_SIDE + 2 * PADDING, QR_SIDE + 2 * PADDING],
		[left, MARGIN - PADDING, width + PADDING, SMALL + PADDING + 1],
	].map((box) => `${box.map(numberText).join(' ')} re`)
	const hex = Buffer.from(text, 'latin1').toString('hex')
	return (
		`q ${place} cm 1 g ${boxes.join(' ')} f ${GREY} BT /${STAMP_FONT} ${SMALL} Tf ${numberText(left)} ${numberText(MARGIN)} Td <${hex}> Tj ET ` +
		`0 g ${unit} 0 0 ${unit} ${MARGIN} ${MARGIN} cm\n${path}\nf Q\n`
	)
}

/** Matrix from the displayed page (origin at the bottom left) to the stored page. */
export function shownAs(
	{ x, y, width, height }: Box,
	quarters: number,
): readonly [number, number, number, number, number, number] {
	if (quarters === 1) return [0, 1, -1, 0, x + width, y]
	if (quarters === 2) return [-1, 0, 0, -1, x + width, y + height]
	if (quarters === 3) return [0, -1, 1, 0, x, y + height]
	return [1, 0, 0, 1, x, y]
}
