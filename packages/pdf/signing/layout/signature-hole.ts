import { berToDer } from '../asn1/ber.ts'
import type { ByteRange } from './byte-ranges.ts'

/** The signature as it stands in its hole. */
export interface HoleContent {
	readonly cms: Uint8Array
	/** Digits of two cases, or white space between them: the same value could be written otherwise. */
	readonly isOdd: boolean
	/** Behind the signature stands more than zeros. */
	readonly hasMore: boolean
}

/** Hexadecimal digits, with their brackets in the hole or around it (ISO 32000-1, 7.3.4.3). */
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

/** Value of the string in the hole, signature and padding. */
export const holeValue = (bytes: Buffer, range: ByteRange): Buffer => decodeDigits(digitsIn(bytes, range) ?? '')

function digitsIn(bytes: Buffer, [, start, resume]: ByteRange): string | undefined {
	const text = bytes.toString('latin1', start, resume)
	const isBare = bytes[start - 1] === OPEN && bytes[resume] === CLOSE
	const inside = isBare ? text : /^<([^<>]*)>$/.exec(text)?.[1]
	return inside !== undefined && /^[0-9a-fA-F\s]+$/.test(inside) ? inside : undefined
}

const OPEN = 0x3c
const CLOSE = 0x3e

/** A digit that is missing at the end is zero. */
function decodeDigits(digits: string): Buffer {
	const all = digits.replaceAll(/\s+/g, '')
	return Buffer.from(all.length % 2 === 0 ? all : `${all}0`, 'hex')
}
