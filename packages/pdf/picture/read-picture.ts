import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { refusalOf } from '../operations/sharp.ts'
import { unreadableImage } from '../refusals.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { type PngStream, pngStream } from './png-stream.ts'

/** Largest picture that is read: 50 million points are a page at 600 dots per inch, and the largest photo of a telephone. */
const MAX_POINTS = 50_000_000

export interface Picture {
	/** Size as stored; `orientation` (EXIF, 1 to 8) tells how it is held. */
	readonly width: number
	readonly height: number
	readonly orientation: number
	readonly stored: { readonly jpeg: Buffer; readonly colours: number } | PngStream
	/** True for colours wider than those of a screen. */
	readonly profile?: Buffer
}

/**
 * A photo as it was taken: its points are not drawn anew, and all that is not picture is left behind. A PNG keeps its
 * points too, on white where it is transparent. Only what PDF readers do not draw (JPEG for printers) is converted.
 */
export async function readPicture(path: string, assunto?: string): Promise<Picture> {
	const open = () => sharp(path, { limitInputPixels: MAX_POINTS, sequentialRead: true, failOn: 'error' })
	try {
		const metadata = await open().metadata()
		const { format, width, height, orientation = 1 } = metadata
		if (format !== 'png' && format !== 'jpeg') throw unreadableImage(format, assunto)
		const common = { width, height, orientation }
		if (format === 'png') return { ...common, stored: await asPng(open(), metadata) }
		// Decoded once to the end, so that a damaged one is refused now and not by who opens the document.
		await open().resize(64, 64, { fit: 'inside' }).raw().toBuffer()
		const jpeg = bareJpeg(await readFile(path))
		if (!jpeg) return { ...common, stored: await convertedJpeg(open()) }
		return { ...common, stored: { jpeg, colours: metadata.channels }, ...(await profileOf(metadata)) }
	} catch (error) {
		throw refusalOf(error, assunto)
	}
}

async function asPng(image: Sharp, { space, hasAlpha }: Metadata): Promise<PngStream> {
	const solid = hasAlpha ? image.flatten({ background: '#ffffff' }) : image
	const grey = space === 'b-w' || space === 'grey16'
	return pngStream(
		await solid
			.toColourspace(grey ? 'b-w' : 'srgb')
			.png({ compressionLevel: 6, palette: false, progressive: false })
			.toBuffer(),
	)
}

async function convertedJpeg(image: Sharp) {
	const converted = await image.toColourspace('srgb').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
	return { jpeg: bareJpeg(converted) ?? converted, colours: 3 }
}

/** Telephones write "Display P3", in a profile that names their maker: a neutral one says the same. */
async function profileOf({ icc, channels }: Metadata): Promise<{ profile?: Buffer }> {
	const isWide = channels === 3 && icc?.toString('latin1').replaceAll('\0', '').includes('Display P3')
	if (!isWide) return {}
	const point = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
	const { icc: neutral } = await sharp(await point.withIccProfile('p3').png().toBuffer()).metadata()
	return neutral ? { profile: neutral } : {}
}
