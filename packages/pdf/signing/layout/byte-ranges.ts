import { type Entries, isEntries, nameOf, numbersOf, type Syntax, SyntaxReader, Unexplained } from './syntax.ts'

/** Start and length of what stands before the hole of a signature and of what stands behind it. */
export type ByteRange = readonly [number, number, number, number]

/** A byte range that stands somewhere in the bytes, be it in a signature dictionary or in a text about signatures. */
export interface FoundRange {
	readonly byteRange: ByteRange
	readonly at: number
}

const NAME = '/ByteRange'
const BYTE_RANGE = /^\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/
const LONGEST_BYTE_RANGE = 200
/** A PDF with more is an attack on who verifies it. */
const MOST_SIGNATURES = 500

/** Signature dictionaries are in no object stream, since their holes are counted in the bytes of the file. */
export function findByteRanges(bytes: Buffer): FoundRange[] {
	const found: FoundRange[] = []
	for (let at = bytes.indexOf(NAME); at >= 0 && found.length < MOST_SIGNATURES; at = bytes.indexOf(NAME, at + 1)) {
		const numbers = BYTE_RANGE.exec(bytes.toString('latin1', at, at + LONGEST_BYTE_RANGE))
			?.slice(1)
			.map(Number)
		if (numbers) found.push({ byteRange: numbers as unknown as ByteRange, at })
	}
	return found
}

/** Whether a signature dictionary stands in the file, and not only words about one or an attachment that has one. */
export const hasSignatureDictionary = (bytes: Buffer): boolean => {
	const found = findByteRanges(bytes)
	return found.length > 0 && findStrays(bytes, found).size < found.length
}

/** A stream or a dictionary of the file, and where it ends. */
interface Scanned {
	readonly start: number
	readonly value: Syntax
	readonly end: number
	/** End of the data, where it is a stream. */
	readonly dataEnd: number
}

/**
 * Byte ranges that are no signature's: those in the data of a stream (the text of a page, a file that is attached), those
 * in a string, and those of usage rights. The objects are walked as they stand, without any cross-reference; what this
 * walk takes for a stray and is not, a field of the form that shows it gives away.
 */
export function findStrays(bytes: Buffer, found: readonly FoundRange[]): Set<FoundRange> {
	const strays = new Set<FoundRange>()
	const waiting = found.toSorted((one, other) => one.at - other.at)
	for (const { start, value, end, dataEnd } of walkObjects(bytes)) {
		while ((waiting[0]?.at ?? Infinity) < start) waiting.shift()
		for (let next = waiting[0]; next && next.at < dataEnd; next = waiting[0]) {
			if (next.at >= end || !isSignatureWith(value, next.byteRange)) strays.add(next)
			waiting.shift()
		}
		if (waiting.length === 0) break
	}
	return strays
}

const HEADER = /(?:^|[^0-9])(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![a-zA-Z])/g

function* walkObjects(bytes: Buffer): Generator<Scanned> {
	const text = bytes.toString('latin1')
	const header = new RegExp(HEADER)
	for (let match = header.exec(text); match; match = header.exec(text)) {
		const scanned = scanObject(bytes, match.index, header.lastIndex)
		if (!scanned) continue
		yield scanned
		header.lastIndex = Math.max(header.lastIndex, scanned.dataEnd)
	}
}

/** Undefined for what no reader of ours understands: nothing is known of it. */
function scanObject(bytes: Buffer, start: number, at: number): Scanned | undefined {
	try {
		const reader = new SyntaxReader(bytes, at)
		const value = reader.value()
		const end = reader.at
		return { start, value, end, dataEnd: isEntries(value) ? endOfData(reader, value) : end }
	} catch (error) {
		if (error instanceof Unexplained) return undefined
		throw error
	}
}

/** Behind the data of a stream, whose length is told or else reaches to the next `endstream`. */
function endOfData(reader: SyntaxReader, entries: Entries): number {
	const end = reader.at
	reader.space()
	if (!reader.takes('stream')) return end
	const length = entries.get('Length')
	const told = typeof length === 'number' ? reader.at + length : undefined
	const isTold = told !== undefined && /^\s{0,4}endstream/.test(reader.bytes.toString('latin1', told, told + 16))
	const next = reader.bytes.indexOf('endstream', isTold ? told : reader.at)
	return next < 0 ? reader.bytes.length : next
}

function isSignatureWith(value: Syntax, byteRange: ByteRange): boolean {
	if (Array.isArray(value)) return value.some((item: Syntax) => isSignatureWith(item, byteRange))
	if (!isEntries(value)) return false
	if (String(numbersOf(value.get('ByteRange'))) === String(byteRange)) return !grantsRights(value)
	return [...value.values()].some((entry) => isSignatureWith(entry, byteRange))
}

/** Usage rights (ISO 32000-1, 12.8.2.3) are signed by who sells a reader, and by nobody who signs the document. */
export const RIGHTS = new Set(['UR', 'UR3'])

function grantsRights(signature: Entries): boolean {
	const references = signature.get('Reference')
	return (
		Array.isArray(references) &&
		references.some((one: Syntax) => isEntries(one) && RIGHTS.has(nameOf(one.get('TransformMethod')) ?? ''))
	)
}
