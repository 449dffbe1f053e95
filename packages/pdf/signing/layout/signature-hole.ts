import { berToDer } from '../asn1/ber.ts'
import type { ByteRange } from './byte-ranges.ts'

/** Signature as it is written in its hole. */
export interface HoleContent {
	readonly cms: Uint8Array
	/** Mixed case or white space in the digits, so that the value has other encodings. */
	readonly isOdd: boolean
	/** Non-zero data behind the signature in its padding. */
	readonly hasMore: boolean
}

/** Hexadecimal digits of the hole, whose angle brackets are inside or around it (ISO 32000-1, 7.3.4.3). */
export function readHole(bytes: Buffer, range: ByteRange): HoleContent | undefined {
	const digits = digitsIn(bytes, range)
	if (digits === undefined) return undefined
	const hole = decodeDigits(digits)
	try {
		const { end } = berToDer(hole)
		return {
			cms: hole.subarray(0, end),
			isOdd: /\s/.test(digits) || (/[a-f]/.test(digits) && /[A-F]/.test(digits)),
			hasMore: hole.subarray(end).some((byte) => byte !== 0),
		}
	} catch {
		return undefined
	}
}

/** Binary value of the hole: the signature with its padding. */
export const holeValue = (bytes: Buffer, range: ByteRange): Buffer => decodeDigits(digitsIn(bytes, range) ?? '')

function digitsIn(bytes: Buffer, [, start, resume]: ByteRange): string | undefined {
	const text = bytes.toString('latin1', start, resume)
	const isBare = bytes[start - 1] === OPEN && bytes[resume] === CLOSE
	const inside = isBare ? text : /^<([^<>]*)>$/.exec(text)?.[1]
	return inside !== undefined && /^[0-9a-fA-F\s]+$/.test(inside) ? inside : undefined
}

const OPEN = 0x3c
const CLOSE = 0x3e

/** Hexadecimal decoding, in which a missing last digit counts as zero (ISO 32000-1, 7.3.4.3). */
function decodeDigits(digits: string): Buffer {
	const all = digits.replaceAll(/\s+/g, '')
	return Buffer.from(all.length % 2 === 0 ? all : `${all}0`, 'hex')
}
