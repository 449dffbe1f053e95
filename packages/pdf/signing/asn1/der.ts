/** DER encoder (ITU-T X.690): its output is signed byte for byte, so every value has exactly one encoding. */
export const TAG = {
	boolean: 0x01,
	integer: 0x02,
	bitString: 0x03,
	octetString: 0x04,
	null: 0x05,
	oid: 0x06,
	utcTime: 0x17,
	generalizedTime: 0x18,
	sequence: 0x30,
	set: 0x31,
} as const

export function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
	const length = parts.reduce((sum, part) => sum + part.length, 0)
	return Buffer.concat([Buffer.from([tag, ...lengthOctets(length)]), ...parts])
}

function lengthOctets(length: number): number[] {
	if (length < 0x80) return [length]
	const octets = base256(BigInt(length))
	return [0x80 | octets.length, ...octets]
}

function base256(value: bigint): number[] {
	const octets: number[] = []
	for (let rest = value; rest > 0n; rest >>= 8n) octets.unshift(Number(rest & 0xffn))
	return octets
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(TAG.sequence, ...parts)

/** SET OF, whose members DER sorts by their encodings. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
	tlv(TAG.set, ...[...parts].sort((a, b) => Buffer.compare(a, b)))

export const octetString = (bytes: Uint8Array): Buffer => tlv(TAG.octetString, bytes)
export const derNull = (): Buffer => tlv(TAG.null)
export const derTrue = (): Buffer => tlv(TAG.boolean, Buffer.from([0xff]))

/** Non-negative INTEGER, given as a number or as its octets. */
export function integer(value: number | Uint8Array): Buffer {
	const octets = typeof value === 'number' ? Buffer.from(base256(BigInt(value))) : Buffer.from(value)
	const first = octets.findIndex((octet) => octet !== 0)
	const bare = first < 0 ? Buffer.from([0]) : octets.subarray(first)
	return tlv(TAG.integer, ...((bare[0] ?? 0) & 0x80 ? [Buffer.from([0]), bare] : [bare]))
}

/** Explicit tagging: a context-specific tag around a complete value. */
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Buffer => tlv(0xa0 | number, ...parts)

/** Implicit tagging: a context-specific tag replaces the value's own tag. */
export function implicit(number: number, value: Uint8Array): Buffer {
	const tagged = Buffer.from(value)
	tagged[0] = 0x80 | number | ((value[0] ?? 0) & 0x20)
	return tagged
}

export function oid(dotted: string): Buffer {
	const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt)
	return tlv(TAG.oid, Buffer.from([first * 40n + second, ...rest].flatMap(base128)))
}

function base128(value: bigint): number[] {
	const octets = [Number(value & 0x7fn)]
	for (let rest = value >> 7n; rest > 0n; rest >>= 7n) octets.unshift(Number(rest & 0x7fn) | 0x80)
	return octets
}

/** GeneralizedTime as AAAAMMDDhhmmssZ, without the fraction that RFC 3161 makes optional. */
export const generalizedTime = (instant: Date): Buffer =>
	tlv(TAG.generalizedTime, Buffer.from(`${instant.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`, 'latin1'))

/** CMS time: UTCTime until 2049, GeneralizedTime afterwards (RFC 5652, 11.3). */
export const time = (instant: Date): Buffer =>
	instant.getUTCFullYear() < 2050
		? tlv(TAG.utcTime, Buffer.from(`${instant.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'latin1'))
		: generalizedTime(instant)
