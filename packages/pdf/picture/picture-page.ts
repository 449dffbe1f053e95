import { ops, type PDF, PDFImage, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { placeOnPage } from './page-size.ts'
import type { Picture } from './read-picture.ts'

/**
 * Transformation matrices by EXIF orientation (from 1), from the stored picture (unit square, first row on top) to the
 * upright one.
 */
const HELD: readonly (readonly [number, number, number, number, number, number])[] = [
	[1, 0, 0, 1, 0, 0],
	[-1, 0, 0, 1, 1, 0],
	[-1, 0, 0, -1, 1, 1],
	[1, 0, 0, -1, 0, 1],
	[0, -1, -1, 0, 1, 1],
	[0, -1, 1, 0, 0, 1],
	[0, 1, 1, 0, 0, 0],
	[0, 1, -1, 0, 1, 0],
]
/** First EXIF orientation in which width and height are exchanged. */
const FIRST_TURNED = 5

/** A4 page in the orientation of the upright picture. */
export function addPicturePage(pdf: PDF, picture: Picture): void {
	const turned = picture.orientation >= FIRST_TURNED
	const [width, height] = turned ? [picture.height, picture.width] : [picture.width, picture.height]
	const { page: size, image: box } = placeOnPage(width, height)
	const page = pdf.addPage(size)
	const name = page.registerImage(new PDFImage(pdf.register(imageOf(pdf, picture)), picture.width, picture.height))
	const [a, b, c, d, e, f] = HELD[picture.orientation - 1] ?? [1, 0, 0, 1, 0, 0]
	page.drawOperators([
		ops.pushGraphicsState(),
		ops.concatMatrix(
			a * box.width,
			b * box.height,
			c * box.width,
			d * box.height,
			box.x + e * box.width,
			box.y + f * box.height,
		),
		ops.paintXObject(name),
		ops.popGraphicsState(),
	])
}

function imageOf(pdf: PDF, { width, height, stored, profile }: Picture): PdfStream {
	const common = {
		Type: PdfName.of('XObject'),
		Subtype: PdfName.of('Image'),
		Width: PdfNumber.of(width),
		Height: PdfNumber.of(height),
		ColorSpace: coloursOf(pdf, stored.colours, profile),
	}
	if ('jpeg' in stored)
		return PdfStream.fromDict(
			{ ...common, BitsPerComponent: PdfNumber.of(8), Filter: PdfName.of('DCTDecode') },
			stored.jpeg,
		)
	return PdfStream.fromDict(
		{
			...common,
			BitsPerComponent: PdfNumber.of(stored.bits),
			Filter: PdfName.of('FlateDecode'),
			DecodeParms: PdfDict.of({
				Predictor: PdfNumber.of(15),
				Colors: PdfNumber.of(stored.colours),
				BitsPerComponent: PdfNumber.of(stored.bits),
				Columns: PdfNumber.of(width),
			}),
		},
		stored.data,
	)
}

function coloursOf(pdf: PDF, colours: number, profile: Buffer | undefined): PdfObject {
	const plain = PdfName.of(colours === 1 ? 'DeviceGray' : 'DeviceRGB')
	if (!profile) return plain
	const stream = pdf.register(PdfStream.fromDict({ N: PdfNumber.of(colours), Alternate: plain }, profile))
	return new PdfArray([PdfName.of('ICCBased'), stream])
}
