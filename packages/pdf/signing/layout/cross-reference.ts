import { PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { type Entries, isEntries, nameOf, numbersOf, SyntaxReader, Unexplained } from './syntax.ts'

/** Position of an object: a file offset, or an index in an object stream. */
export type Place =
	| { readonly offset: number; readonly generation: number }
	| { readonly stream: number; readonly index: number }

export interface Section {
	/** Entries of this section alone; undefined marks a free object. */
	readonly places: ReadonlyMap<number, Place | undefined>
	readonly trailer: Entries
	/** Number of a cross-reference stream's own object. */
	readonly own: number | undefined
	/** Offset behind the section. */
	readonly end: number
}

/** Limit of cross-reference entries, above any real document. */
const MOST_ROWS = 8_388_608

export const samePlace = (one: Place | undefined, other: Place | undefined): boolean =>
	JSON.stringify(one) === JSON.stringify(other)

export function readSection(bytes: Buffer, offset: number): Section {
	const reader = new SyntaxReader(bytes, offset)
	return reader.takes('xref') ? readTable(reader) : readStream(reader)
}

function readTable(reader: SyntaxReader): Section {
	const places = new Map<number, Place | undefined>()
	for (reader.space(); !reader.takes('trailer'); reader.space()) {
		const first = reader.integer()
		reader.space()
		const count = reader.integer()
		reader.space()
		for (let row = 0; row < count; row++) {
			const [, offset, generation, kind] =
				/^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/.exec(reader.bytes.toString('latin1', reader.at, reader.at + 20)) ??
				[]
			if (!kind) throw new Unexplained(`no row of a table at ${reader.at}`)
			const isUsed = kind === 'n' && Number(offset) > 0
			put(places, first + row, isUsed ? { offset: Number(offset), generation: Number(generation) } : undefined)
			reader.at += 20
		}
	}
	const trailer = reader.value()
	if (!isEntries(trailer)) throw new Unexplained('no trailer')
	return { places, trailer, own: undefined, end: reader.at }
}

function put(places: Map<number, Place | undefined>, number: number, place: Place | undefined): void {
	if (places.has(number) && !samePlace(places.get(number), place))
		throw new Unexplained(`object ${number} twice in one section`)
	if (places.size >= MOST_ROWS) throw new Unexplained('too many rows')
	places.set(number, place)
}

function readStream(reader: SyntaxReader): Section {
	const { number } = reader.objectHeader()
	const trailer = reader.value()
	if (!isEntries(trailer) || nameOf(trailer.get('Type')) !== 'XRef') throw new Unexplained('no cross-reference')
	const length = trailer.get('Length')
	if (typeof length !== 'number') throw new Unexplained('a cross-reference without a length')
	const rows = decoded(trailer, streamData(reader, length))
	reader.space()
	reader.expect('endobj')
	return { places: placesOf(trailer, rows), trailer, own: number, end: reader.at }
}

/** Stream data between `stream` and `endstream`, read past the latter. */
export function streamData(reader: SyntaxReader, length: number): Buffer {
	reader.space()
	reader.expect('stream')
	if (reader.bytes[reader.at] === 0x0d) reader.at++
	if (reader.bytes[reader.at++] !== 0x0a) throw new Unexplained('no end of line behind stream')
	const data = reader.bytes.subarray(reader.at, reader.at + length)
	reader.at += length
	reader.space(2)
	reader.expect('endstream')
	return data
}

/** Decoded stream data: uncompressed or deflated, with its predictor. */
export function decoded(entries: Entries, data: Buffer): Buffer {
	const filter = entries.get('Filter')
	const names = filter === undefined ? [] : (Array.isArray(filter) ? filter : [filter]).map(nameOf)
	if (names.length === 0) return data
	if (names.length > 1 || names[0] !== 'FlateDecode') throw new Unexplained(`filter ${names.join()}`)
	const given = entries.get('DecodeParms')
	const parameters = Array.isArray(given) ? given[0] : given
	const known: [string, PdfObject][] = [['Filter', PdfName.of('FlateDecode')]]
	if (isEntries(parameters))
		known.push([
			'DecodeParms',
			new PdfDict(
				[...parameters].flatMap(([key, value]) => (typeof value === 'number' ? [[key, PdfNumber.of(value)]] : [])),
			),
		])
	return Buffer.from(new PdfStream(new PdfDict(known), data).getDecodedData())
}

interface Layout {
	readonly widths: readonly [kind: number, second: number, third: number]
	/** Pairs of first object number and count. */
	readonly index: readonly number[]
}

/** Maximum width of a field in bytes. */
const WIDEST = 8
const LARGEST_SAFE = 6

/** Number of a wide field (ISO 32000-1, 7.5.8.3 sets no width), whose excess leading bytes must be zero. */
function readNumber(rows: Buffer, at: number, bytes: number): number {
	const spare = Math.max(0, bytes - LARGEST_SAFE)
	if (rows.subarray(at, at + spare).some((byte) => byte !== 0)) throw new Unexplained('a place beyond any file')
	return rows.readUIntBE(at + spare, bytes - spare)
}

function layoutOf(trailer: Entries): Layout {
	const [kind = 0, second = 0, third = 0] = numbersOf(trailer.get('W')) ?? []
	if (kind + second + third === 0 || Math.max(kind, second, third) > WIDEST) throw new Unexplained('a width of nothing')
	const index = numbersOf(trailer.get('Index')) ?? [0, numberIn(trailer, 'Size') ?? 0]
	return { widths: [kind, second, third], index }
}

function placesOf(trailer: Entries, rows: Buffer): Map<number, Place | undefined> {
	const { widths, index } = layoutOf(trailer)
	const places = new Map<number, Place | undefined>()
	let at = 0
	const field = (bytes: number): number => {
		if (at + bytes > rows.length) throw new Unexplained('rows that are not there')
		at += bytes
		return bytes === 0 ? 0 : readNumber(rows, at - bytes, bytes)
	}
	for (let pair = 0; pair < index.length; pair += 2)
		for (let row = 0; row < (index[pair + 1] ?? 0); row++) {
			const [kind = 0, second = 0, third = 0] = widths.map(field)
			put(places, (index[pair] ?? 0) + row, placeOf(widths[0] === 0 ? 1 : kind, second, third))
		}
	return places
}

function placeOf(kind: number, second: number, third: number): Place | undefined {
	if (kind === 1 && second > 0) return { offset: second, generation: third }
	return kind === 2 ? { stream: second, index: third } : undefined
}

/** Merged cross-references up to a revision, with the newest entry of each object. */
export interface Chain {
	readonly places: Map<number, Place>
	/** Offset of the newest section. */
	readonly start: number
	readonly root: string
	/** Size entry, greater than every object number. */
	readonly size: number
	readonly sections: number
}

const MOST_SECTIONS = 2_000

/**
 * Cross-references of the file up to a `startxref`. A hybrid section (7.5.8.4) is accepted only where table and stream
 * agree on every object that both list, since readers would otherwise show different documents.
 */
export function readChain(bytes: Buffer, start: number): Chain {
	const places = new Map<number, Place | undefined>()
	const seen = new Set<number>()
	let newest: Entries | undefined
	let size = 0
	for (let offset: number | undefined = start; offset !== undefined; ) {
		if (seen.has(offset) || seen.size >= MOST_SECTIONS) throw new Unexplained('a chain without end')
		seen.add(offset)
		const section = readSection(bytes, offset)
		newest ??= section.trailer
		size = Math.max(size, numberIn(section.trailer, 'Size') ?? 0)
		const hidden = numberIn(section.trailer, 'XRefStm')
		addOlder(places, section.places)
		const previous = numberIn(section.trailer, 'Prev')
		if (hidden !== undefined) addHidden(bytes, places, { section, hidden, previous })
		offset = previous
	}
	const used = [...places].flatMap(([number, place]): [number, Place][] => (place ? [[number, place]] : []))
	return { places: new Map(used), start, root: rootOf(newest), size, sections: seen.size }
}

export const numberIn = (entries: Entries, key: string): number | undefined => {
	const value = entries.get(key)
	return typeof value === 'number' ? value : undefined
}

export const rootOf = (trailer: Entries | undefined): string => JSON.stringify(trailer?.get('Root'))

function addOlder(places: Map<number, Place | undefined>, older: ReadonlyMap<number, Place | undefined>): void {
	for (const [number, place] of older) if (!places.has(number)) places.set(number, place)
}

interface Hybrid {
	readonly section: Section
	readonly hidden: number
	readonly previous: number | undefined
}

/**
 * Hidden entries of a hybrid section, whose table may be empty and rely on the previous sections, as Word writes it.
 */
function addHidden(bytes: Buffer, places: Map<number, Place | undefined>, { section, hidden, previous }: Hybrid): void {
	const stream = readSection(bytes, hidden)
	const older = previous === undefined ? new Map<number, Place>() : readChain(bytes, previous).places
	for (const [number, place] of stream.places) {
		const told = section.places.get(number) ?? older.get(number)
		if (place && told && number !== stream.own && !samePlace(told, place))
			throw new Unexplained(`object ${number} is in two places`)
		if (place && !told && !places.has(number)) places.set(number, place)
	}
}
