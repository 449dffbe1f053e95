import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { refusalOf } from '../operations/sharp.ts'
import { unreadableImage } from '../refusals.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { type PngStream, pngStream } from './png-stream.ts'

/** Pixel limit of a picture: 50 million are a page at 600 dots per inch, or the largest photo of a phone. */
const MAX_POINTS = 50_000_000

export interface Picture {
	/** Stored size; `orientation` (EXIF, 1 to 8) says how the picture is held. */
	readonly width: number
	readonly height: number
	readonly orientation: number
	readonly stored: { readonly jpeg: Buffer; readonly colours: number } | PngStream
	/** Colour profile, present when the colours are wider than those of a screen. */
	readonly profile?: Buffer
}

/**
 * Lossless embedding: the pixels of a photo are not re-encoded and its metadata is dropped. A PNG keeps its pixels too,
 * on white where it is transparent. Only formats that PDF readers do not draw (CMYK JPEG) are converted.
 */
export async function readPicture(path: string, assunto?: string): Promise<Picture> {
	const open = () => sharp(path, { limitInputPixels: MAX_POINTS, sequentialRead: true, failOn: 'error' })
	try {
		const metadata = await open().metadata()
		const { format, width, height, orientation = 1 } = metadata
		if (format !== 'png' && format !== 'jpeg') throw unreadableImage(format, assunto)
		const common = { width, height, orientation }
		if (format === 'png') return { ...common, stored: await asPng(open(), metadata) }
		// Full decoding at upload, so that a damaged picture is refused now and not when somebody opens the document.
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

/** Neutral colour profile in place of the "Display P3" one of phones, which names their maker. */
async function profileOf({ icc, channels }: Metadata): Promise<{ profile?: Buffer }> {
	const isWide = channels === 3 && icc?.toString('latin1').replaceAll('\0', '').includes('Display P3')
	if (!isWide) return {}
	const point = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
	const { icc: neutral } = await sharp(await point.withIccProfile('p3').png().toBuffer()).metadata()
	return neutral ? { profile: neutral } : {}
}
