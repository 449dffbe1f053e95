export interface PngStream {
	readonly bits: number
	/** 1 is grey, 3 is colour. */
	readonly colours: number
	/** Deflated rows, each with its filter in front: what a PDF calls a PNG predictor. */
	readonly data: Buffer
}

const SIGNATURE_BYTES = 8
const AROUND_A_CHUNK = 12

/** Image data of a PNG without interlace, palette or transparency, as a PDF holds it. */
export function pngStream(png: Buffer): PngStream {
	const parts: Buffer[] = []
	let [bits, colours] = [8, 3]
	for (let at = SIGNATURE_BYTES; at < png.length; ) {
		const length = png.readUInt32BE(at)
		const kind = png.toString('latin1', at + 4, at + 8)
		const content = png.subarray(at + 8, at + 8 + length)
		if (kind === 'IHDR') [bits, colours] = [content[8] ?? 8, content[9] === 0 ? 1 : 3]
		if (kind === 'IDAT') parts.push(content)
		at += AROUND_A_CHUNK + length
	}
	return { bits, colours, data: Buffer.concat(parts) }
}
