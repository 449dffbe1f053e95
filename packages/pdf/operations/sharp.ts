import sharp from 'sharp'
import type { Redesenho } from '../pdf.ts'
import { imageTooLarge, unreadableImage } from '../refusals.ts'

// One job at a time in a process that ends soon: threads and caches only cost memory.
sharp.concurrency(1)
sharp.cache(false)

/** A4 at 200 dots per inch. */
const WIDTH = 1654
const HEIGHT = 2339
/** What is refused unread: 50 million points are a page at 600 dots per inch and more. */
const MAX_POINTS = 50_000_000

export interface PreparedImage {
	readonly jpeg: Buffer
	readonly largura: number
	readonly altura: number
}

export const toWebp = (rgba: Uint8Array, width: number, height: number) =>
	sharp(rgba, { raw: { width, height, channels: 4 } })
		.webp({ quality: 80 })
		.toBuffer()

/** Large enough to be read, on white. */
export const toJpeg = (rgba: Uint8Array, width: number, height: number) =>
	sharp(rgba, { raw: { width, height, channels: 4 } })
		.flatten({ background: '#ffffff' })
		.jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
		.toBuffer()

/** Upright, and without what the camera wrote about its owner. */
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

function refusalOf(error: unknown, assunto?: string): Error {
	if (error instanceof Error && 'erro' in error) return error
	const { message } = error as Error
	return message.includes('pixel limit') ? imageTooLarge(assunto) : unreadableImage(message, assunto)
}

/** Upright, on white, no larger than a printed page needs, without what the camera wrote about its owner. */
export async function prepareImage(path: string, assunto?: string): Promise<PreparedImage> {
	const image = sharp(path, { limitInputPixels: MAX_POINTS, sequentialRead: true, failOn: 'error' })
	try {
		const { format } = await image.metadata()
		if (format !== 'png' && format !== 'jpeg') throw unreadableImage(format, assunto)
		const { data, info } = await image
			.rotate()
			.resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.toColourspace('srgb')
			.jpeg({ quality: 80 })
			.toBuffer({ resolveWithObject: true })
		return { jpeg: data, largura: info.width, altura: info.height }
	} catch (error) {
		throw refusalOf(error, assunto)
	}
}
