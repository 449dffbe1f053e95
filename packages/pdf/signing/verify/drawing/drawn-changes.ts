import { Drawable } from './drawable.ts'
import { comparePage, type Masks, type PageOutcome, worstOf } from './page-comparison.ts'

/** Page that looks or reads differently since it was signed, as plain data for another process. */
export interface DrawnPage {
	/** Zero-based page number. */
	readonly page: number
	readonly outcome: Exclude<PageOutcome, 'same'>
}

export interface DrawnChanges {
	/** Outcome; `unchecked` means that the pages could not be drawn or exceed the limit. */
	readonly outcome: PageOutcome | 'unchecked'
	/** Differing pages, as far as they were compared. */
	readonly pages: readonly DrawnPage[]
}

export interface DrawingQuestion {
	readonly bytes: Buffer
	/** End of the signed revision. */
	readonly end: number
	/** Zero-based numbers of the pages that a change may affect. */
	readonly reached: 'all' | readonly number[]
	readonly masks: Masks
}

/** Page limit of one verification, each page being drawn in two revisions and on two media. */
const MOST_PAGES = 200
const MOST_MILLISECONDS = 10_000
/** Limit of reported differences. */
const MOST_DIFFERENCES = 20

const UNCHECKED: DrawnChanges = { outcome: 'unchecked', pages: [] }
export const DRAWN_SAME: DrawnChanges = { outcome: 'same', pages: [] }

/** Drawing limits of one verification, shared by all its signatures. */
export class DrawingBudget {
	readonly #until = performance.now() + MOST_MILLISECONDS
	#pages = MOST_PAGES

	/** Takes one page from the budget; false when it is spent. */
	take(): boolean {
		return this.#pages-- > 0 && performance.now() < this.#until
	}
}

/** Page-by-page comparison of the signed and the last revision; `unchecked` where pdfium fails. */
export async function compareRevisions(question: DrawingQuestion, budget: DrawingBudget): Promise<DrawnChanges> {
	try {
		using signed = await Drawable.open(question.bytes.subarray(0, question.end))
		using current = await Drawable.open(question.bytes)
		return compareDocuments(signed, current, question, budget)
	} catch {
		return UNCHECKED
	}
}

function compareDocuments(
	signed: Drawable,
	current: Drawable,
	{ reached, masks }: DrawingQuestion,
	budget: DrawingBudget,
): DrawnChanges {
	const counts = [signed.pageCount, current.pageCount]
	const [shared, most] = [Math.min(...counts), Math.max(...counts)]
	const pages: DrawnPage[] = Array.from({ length: Math.min(most - shared, MOST_DIFFERENCES) }, (_, index) => ({
		page: shared + index,
		outcome: 'changed',
	}))
	const isOtherwise = most !== shared || signed.describeExtras() !== current.describeExtras()
	const isAll = reached === 'all' || most !== shared
	for (const page of isAll ? Array.from({ length: shared }, (_, index) => index) : reached) {
		if (page >= shared || pages.length >= MOST_DIFFERENCES) continue
		if (!budget.take())
			return isOtherwise || hasChanged(pages) ? { outcome: 'changed', pages } : { ...UNCHECKED, pages }
		const outcome = comparePage(signed, current, page, masks)
		if (outcome !== 'same') pages.push({ page, outcome })
	}
	pages.sort((one, other) => one.page - other.page)
	return { outcome: isOtherwise ? 'changed' : worstOf(pages.map(({ outcome }) => outcome)), pages }
}

const hasChanged = (pages: readonly DrawnPage[]): boolean => pages.some(({ outcome }) => outcome === 'changed')
