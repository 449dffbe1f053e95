import { type Entries, isEntries, nameOf, numbersOf, type Syntax, SyntaxReader, Unexplained } from './syntax.ts'

/** Byte range of a signature: start and length of the bytes before and after its hole. */
export type ByteRange = readonly [number, number, number, number]

/** Byte range found in the bytes, in a signature dictionary or in a text about signatures. */
export interface FoundRange {
	readonly byteRange: ByteRange
	readonly at: number
}

const NAME = '/ByteRange'
const BYTE_RANGE = /^\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/
const LONGEST_BYTE_RANGE = 200
/** Maximum number of signatures; a PDF with more is a denial-of-service attack on the verifier. */
const MOST_SIGNATURES = 500

/**
 * Raw search for byte ranges: signature dictionaries are never in object streams, since their holes are offsets in the
 * file.
 */
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

/** Presence of a signature dictionary, which a text about signatures or an attached signed file does not count as. */
export const hasSignatureDictionary = (bytes: Buffer): boolean => {
	const found = findByteRanges(bytes)
	return found.length > 0 && findStrays(bytes, found).size < found.length
}

/** Scanned stream or dictionary and its end. */
interface Scanned {
	readonly start: number
	readonly value: Syntax
	readonly end: number
	/** End of the stream data; absent for a dictionary. */
	readonly dataEnd: number
}

/**
 * Byte ranges that belong to no signature: in stream data (page text, an attachment), in strings, or of usage rights.
 * Objects are scanned in file order without a cross-reference, and a range misjudged here is still found through the
 * form field that shows it.
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

/** Undefined for syntax that the reader does not understand, about which nothing is known. */
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

/** End of stream data by its length, or at the next `endstream` where no length is stated directly. */
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

/** Usage rights (ISO 32000-1, 12.8.2.3), which the vendor of a reader signs and no signer of the document. */
export const RIGHTS = new Set(['UR', 'UR3'])

function grantsRights(signature: Entries): boolean {
	const references = signature.get('Reference')
	return (
		Array.isArray(references) &&
		references.some((one: Syntax) => isEntries(one) && RIGHTS.has(nameOf(one.get('TransformMethod')) ?? ''))
	)
}
