import { type PDF, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { annotationsOf, drawingsOf, linksOf } from './annotations.ts'
import { NamedDestinations } from './named-destinations.ts'
import { inherited, type Resolve, viewOf } from './page-boxes.ts'
import { STAMP_FONT } from './page-stamp.ts'
import type { PdfFileWriter } from './pdf-file-writer.ts'
import { entriesText, numberText, serialize } from './serialize.ts'

/** Copied page whose last drawing instructions are still to be written. */
export interface WrittenPage {
	readonly number: number
	/** Number of the content stream that is drawn last. */
	readonly closing: number
	/** Instructions that restore the graphics state after the page's own content and draw its fields. */
	readonly instructions: string
	readonly view: ReturnType<typeof viewOf>
}

export interface Target {
	readonly writer: PdfFileWriter
	/** Page-tree node under which the given page goes. */
	nextParent(page: number): number
	/** Content stream that saves the graphics state before each page's own instructions. */
	readonly opening: number
	readonly stampFont: number
}

/** Entries dropped on copying: they lead to structures of the original document or run when the page is opened. */
const LEFT_BEHIND = new Set([
	'Length',
	'StructParent',
	'StructParents',
	'PieceInfo',
	'Metadata',
	'AA',
	'JS',
	'LastModified',
])
const STRUCTURE = new Set(['Page', 'Pages', 'Catalog', 'StructTreeRoot', 'StructElem', 'Annot', 'Filespec', 'Sig'])

/** Page copier of one document: objects that its pages share are written once. */
export class PageCopier {
	readonly #numbers = new Map<string, number>()
	readonly #queue: { readonly ref: PdfRef; readonly number: number }[] = []
	readonly #pdf: PDF
	readonly #target: Target
	readonly #resolve: Resolve
	readonly #refer: (ref: PdfRef) => string
	readonly #destinations: NamedDestinations

	constructor(pdf: PDF, target: Target) {
		this.#pdf = pdf
		this.#target = target
		this.#resolve = (ref) => pdf.getObject(ref)
		this.#refer = (ref) => this.#textOf(ref)
		this.#destinations = new NamedDestinations(pdf.getCatalog(), this.#resolve)
	}

	copy(): readonly WrittenPage[] {
		const pages = this.#pdf.getPages()
		// Numbers are reserved for all pages first, so that links between pages find them.
		const numbers = pages.map(({ ref }) => {
			const number = this.#target.writer.reserve()
			this.#numbers.set(ref.toString(), number)
			return number
		})
		return pages.map(({ dict }, index) => {
			const written = this.#writePage(dict, numbers[index] ?? 0)
			this.#writeQueued()
			return written
		})
	}

	#writePage(page: PdfDict, number: number): WrittenPage {
		const { writer, nextParent, opening } = this.#target
		const resolve = this.#resolve
		const view = viewOf(page, resolve)
		const annotations = annotationsOf(page, resolve)
		const drawings = drawingsOf(annotations, resolve)
		const closing = writer.reserve()
		const contents = [`${opening} 0 R`, ...this.#contentsOf(page), `${closing} 0 R`].join(' ')
		const links = linksOf(annotations, resolve, this.#destinations).map(
			(link) => `<</Type/Annot/Subtype/Link${this.#linkText(link)}>>`,
		)
		const { mediaBox, visible, quarters } = view
		const group = page.get('Group', resolve)
		writer.write(
			number,
			`<</Type/Page/Parent ${nextParent(number)} 0 R/MediaBox${boxText(mediaBox)}/CropBox${boxText(visible)}` +
				`/Rotate ${quarters * 90}/Contents[${contents}]/Resources${this.#resources(page, drawings)}` +
				(group instanceof PdfDict ? `/Group${serialize(group, this.#refer)}` : '') +
				(links.length > 0 ? `/Annots[${links.join('')}]` : '') +
				'>>',
		)
		return { number, closing, view, instructions: `Q\n${drawings.map(({ instruction }) => instruction).join('')}` }
	}

	#contentsOf(page: PdfDict): readonly string[] {
		const held = page.get('Contents')
		const contents = held instanceof PdfRef ? this.#resolve(held) : held
		if (contents instanceof PdfStream && held instanceof PdfRef) return [this.#textOf(held)]
		if (contents?.type !== 'array') return []
		return [...contents]
			.filter((item) => item instanceof PdfRef)
			.map((item) => this.#textOf(item))
			.filter((text) => text !== 'null')
	}

	/** Merged resources: the page's own, those of its fields and those of the stamp. */
	#resources(page: PdfDict, drawings: ReturnType<typeof drawingsOf>): string {
		const own = inherited(page, 'Resources', this.#resolve)
		const dict = own instanceof PdfDict ? own : new PdfDict()
		const part = (name: string, added: string) => {
			const given = dict.getDict(name, this.#resolve)
			return `/${name}<<${given ? entriesText(given, this.#refer) : ''}${added}>>`
		}
		const fields = drawings.map(({ name, appearance }) => `/${name} ${this.#textOf(appearance)}`).join('')
		return `<<${entriesText(dict, this.#refer, new Set(['Font', 'XObject']))}${part('Font', `/${STAMP_FONT} ${this.#target.stampFont} 0 R`)}${part('XObject', fields)}>>`
	}

	#linkText(link: PdfDict): string {
		const action = link.getDict('A')
		const uri = action ? `/A<</S/URI${entriesText(action, this.#refer)}>>` : ''
		return entriesText(link, this.#refer, new Set(['A'])) + uri
	}

	/** Renumbered reference: the object's number in the new file, or null for an object that must not be copied. */
	#textOf(ref: PdfRef): string {
		const key = ref.toString()
		const known = this.#numbers.get(key)
		if (known !== undefined) return known ? `${known} 0 R` : 'null'
		const object = this.#resolve(ref)
		const number = object && !isStructure(object) ? this.#target.writer.reserve() : 0
		this.#numbers.set(key, number)
		if (!number) return 'null'
		this.#queue.push({ ref, number })
		return `${number} 0 R`
	}

	#writeQueued(): void {
		for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
			const object = this.#resolve(next.ref)
			this.#target.writer.write(next.number, this.#bodyOf(object))
		}
	}

	#bodyOf(object: PdfObject | null) {
		if (object instanceof PdfStream)
			return { entries: entriesText(object, this.#refer, LEFT_BEHIND), data: object.data }
		if (object instanceof PdfDict) return `<<${entriesText(object, this.#refer, LEFT_BEHIND)}>>`
		return serialize(object ?? undefined, this.#refer)
	}
}

const isStructure = (object: PdfObject): boolean => {
	const type = object instanceof PdfDict ? object.get('Type') : undefined
	return type instanceof PdfName && STRUCTURE.has(type.value)
}

const boxText = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
	`[${[x, y, x + width, y + height].map(numberText).join(' ')}]`
