import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { protectedPdf, restrictedPdf, unreadablePdf } from '../../refusals.ts'
import { crossReferenceStream, crossReferenceTable, type Entry } from './cross-reference.ts'
import { serialize } from './serialize.ts'

/** Value with the indirect object that must be rewritten when it changes. */
export interface Located<T> {
	readonly value: T
	readonly home: PdfRef
}

export interface WrittenRevision {
	/** Bytes to append; the file itself is neither copied nor changed. */
	readonly update: Buffer
	/** File offset of each object's content. */
	readonly contentOffsets: ReadonlyMap<number, number>
}

/** Incremental update (ISO 32000-1, 7.5.6): bytes are only appended, so existing signatures cannot be broken. */
export class Revision {
	readonly pdf: PDF
	readonly #base: Buffer
	readonly #added = new Map<number, Buffer>()
	readonly #touched = new Map<number, PdfRef>()
	#next: number

	private constructor(base: Buffer, pdf: PDF) {
		this.#base = base
		this.pdf = pdf
		const size = pdf.context.info.trailer.getNumber('Size')?.value ?? 0
		this.#next = Math.max(size, pdf.context.registry.nextObjectNumber)
	}

	/** Strict parsing, because the lenient parser loops forever on some damaged files. */
	static async open(bytes: Uint8Array): Promise<Revision> {
		const base = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		if (!base.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw unreadablePdf('does not start with %PDF-')
		const pdf = await PDF.load(base, { lenient: false }).catch((error: unknown) => {
			if (base.includes('/Encrypt')) throw protectedPdf()
			throw unreadablePdf(String(error))
		})
		if (pdf.isEncrypted) throw pdf.isAuthenticated ? restrictedPdf() : protectedPdf()
		return new Revision(base, pdf)
	}

	get catalog(): Located<PdfDict> {
		const home = this.pdf.context.info.trailer.getRef('Root')
		const value = home && this.resolve(home)
		if (!home || !(value instanceof PdfDict)) throw unreadablePdf('no catalog')
		return { value, home }
	}

	resolve(value: PdfObject | undefined): PdfObject | undefined {
		return value instanceof PdfRef ? (this.parsed(() => this.pdf.context.resolve(value)) ?? undefined) : value
	}

	/** Lazy parsing: errors of an object appear when it is first read. */
	parsed<T>(ask: () => T): T {
		try {
			return ask()
		} catch (error) {
			throw unreadablePdf(String(error))
		}
	}

	/** Value of an entry, direct or by reference. */
	locate(owner: Located<PdfDict>, key: string): Located<PdfObject> | undefined {
		const entry = owner.value.get(key)
		const value = this.resolve(entry)
		return value && { value, home: entry instanceof PdfRef ? entry : owner.home }
	}

	locateDict(owner: Located<PdfDict>, key: string): Located<PdfDict> | undefined {
		const found = this.locate(owner, key)
		return found?.value instanceof PdfDict ? { value: found.value, home: found.home } : undefined
	}

	locateArray(owner: Located<PdfDict>, key: string): Located<PdfArray> | undefined {
		const found = this.locate(owner, key)
		return found?.value instanceof PdfArray ? { value: found.value, home: found.home } : undefined
	}

	/** Marks the object at `home` as changed, so that the update includes it. */
	touch(home: PdfRef): void {
		this.#touched.set(home.objectNumber, home)
	}

	/** Appends to the array of an entry, which is created if absent. */
	push(owner: Located<PdfDict>, key: string, value: PdfObject): void {
		const array = this.locateArray(owner, key)
		if (array) array.value.push(value)
		else owner.value.set(key, PdfArray.of(value))
		this.touch(array?.home ?? owner.home)
	}

	/** Object number reserved for an object that is written later. */
	reserve(): PdfRef {
		return PdfRef.of(this.#next++)
	}

	/** Adds a new object in PDF syntax. */
	add(content: string | Uint8Array, ref: PdfRef = this.reserve()): PdfRef {
		this.#added.set(
			ref.objectNumber,
			typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content),
		)
		return ref
	}

	addStream(entries: string, data: Uint8Array): PdfRef {
		return this.addPacked(entries, deflateSync(data))
	}

	/** Adds a deflated stream. */
	addPacked(entries: string, packed: Uint8Array): PdfRef {
		const head = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
		return this.add(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]))
	}

	write(): WrittenRevision {
		const parts: Buffer[] = [Buffer.from('\n')]
		let at = this.#base.length + 1
		const put = (part: Buffer): void => {
			parts.push(part)
			at += part.length
		}
		const entries: Entry[] = []
		const contentOffsets = new Map<number, number>()
		for (const { number, generation, content } of this.#contents()) {
			entries.push({ number, generation, offset: at })
			put(Buffer.from(`${number} ${generation} obj\n`, 'latin1'))
			contentOffsets.set(number, at)
			put(content)
			put(Buffer.from('\nendobj\n', 'latin1'))
		}
		const section = this.pdf.usesXRefStreams ? crossReferenceStream : crossReferenceTable
		put(section(entries, { size: this.#next, keys: this.#trailerKeys(), previous: lastSection(this.#base) }, at))
		return { update: Buffer.concat(parts), contentOffsets }
	}

	*#contents(): Generator<{ number: number; generation: number; content: Buffer }> {
		for (const [number, home] of this.#touched) {
			const object = this.resolve(home)
			if (object) yield { number, generation: home.generation, content: serialize(object) }
		}
		for (const [number, content] of this.#added) yield { number, generation: 0, content }
	}

	#trailerKeys(): string {
		const { trailer } = this.pdf.context.info
		const kept = ['Root', 'Info'].flatMap((key) => {
			const value = trailer.get(key)
			return value ? [`/${key} ${serialize(value).toString('latin1')}`] : []
		})
		const first = this.resolve(trailer.get('ID'))
		const original = first instanceof PdfArray ? first.at(0) : undefined
		const fresh = randomBytes(16).toString('hex')
		const id = original instanceof PdfString ? Buffer.from(original.bytes).toString('hex') : fresh
		return [...kept, `/ID[<${id}><${fresh}>]`].join(' ')
	}
}

/** Offset stated by the last `startxref`. */
function lastSection(base: Buffer): number {
	const at = base.lastIndexOf('startxref')
	const offset = /^startxref\s+(\d{1,10})/.exec(base.subarray(Math.max(at, 0), at + 40).toString('latin1'))?.[1]
	if (offset === undefined) throw unreadablePdf('no startxref')
	return Number(offset)
}
