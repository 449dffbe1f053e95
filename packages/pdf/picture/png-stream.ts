export interface PngStream {
	readonly bits: number
	/** Number of components: 1 is grey, 3 is colour. */
	readonly colours: number
	/** Deflated rows with a filter byte each, known in PDF as the PNG predictor. */
	readonly data: Buffer
}

const SIGNATURE_BYTES = 8
const AROUND_A_CHUNK = 12

/** PNG image data (no interlace, palette or transparency) in the form that a PDF embeds. */
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
