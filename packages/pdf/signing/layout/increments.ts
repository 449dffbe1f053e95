import {
	type Chain,
	decoded,
	numberIn,
	type Place,
	readChain,
	readSection,
	rootOf,
	type Section,
	samePlace,
	streamData,
} from './cross-reference.ts'
import {
	type Entries,
	isEntries,
	nameOf,
	pointersIn,
	type Reference,
	referenceOf,
	referencesIn,
	type Syntax,
	SyntaxReader,
	Unexplained,
} from './syntax.ts'

/** Maximum white space between objects and at the end of a revision. */
const LONGEST_GAP = 16
const LONGEST_COMMENT = 80
/** Sections of a linearized file: one for the first page and one for the rest. */
const LAID_OUT_SECTIONS = 2

/** Harmless facts about the increments, which the report mentions. */
export interface IncrementFacts {
	/** Presence of unreferenced objects in an increment. */
	readonly hasUnused: boolean
}

/**
 * Every byte after the first signature belongs to an object named by the cross-reference of its own increment, or to
 * that cross-reference. Readers that repair a file search for objects anywhere, and strict ones may disagree about
 * duplicate, hidden (7.5.8.4) or padded objects, so all of these are refused.
 * @throws Unexplained
 */
export function explainIncrements(bytes: Buffer, firstEnd: number): IncrementFacts {
	if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Unexplained('something before the header')
	let chain = readRevisionChain(bytes, firstEnd)
	for (const [number, place] of chain.places) if ('offset' in place) checkPlace(bytes, number, place)
	let at = skipGap(bytes, firstEnd)
	let hasUnused = false
	while (at < bytes.length) {
		const increment = new Increment(bytes, at, chain)
		chain = increment.explain()
		hasUnused ||= increment.hasUnused
		at = skipGap(bytes, increment.end)
	}
	return { hasUnused }
}

/**
 * Ambiguous files are refused even if nothing follows the first signature: hybrid ones, and linearized ones whose
 * stated length makes some readers stop at the first revision.
 * @throws Unexplained
 */
export function checkOneReading(bytes: Buffer): void {
	const [, length] = /\/Linearized\b(?:[^>]*\/L\s+(\d{1,12}))?/.exec(bytes.toString('latin1', 0, 1_024)) ?? []
	const looksLaidOut = Number(length) === bytes.length
	if (!looksLaidOut && !bytes.includes('/XRefStm')) return
	const { sections } = readChain(bytes, startOf(bytes, bytes.length))
	if (looksLaidOut && sections > LAID_OUT_SECTIONS) throw new Unexplained('laid out for the web, and continued')
}

/** Well-formedness of the cross-references: each entry leads to its object. */
export function isWellLaidOut(bytes: Buffer): boolean {
	try {
		for (const [number, place] of readRevisionChain(bytes, bytes.length).places)
			if ('offset' in place) checkPlace(bytes, number, place)
		return true
	} catch (error) {
		if (error instanceof Unexplained) return false
		throw error
	}
}

/** Merged cross-references of the revision that ends at this offset. */
export const readRevisionChain = (bytes: Buffer, end: number): Chain => readChain(bytes, startOf(bytes, end))

/** Offset stated by the `startxref` of the revision that ends here. */
function startOf(bytes: Buffer, end: number): number {
	const tail = bytes.toString('latin1', Math.max(0, end - 2_048), end)
	const found = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1]
	if (found === undefined) throw new Unexplained('no startxref')
	return Number(found)
}

function checkPlace(bytes: Buffer, number: number, place: Extract<Place, { readonly offset: number }>): void {
	const header = /^\s{0,2}(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}obj/.exec(
		bytes.toString('latin1', place.offset, place.offset + 40),
	)
	if (Number(header?.[1] ?? -1) !== number || Number(header?.[2]) !== place.generation)
		throw new Unexplained(`object ${number} is not where it is said to be`)
}

/** Skips the line ends that writers leave, up to the maximum gap. */
function skipGap(bytes: Buffer, at: number): number {
	const reader = new SyntaxReader(bytes, at)
	reader.space(LONGEST_GAP)
	return reader.at
}

interface Found extends Reference {
	readonly offset: number
}

class Increment {
	readonly #reader: SyntaxReader
	readonly #before: Chain
	readonly #objects = new Map<number, Found>()
	/** Objects within the object streams of this increment. */
	readonly #packed = new Map<number, Place>()
	/** Object streams, which no object refers to. */
	readonly #containers = new Set<number>()
	readonly #pointsTo = new Map<number, readonly number[]>()
	readonly #pointers: Reference[] = []
	#section: { readonly offset: number; readonly read: Section } | undefined

	constructor(bytes: Buffer, at: number, before: Chain) {
		this.#reader = new SyntaxReader(bytes, at)
		this.#before = before
	}

	get end(): number {
		return this.#reader.at
	}

	/** Result of `explain`. */
	hasUnused = false

	explain(): Chain {
		const reader = this.#reader
		const { bytes } = reader
		for (; !reader.takes('startxref'); this.#gap()) {
			if (reader.at >= bytes.length) throw new Unexplained('objects that no cross-reference names')
			if (bytes.toString('latin1', reader.at, reader.at + 4) === 'xref') this.#cross(reader.at)
			else this.#object()
		}
		reader.space(LONGEST_GAP)
		const start = reader.integer()
		reader.space(LONGEST_GAP)
		if (bytes.toString('latin1', reader.at, reader.at + 5) !== '%%EOF') throw new Unexplained('no %%EOF')
		reader.at += 5
		if (this.#section?.offset !== start) throw new Unexplained('startxref points elsewhere')
		return this.#join(this.#section.read, start)
	}

	/**
	 * Gap between objects: white space, or one comment line that names the writing program and cannot be mistaken for
	 * an object.
	 */
	#gap(): void {
		const reader = this.#reader
		reader.space(LONGEST_GAP)
		const line = /^%(?!%EOF)[^\r\n]*/.exec(reader.bytes.toString('latin1', reader.at, reader.at + 200))?.[0]
		if (!line) return
		if (line.length > LONGEST_COMMENT || /obj|stream|xref|trailer/.test(line) || /[^\x20-\x7e\x80-\xff]/.test(line))
			throw new Unexplained(`a comment at ${reader.at}`)
		reader.at += line.length
		reader.space(LONGEST_GAP)
	}

	#cross(offset: number): void {
		if (this.#section) throw new Unexplained('two cross-references in one increment')
		const read = readSection(this.#reader.bytes, offset)
		this.#section = { offset, read }
		this.#reader.at = read.end
	}

	#object(): void {
		const reader = this.#reader
		const offset = reader.at
		const header = reader.objectHeader()
		if (this.#objects.has(header.number)) throw new Unexplained(`object ${header.number} twice in one increment`)
		this.#objects.set(header.number, { ...header, offset })
		const value = reader.value()
		this.#point(header.number, value)
		reader.space()
		if (isEntries(value) && reader.bytes.toString('latin1', reader.at, reader.at + 6) === 'stream')
			return this.#stream(header.number, offset, value)
		reader.expect('endobj')
	}

	#point(from: number, value: Syntax): void {
		const pointers = pointersIn(value)
		this.#pointsTo.set(
			from,
			pointers.map(({ number }) => number),
		)
		this.#pointers.push(...pointers)
	}

	#stream(number: number, offset: number, entries: Entries): void {
		const reader = this.#reader
		if (nameOf(entries.get('Type')) === 'XRef') return this.#cross(offset)
		const data = streamData(reader, this.#lengthOf(entries))
		reader.space()
		reader.expect('endobj')
		if (nameOf(entries.get('Type')) === 'ObjStm') this.#unpack(number, entries, data)
	}

	#lengthOf(entries: Entries): number {
		const length = entries.get('Length')
		if (typeof length === 'number') return length
		const number = referenceOf(length)?.number ?? -1
		// Indirect length, whose object is searched for behind the stream.
		const near = new RegExp(`[\\r\\n]${number} 0 obj\\s+(\\d{1,10})\\s+endobj`)
		const found = near.exec(this.#reader.bytes.toString('latin1', this.#reader.at))?.[1]
		if (found === undefined) throw new Unexplained('a stream without a length')
		return Number(found)
	}

	#unpack(stream: number, entries: Entries, data: Buffer): void {
		if (entries.has('Extends')) throw new Unexplained('an object stream that goes on elsewhere')
		this.#containers.add(stream)
		const reader = new SyntaxReader(decoded(entries, data))
		const first = numberIn(entries, 'First') ?? 0
		for (let index = 0; index < (numberIn(entries, 'N') ?? 0); index++) {
			reader.space()
			const number = reader.integer()
			reader.space()
			const value: Syntax = new SyntaxReader(reader.bytes, first + reader.integer()).value()
			if (this.#packed.has(number)) throw new Unexplained(`object ${number} twice in one increment`)
			this.#point(number, value)
			this.#packed.set(number, { stream, index })
		}
	}

	/** Cross-reference check: it names exactly the objects found, and removes, moves or restores no earlier object. */
	#join(section: Section, start: number): Chain {
		this.#checkTrailer(section.trailer)
		const before = this.#before
		const places = new Map(before.places)
		const missing = new Set([...this.#objects.keys(), ...this.#packed.keys()])
		if (section.own !== undefined) missing.delete(section.own)
		for (const [number, place] of section.places) {
			if (!place && before.places.has(number)) throw new Unexplained(`object ${number} is taken away`)
			if (!place) continue
			if (!samePlace(this.#foundAt(number) ?? before.places.get(number), place))
				throw new Unexplained(`object ${number} is not where it is said to be`)
			missing.delete(number)
			places.set(number, place)
		}
		if (missing.size > 0) throw new Unexplained(`objects that no cross-reference names: ${[...missing].join()}`)
		this.#checkGenerations(places)
		this.hasUnused = this.#countUnused(section) > 0
		const size = numberIn(section.trailer, 'Size') ?? 0
		if ([...places.keys()].some((number) => number >= size)) throw new Unexplained('a size that cuts objects off')
		return { places, start, root: before.root, size, sections: before.sections + 1 }
	}

	/** Generation check: readers differ on a reference with another generation number, so it is refused. */
	#checkGenerations(places: ReadonlyMap<number, Place>): void {
		for (const { number, generation } of this.#pointers) {
			const place = places.get(number)
			const real = place && 'generation' in place ? place.generation : 0
			if (place && generation !== real) throw new Unexplained(`a reference to generation ${generation} of ${number}`)
		}
	}

	/** Number of new unreferenced objects, which show nothing until a later increment refers to them. */
	#countUnused({ trailer, own }: Section): number {
		const added = [...this.#objects.keys(), ...this.#packed.keys()]
		const used = new Set(added.filter((number) => this.#before.places.has(number)))
		for (const value of trailer.values()) for (const number of referencesIn(value)) used.add(number)
		for (const number of used) for (const next of this.#pointsTo.get(number) ?? []) used.add(next)
		return added.filter((number) => number !== own && !this.#containers.has(number) && !used.has(number)).length
	}

	#checkTrailer(trailer: Entries): void {
		if (trailer.has('XRefStm')) throw new Unexplained('a hybrid reference')
		if (trailer.has('Encrypt')) throw new Unexplained('encrypted afterwards')
		if (numberIn(trailer, 'Prev') !== this.#before.start) throw new Unexplained('it continues another revision')
		if (rootOf(trailer) !== this.#before.root) throw new Unexplained('another catalog')
	}

	#foundAt(number: number): Place | undefined {
		const found = this.#objects.get(number)
		return found ? { offset: found.offset, generation: found.generation } : this.#packed.get(number)
	}
}
