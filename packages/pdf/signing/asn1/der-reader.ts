import { TAG } from './der.ts'

/** DER value with its raw bytes. */
export interface DerValue {
	readonly tag: number
	/** Complete encoding: tag, length and content. */
	readonly whole: Buffer
	readonly content: Buffer
}

export class DerError extends Error {}

/** Parses the value that starts at `offset`. */
export function readDer(bytes: Uint8Array, offset = 0): DerValue {
	const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const { length, start } = readLength(view, offset + 1)
	if (start + length > view.length) throw new DerError('DER ends before its value')
	return {
		tag: view[offset] ?? 0,
		whole: view.subarray(offset, start + length),
		content: view.subarray(start, start + length),
	}
}

/** DER length: definite and in its shortest form, since any other form would be a second encoding of the same value. */
function readLength(view: Buffer, offset: number): { length: number; start: number } {
	const first = view[offset]
	if (first === undefined) throw new DerError('DER ends before its value')
	if (first < 0x80) return { length: first, start: offset + 1 }
	const octets = first & 0x7f
	const start = offset + 1 + octets
	if (octets === 0 || octets > 4 || start > view.length) throw new DerError('DER length not accepted')
	const length = view.readUIntBE(offset + 1, octets)
	if (length < (octets === 1 ? 0x80 : 256 ** (octets - 1))) throw new DerError('DER length not in its shortest form')
	return { length, start }
}

/** Values inside a constructed one. */
export function derChildren(content: Uint8Array): DerValue[] {
	const values: DerValue[] = []
	for (let offset = 0; offset < content.length; ) {
		const value = readDer(content, offset)
		values.push(value)
		offset += value.whole.length
	}
	return values
}

/** Child with this tag at this index; any other tag is refused. */
export function derChild(children: readonly DerValue[], index: number, tag: number): DerValue {
	const child = children[index]
	if (child?.tag !== tag) throw new DerError(`DER value ${index} is not of tag ${tag}`)
	return child
}

/** Expected tags of the children, in order; a negative tag is optional. */
export type Shape = readonly number[]

const EMPTY = Buffer.alloc(0)
/** Placeholder of an absent optional value. */
export const MISSING: DerValue = { tag: 0, whole: EMPTY, content: EMPTY }

/** Children matched against the tags of a shape; a missing, additional or different child is refused. */
export function derShape<S extends Shape>(content: Uint8Array, shape: S): { [Place in keyof S]: DerValue } {
	const values = derChildren(content)
	const placed = shape.map((tag) => {
		if (values[0]?.tag === Math.abs(tag)) return values.shift() ?? MISSING
		if (tag > 0) throw new DerError(`DER value of tag ${tag} is missing`)
		return MISSING
	})
	if (values.length > 0) throw new DerError('DER values that do not belong here')
	return placed as { [Place in keyof S]: DerValue }
}

/** Single child of this tag. */
export const derOnly = (content: Uint8Array, tag: number): DerValue => derShape(content, [tag] as const)[0]

/** Octets of a BIT STRING without unused bits, the form of signatures and keys. */
export function derOctets({ tag, content }: DerValue): Buffer {
	if (tag !== TAG.bitString || content[0] !== 0) throw new DerError('DER bits not accepted')
	return content.subarray(1)
}

/** Length limit of an object identifier, above any in use: decoding endless numbers would take endless time. */
const LONGEST_OID = 64

export function readOid(content: Uint8Array): string {
	if (content.length > LONGEST_OID) throw new DerError('object identifier too long')
	const arcs: bigint[] = []
	let arc = 0n
	for (const octet of content) {
		arc = (arc << 7n) | BigInt(octet & 0x7f)
		if (octet & 0x80) continue
		arcs.push(arc)
		arc = 0n
	}
	const first = arcs.shift() ?? 0n
	const top = first < 40n ? 0n : first < 80n ? 1n : 2n
	return [top, first - top * 40n, ...arcs].join('.')
}
