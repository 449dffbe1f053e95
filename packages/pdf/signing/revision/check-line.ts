import { type PDFPage, PdfArray, PdfDict, PdfRef } from '@libpdf/core'
import { RuleError } from '@portal/refusals'
import { inherited } from '../../merge/page-boxes.ts'
import { shownAs } from '../../merge/page-stamp.ts'
import { qrPath } from '../../merge/qr-code.ts'
import { drawBox, number, type Size } from '../stamp/box.ts'
import { shownSize, viewOfPage } from '../stamp/page-geometry.ts'
import { StampFont } from '../stamp/stamp-font.ts'
import { hasSignature } from './has-signature.ts'
import { Revision } from './revision.ts'

/** Verification line at the foot of every page: document ID and address, the address also as a QR code. */
export interface CheckLine {
	readonly text: string
	readonly address: string
}

const NAME = 'PortalPe'
const MARGIN = 10
const QR_SIDE = 30
const PADDING = 2
const LETTERS = 6

/** Update that adds the verification line to each page, possible only before the first signature. */
export async function checkLineUpdate(bytes: Uint8Array, line: CheckLine): Promise<Buffer> {
	if (hasSignature(bytes))
		throw new RuleError(
			'pdf-ja-assinado',
			'O documento já está assinado, e uma linha em cada página invalidaria a assinatura. Envie-o sem ela.',
		)
	const revision = await Revision.open(bytes)
	const { picture, size } = drawLine(revision, line)
	const opening = revision.addStream('', Buffer.from('q\n'))
	for (const page of revision.parsed(() => revision.pdf.getPages())) {
		lendPicture(revision, page, picture)
		const closing = revision.addStream(
			'',
			Buffer.from(`Q /Artifact BMC q ${placeOn(revision, page, size)} cm /${NAME} Do Q EMC\n`),
		)
		page.dict.set('Contents', PdfArray.of(opening, ...contentsOf(revision, page), closing))
		revision.touch(page.ref)
	}
	return revision.write().update
}

/** Letters and QR code on a white ground, legible over any page content. */
function drawLine(revision: Revision, { text, address }: CheckLine): { picture: PdfRef; size: Size } {
	const font = new StampFont()
	const left = PADDING + QR_SIDE + 2 * PADDING
	const size = { width: left + font.widthOf(text, LETTERS) + PADDING, height: QR_SIDE + 2 * PADDING }
	const { size: modules, path } = qrPath(address)
	const unit = number(QR_SIDE / modules)
	const ground = `1 g 0 0 ${number(left)} ${number(size.height)} re 0 0 ${number(size.width)} ${LETTERS + 2 * PADDING} re f`
	const letters = `.2 g BT /F1 ${LETTERS} Tf ${number(left)} ${PADDING + 1} Td ${font.encode(text)} Tj ET`
	const code = `0 g q ${unit} 0 0 ${unit} ${PADDING} ${PADDING} cm\n${path}\nf Q`
	const content = `q ${ground} ${letters} ${code} Q\n`
	return { picture: drawBox(revision, content, size, { font: font.register(revision) }), size }
}

/** Position at the lower left of the displayed page, scaled down where the page is too narrow. */
function placeOn(revision: Revision, page: PDFPage, size: Size): string {
	const { visible, quarters } = viewOfPage(revision, page.dict)
	const [a, b, c, d, e, f] = shownAs(visible, quarters)
	const scale = Math.min(1, (shownSize(visible, quarters).width - 2 * MARGIN) / size.width)
	const at = [a * scale, b * scale, c * scale, d * scale, (a + c) * MARGIN + e, (b + d) * MARGIN + f]
	return at.map((one) => one.toFixed(4).replace(/\.?0+$/, '')).join(' ')
}

const contentsOf = (revision: Revision, { dict }: PDFPage): PdfRef[] => {
	const entry = dict.get('Contents')
	const found = revision.resolve(entry)
	if (found instanceof PdfArray) return found.toArray().filter((item) => item instanceof PdfRef)
	return entry instanceof PdfRef ? [entry] : []
}

/** Page resources are copied before the picture is added, because they may be shared with other pages. */
function lendPicture(revision: Revision, { dict }: PDFPage, picture: PdfRef): void {
	const found = inherited(dict, 'Resources', (ref) => revision.pdf.context.resolve(ref))
	const resources = found instanceof PdfDict ? found.clone() : new PdfDict()
	const pictures = revision.resolve(resources.get('XObject'))
	const own = pictures instanceof PdfDict ? pictures.clone() : new PdfDict()
	own.set(NAME, picture)
	resources.set('XObject', own)
	dict.set('Resources', resources)
}
