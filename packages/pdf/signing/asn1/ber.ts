import { TAG, tlv } from './der.ts'
import { DerError } from './der-reader.ts'

/** Maximum nesting: deeper than any certificate or signature, shallower than the stack. */
const DEEPEST = 40
const CONSTRUCTED = 0x20
/** Tag of a constructed octet string, whose value comes in pieces. */
const PIECES = TAG.octetString | CONSTRUCTED

interface Parsed {
	readonly der: Buffer
	readonly end: number
}

/**
 * BER to DER conversion of the first value, with its end in the input. Signatures of other programs come in BER, with
 * indefinite lengths and octet strings in pieces.
 */
export function berToDer(bytes: Buffer): Parsed {
	return readValue(bytes, 0, 0)
}

function readValue(bytes: Buffer, offset: number, depth: number): Parsed {
	const [tag, first] = [bytes[offset], bytes[offset + 1]]
	if (tag === undefined || first === undefined || depth > DEEPEST) throw new DerError('BER not accepted')
	if (first === 0x80) return readIndefinite(bytes, offset, depth)
	const { start, end, isShortest } = readLength(bytes, offset + 1, first)
	const whole = bytes.subarray(offset, end)
	if (!(tag & CONSTRUCTED)) return { der: isShortest ? whole : tlv(tag, bytes.subarray(start, end)), end }
	const { parts, isDer } = readParts(bytes.subarray(0, end), start, depth + 1)
	return { der: isDer && isShortest && tag !== PIECES ? whole : constructed(tag, parts), end }
}

/** Definite length, in the shortest form of DER or a longer one. */
function readLength(bytes: Buffer, offset: number, first: number) {
	const octets = first < 0x80 ? 0 : first & 0x7f
	const start = offset + 1 + octets
	if (octets > 4 || start > bytes.length) throw new DerError('BER length not accepted')
	const length = octets === 0 ? first : bytes.readUIntBE(offset + 1, octets)
	if (start + length > bytes.length) throw new DerError('BER ends before its value')
	return { start, end: start + length, isShortest: octets === 0 || length >= shortestOf(octets) }
}

/** Values up to the end of the bytes; those that are DER already are views of the same bytes. */
function readParts(bytes: Buffer, start: number, depth: number): { parts: Buffer[]; isDer: boolean } {
	const parts: Buffer[] = []
	let isDer = true
	for (let at = start; at < bytes.length; ) {
		const part = readValue(bytes, at, depth)
		isDer &&= part.der.buffer === bytes.buffer && part.der.byteOffset === bytes.byteOffset + at
		parts.push(part.der)
		at = part.end
	}
	return { parts, isDer }
}

/** Smallest length that needs this many octets. */
const shortestOf = (octets: number): number => (octets === 1 ? 0x80 : 256 ** (octets - 1))

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

/** Constructed value; the pieces of an octet string are joined. */
function constructed(tag: number, parts: readonly Buffer[]): Buffer {
	if (tag !== PIECES) return tlv(tag, ...parts)
	return tlv(TAG.octetString, ...parts.map((part) => contentOf(part)))
}

function contentOf(der: Buffer): Buffer {
	const first = der[1] ?? 0
	return der.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f))
}
