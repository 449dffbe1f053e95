/** Subset of the PDF syntax (ISO 32000-1, 7.3) that suffices to find the end of each object. */
export type Syntax = number | string | Name | Reference | Opaque | readonly Syntax[] | Entries
export type Entries = ReadonlyMap<string, Syntax>

export interface Name {
	readonly name: string
}
export interface Reference {
	readonly number: number
	readonly generation: number
}
/** Value that is not interpreted: a string, true, false or null. */
export interface Opaque {
	readonly opaque: true
}

/** Syntax that the format does not define or leaves to the reader. */
export class Unexplained extends Error {}

/** Maximum nesting, above that of any writer. */
const DEEPEST = 64
/** Maximum white space, enough for a padded byte range and too little for hidden content. */
const LONGEST_SPACE = 256
const OPAQUE: Opaque = { opaque: true }
const WHITE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number | undefined): boolean => byte !== undefined && !WHITE.has(byte) && !DELIMITERS.has(byte)

export const isEntries = (value: Syntax | undefined): value is Entries => value instanceof Map
export const nameOf = (value: Syntax | undefined): string | undefined =>
	typeof value === 'object' && 'name' in value ? value.name : undefined
export const referenceOf = (value: Syntax | undefined): Reference | undefined =>
	typeof value === 'object' && 'generation' in value ? value : undefined
export const numbersOf = (value: Syntax | undefined): number[] | undefined =>
	Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : undefined
/** References within this value. */
export function pointersIn(value: Syntax): Reference[] {
	const reference = referenceOf(value)
	if (reference) return [reference]
	if (isEntries(value)) return [...value.values()].flatMap(pointersIn)
	return Array.isArray(value) ? value.flatMap(pointersIn) : []
}

/** Object numbers that this value refers to. */
export const referencesIn = (value: Syntax): number[] => pointersIn(value).map(({ number }) => number)

/** Strict forward parser, which throws `Unexplained` at the first unexpected byte. */
export class SyntaxReader {
	readonly bytes: Buffer
	at: number

	constructor(bytes: Buffer, at = 0) {
		this.bytes = bytes
		this.at = at
	}

	/** Skips white space; comments are not accepted as such. */
	space(longest = LONGEST_SPACE): void {
		const start = this.at
		while (WHITE.has(this.bytes[this.at] ?? -1)) this.at++
		if (this.at - start > longest) throw new Unexplained(`${this.at - start} bytes of white space at ${start}`)
	}

	/** Consumes this keyword, if it comes next as a complete token. */
	takes(word: string): boolean {
		const end = this.at + word.length
		if (this.bytes.toString('latin1', this.at, end) !== word || isRegular(this.bytes[end])) return false
		this.at = end
		return true
	}

	expect(word: string): void {
		if (!this.takes(word)) throw new Unexplained(`no ${word} at ${this.at}`)
	}

	integer(): number {
		const word = this.#word()
		if (!/^\d{1,10}$/.test(word)) throw new Unexplained(`no number at ${this.at - word.length}`)
		return Number(word)
	}

	/** Object header such as `12 0 obj`. */
	objectHeader(): Reference {
		const number = this.integer()
		this.space()
		const generation = this.integer()
		this.space()
		this.expect('obj')
		return { number, generation }
	}

	value(depth = 0): Syntax {
		if (depth > DEEPEST) throw new Unexplained(`nested too deep at ${this.at}`)
		this.space()
		switch (String.fromCharCode(this.bytes[this.at] ?? 0)) {
			case '/':
				return this.#name()
			case '(':
				return this.#literalString()
			case '[':
				return this.#array(depth)
			case '<':
				return this.bytes[this.at + 1] === 0x3c ? this.#entries(depth) : this.#hexString()
			default:
				return this.#numberOrWord()
		}
	}

	#word(): string {
		const start = this.at
		while (isRegular(this.bytes[this.at])) this.at++
		return this.bytes.toString('latin1', start, this.at)
	}

	#name(): Name {
		this.at++
		return {
			name: this.#word().replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
		}
	}

	#literalString(): Opaque {
		let open = 0
		do {
			const byte = this.bytes[this.at++]
			if (byte === undefined) throw new Unexplained('a string without end')
			if (byte === 0x5c) this.at++
			else if (byte === 0x28) open++
			else if (byte === 0x29) open--
		} while (open > 0)
		return OPAQUE
	}

	#hexString(): Opaque {
		const end = this.bytes.indexOf(0x3e, this.at)
		if (end < 0 || !/^<[0-9a-fA-F\s]*$/.test(this.bytes.toString('latin1', this.at, end)))
			throw new Unexplained(`a string of other digits at ${this.at}`)
		this.at = end + 1
		return OPAQUE
	}

	#array(depth: number): Syntax[] {
		this.at++
		const items: Syntax[] = []
		for (;;) {
			this.space()
			if (this.bytes[this.at] === 0x5d) break
			items.push(this.value(depth + 1))
		}
		this.at++
		return items
	}

	/** Dictionary entries; duplicate keys are refused, since some readers take the first entry and some the last. */
	#entries(depth: number): Entries {
		this.at += 2
		const entries = new Map<string, Syntax>()
		for (;;) {
			this.space()
			if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break
			const key = nameOf(this.value(depth + 1))
			if (key === undefined || entries.has(key)) throw new Unexplained(`the entry ${key} at ${this.at}`)
			entries.set(key, this.value(depth + 1))
		}
		this.at += 2
		return entries
	}

	#numberOrWord(): Syntax {
		const word = this.#word()
		if (word === 'true' || word === 'false' || word === 'null') return OPAQUE
		if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw new Unexplained(`"${word.slice(0, 20)}" at ${this.at}`)
		return /^\d+$/.test(word) ? (this.#reference(Number(word)) ?? Number(word)) : Number(word)
	}

	#reference(number: number): Reference | undefined {
		const behind = /^[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
			this.bytes.toString('latin1', this.at, this.at + 40),
		)
		if (!behind) return undefined
		this.at += behind[0].length
		return { number, generation: Number(behind[1]) }
	}
}
