import { TAG, tlv } from './der.ts'
import { DerError } from './der-reader.ts'

/** Deeper than any certificate or signature, shallower than the stack. */
const DEEPEST = 40
const CONSTRUCTED = 0x20

interface Parsed {
	readonly der: Buffer
	readonly end: number
}

/**
 * The first value of the bytes in definite lengths, and where it ends. Other people's software writes signatures in
 * BER: lengths that are not told beforehand, and octet strings in pieces.
 */
export function berToDer(bytes: Buffer): Parsed {
	return readValue(bytes, 0, 0)
}

function readValue(bytes: Buffer, offset: number, depth: number): Parsed {
	const [tag, first] = [bytes[offset], bytes[offset + 1]]
	if (tag === undefined || first === undefined || depth > DEEPEST) throw new DerError('BER not accepted')
	if (first === 0x80) return readIndefinite(bytes, offset, depth)
	const octets = first < 0x80 ? 0 : first & 0x7f
	const start = offset + 2 + octets
	if (octets > 4 || start > bytes.length) throw new DerError('BER length not accepted')
	const end = start + (octets === 0 ? first : bytes.readUIntBE(offset + 2, octets))
	if (end > bytes.length) throw new DerError('BER ends before its value')
	if (!(tag & CONSTRUCTED)) return { der: tlv(tag, bytes.subarray(start, end)), end }
	const parts: Buffer[] = []
	for (let at = start; at < end; ) {
		const part = readValue(bytes.subarray(0, end), at, depth + 1)
		parts.push(part.der)
		at = part.end
	}
	return { der: constructed(tag, parts), end }
}

function readIndefinite(bytes: Buffer, offset: number, depth: number): Parsed {
	const tag = bytes[offset] ?? 0
	if (!(tag & CONSTRUCTED)) throw new DerError('BER length not accepted')
	const parts: Buffer[] = []
	let at = offset + 2
	while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
		const part = readValue(bytes, at, depth + 1)
		parts.push(part.der)
		at = part.end
	}
	return { der: constructed(tag, parts), end: at + 2 }
}

/** An octet string in pieces becomes a whole one. */
function constructed(tag: number, parts: readonly Buffer[]): Buffer {
	if (tag !== (TAG.octetString | CONSTRUCTED)) return tlv(tag, ...parts)
	return tlv(TAG.octetString, ...parts.map((part) => contentOf(part)))
}

function contentOf(der: Buffer): Buffer {
	const first = der[1] ?? 0
	return der.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f))
}
