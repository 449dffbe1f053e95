import sharp from 'sharp'
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
		const { message } = error as Error
		if (message.includes('pixel limit')) throw imageTooLarge(assunto)
		throw error instanceof Error && 'erro' in error ? error : unreadableImage(message, assunto)
	}
}
