import type { WrittenPage } from './page-copier.ts'
import type { PdfFileWriter } from './pdf-file-writer.ts'
import { textString } from './serialize.ts'

/** Pages per node of the page tree: readers are slow on a flat list of thousands. */
const EACH = 64

interface Branch {
	readonly number: number
	readonly pages: number[]
}

/** Page tree in reading order, though the cover is written last. */
export class PageTree {
	readonly #writer: PdfFileWriter
	readonly #root: number
	readonly #first: Branch[] = []
	readonly #rest: Branch[] = []

	constructor(writer: PdfFileWriter) {
		this.#writer = writer
		this.#root = writer.reserve()
	}

	/** @returns the parent node of the page, which is appended to the document or to the cover. */
	add(page: number, { cover = false } = {}): number {
		const branches = cover ? this.#first : this.#rest
		let branch = branches.at(-1)
		if (!branch || branch.pages.length === EACH) {
			branch = { number: this.#writer.reserve(), pages: [] }
			branches.push(branch)
		}
		branch.pages.push(page)
		return branch.number
	}

	/** @returns the number of the root node, for the catalog. */
	write(): number {
		const branches = [...this.#first, ...this.#rest]
		for (const { number, pages } of branches)
			this.#writer.write(
				number,
				`<</Type/Pages/Parent ${this.#root} 0 R/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
			)
		const count = branches.reduce((sum, { pages }) => sum + pages.length, 0)
		const kids = branches.map(({ number }) => `${number} 0 R`).join(' ')
		this.#writer.write(this.#root, `<</Type/Pages/Count ${count}/Kids[${kids}]>>`)
		return this.#root
	}
}

/**
 * Outline with one bookmark per piece.
 * @returns the number of the outline, for the catalog.
 */
export function writeOutline(
	writer: PdfFileWriter,
	entries: readonly { readonly title: string; readonly page: WrittenPage }[],
): number {
	const root = writer.reserve()
	const numbers = entries.map(() => writer.reserve())
	for (const [index, { title, page }] of entries.entries()) {
		const previous = numbers[index - 1]
		const next = numbers[index + 1]
		writer.write(
			numbers[index] ?? 0,
			`<</Title ${textString(title)}/Parent ${root} 0 R/Dest[${page.number} 0 R/Fit]` +
				`${previous ? `/Prev ${previous} 0 R` : ''}${next ? `/Next ${next} 0 R` : ''}>>`,
		)
	}
	const ends = numbers.length > 0 ? `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R` : ''
	writer.write(root, `<</Type/Outlines/Count ${numbers.length}${ends}>>`)
	return root
}
