const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const JFIF = 0xe0
const ADOBE = 0xee
/**
 * JPEG frames that every PDF reader draws: baseline, extended and progressive, with eight bits and one or three
 * components.
 */
const FRAMES = [0xc0, 0xc1, 0xc2]
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
/** Decoding tables of a JPEG. */
const TABLES = [0xc4, 0xdb, 0xdc, 0xdd]
/** Length of a JFIF segment without its thumbnail. */
const JFIF_BYTES = 14

/**
 * JPEG stripped of metadata: the picture data stays bit by bit, while place, time, camera, thumbnail, comments and
 * trailing bytes are dropped. Undefined for a kind that PDF readers do not draw and for a truncated file.
 */
export function bareJpeg(bytes: Buffer): Buffer | undefined {
	if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
	const kept = [bytes.subarray(0, 2)]
	for (let at = 2; at + 1 < bytes.length; ) {
		const marker = bytes[at + 1] ?? 0
		if (bytes[at] !== 0xff) return undefined
		if (marker === 0xff) {
			at++
			continue
		}
		if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
		const end = segmentEnd(bytes, at)
		if (end === undefined || isUndrawable(marker, bytes, at)) return undefined
		kept.push(keptOf(marker, bytes.subarray(at, end)))
		at = end
	}
	return undefined
}

/** End of a segment; a scan extends behind its header up to the next marker that is not one of its own. */
function segmentEnd(bytes: Buffer, at: number): number | undefined {
	if (at + 4 > bytes.length) return undefined
	const end = at + 2 + bytes.readUInt16BE(at + 2)
	return bytes[at + 1] === SOS ? scanEnd(bytes, end) : end
}

function scanEnd(bytes: Buffer, start: number): number | undefined {
	for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1] ?? 0
		const belongs = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
		if (!belongs) return at
	}
	return undefined
}

function isUndrawable(marker: number, bytes: Buffer, at: number): boolean {
	if (OTHER_FRAMES.includes(marker)) return true
	if (!FRAMES.includes(marker)) return false
	const [precision, colours] = [bytes[at + 4], bytes[at + 9] ?? 0]
	return precision !== 8 || ![1, 3].includes(colours)
}

function keptOf(marker: number, segment: Buffer): Buffer {
	if (marker === JFIF && segment.toString('latin1', 4, 9) === 'JFIF\0') return withoutThumbnail(segment)
	const tellsColours = marker === ADOBE && segment.toString('latin1', 4, 9) === 'Adobe'
	const draws = marker === SOS || FRAMES.includes(marker) || TABLES.includes(marker)
	return tellsColours || draws ? segment : Buffer.alloc(0)
}

function withoutThumbnail(segment: Buffer): Buffer {
	const bare = Buffer.alloc(2 + 2 + JFIF_BYTES)
	segment.copy(bare, 0, 0, bare.length)
	bare.writeUInt16BE(2 + JFIF_BYTES, 2)
	bare.fill(0, bare.length - 2)
	return bare
}
