import type { WrittenPage } from './page-copier.ts'
import type { PdfFileWriter } from './pdf-file-writer.ts'
import { textString } from './serialize.ts'

/** Pages of one node of the tree: readers go through a flat list of thousands slowly. */
const EACH = 64

interface Branch {
	readonly number: number
	readonly pages: number[]
}

/** Pages in the order in which they are read, though the cover is written last. */
export class PageTree {
	readonly #writer: PdfFileWriter
	readonly #root: number
	readonly #first: Branch[] = []
	readonly #rest: Branch[] = []

	constructor(writer: PdfFileWriter) {
		this.#writer = writer
		this.#root = writer.reserve()
	}

	/** @returns the parent of the page, which becomes the last, or the last of the cover. */
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

	/** @returns the root, for the catalogue. */
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

/** One bookmark a piece. @returns the outline, for the catalogue. */
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
