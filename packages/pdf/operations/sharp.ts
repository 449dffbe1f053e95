import sharp from 'sharp'
import type { Redesenho } from '../pdf.ts'
import { imageTooLarge, unreadableImage } from '../refusals.ts'

// Concurrency and cache are off: the process does one job at a time and ends soon, so they would only cost memory.
sharp.concurrency(1)
sharp.cache(false)

export const toWebp = (rgba: Uint8Array, width: number, height: number) =>
	sharp(rgba, { raw: { width, height, channels: 4 } })
		.webp({ quality: 80 })
		.toBuffer()

/** JPEG on a white ground, at a quality that keeps text legible. */
export const toJpeg = (rgba: Uint8Array, width: number, height: number) =>
	sharp(rgba, { raw: { width, height, channels: 4 } })
		.flatten({ background: '#ffffff' })
		.jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
		.toBuffer()

/** Grey PNG of a drawn page, as text recognition reads it. */
export const toGreyPng = (rgba: Uint8Array, width: number, height: number) =>
	sharp(rgba, { raw: { width, height, channels: 4 } })
		.flatten({ background: '#ffffff' })
		.greyscale()
		.png({ compressionLevel: 1 })
		.toBuffer()

/** Pixel limit of a photo whose text is read: a file of some kilobytes may decode into gigabytes. */
const MAX_POINTS = 100_000_000
/** Longest side in pixels of a photo whose text is read; larger ones take longer and are read no better. */
const LONGEST_SIDE = 2_400

/** Photo as text recognition reads it: upright, grey, on white where it is transparent, and not larger than needed. */
export async function pictureToRead(path: string): Promise<Buffer> {
	try {
		return await sharp(path, { limitInputPixels: MAX_POINTS, animated: false })
			.autoOrient()
			.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.greyscale()
			.png({ compressionLevel: 1 })
			.toBuffer()
	} catch (error) {
		throw refusalOf(error)
	}
}

/** Sanitized image: upright, without EXIF metadata such as place and camera. */
export async function redrawImage(path: string, redesenho: Redesenho): Promise<{ data: Buffer; formato: string }> {
	const { aceitos, maximoPontos, largura: width, altura: height, ajuste, qualidade: quality } = redesenho
	try {
		const image = sharp(path, { limitInputPixels: maximoPontos, failOn: 'error', animated: false })
		const { format } = await image.metadata()
		if (!aceitos.includes(format)) throw unreadableImage(format)
		const formato = redesenho.formato ?? format
		const sized = image
			.autoOrient()
			.resize(
				ajuste === 'cobre'
					? { width, height, fit: 'cover', position: 'attention' }
					: { width, height, fit: 'inside', withoutEnlargement: true },
			)
		if (formato === 'png') return { data: await sized.png({ compressionLevel: 9 }).toBuffer(), formato }
		const drawn = formato === 'jpeg' ? sized.jpeg({ quality, mozjpeg: true }) : sized.webp({ quality })
		return { data: await drawn.toBuffer(), formato }
	} catch (error) {
		throw refusalOf(error)
	}
}

export function refusalOf(error: unknown, assunto?: string): Error {
	if (error instanceof Error && 'erro' in error) return error
	const { message } = error as Error
	return message.includes('pixel limit') ? imageTooLarge(assunto) : unreadableImage(message, assunto)
}
