import { createHmac, timingSafeEqual } from 'node:crypto'

const NUMBER_BYTES = 4
const SIGNATURE_BYTES = 16
const MAXIMUM = 2_147_483_647

const sign = (secret: Buffer, context: string): Buffer =>
	createHmac('sha256', secret).update(context).digest().subarray(0, SIGNATURE_BYTES)

/** Signed key of a numbered row: its number plus an HMAC, so that reading the database is not enough to forge one. */
export function writeNumberedKey(secret: Buffer, number: number, context: string): string {
	const code = Buffer.alloc(NUMBER_BYTES)
	code.writeUInt32BE(number)
	return Buffer.concat([code, sign(secret, context)]).toString('base64url')
}

/** Number that a key claims; nothing is proven before `holdsNumberedKey`. */
export function readNumberedKey(key: string): number | undefined {
	const bytes = Buffer.from(key, 'base64url')
	if (bytes.length !== NUMBER_BYTES + SIGNATURE_BYTES) return undefined
	const number = bytes.readUInt32BE()
	return number > MAXIMUM ? undefined : number
}

export const holdsNumberedKey = (secret: Buffer, key: string, context: string): boolean => {
	const bytes = Buffer.from(key, 'base64url')
	const expected = sign(secret, context)
	return bytes.length === NUMBER_BYTES + SIGNATURE_BYTES && timingSafeEqual(expected, bytes.subarray(NUMBER_BYTES))
}
