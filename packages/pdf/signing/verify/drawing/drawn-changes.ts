import { Drawable } from './drawable.ts'
import { comparePage, type Masks, type PageOutcome, worstOf } from './page-comparison.ts'

/** A page that looks or reads otherwise than when it was signed. Plain data: it leaves the process that draws. */
export interface DrawnPage {
	/** From 0. */
	readonly page: number
	readonly outcome: Exclude<PageOutcome, 'same'>
}

export interface DrawnChanges {
	/** `unchecked`: the pages could not be drawn, or are too many; nothing is known. */
	readonly outcome: PageOutcome | 'unchecked'
	/** Pages with a difference, as far as they were looked at. */
	readonly pages: readonly DrawnPage[]
}

export interface DrawingQuestion {
	readonly bytes: Buffer
	/** Where the signed revision ends. */
	readonly end: number
	/** Pages, from 0, whose drawing a change may reach. */
	readonly reached: 'all' | readonly number[]
	readonly masks: Masks
}

/** Pages that one verification draws, each in two revisions and on two media. */
const MOST_PAGES = 200
const MOST_MILLISECONDS = 10_000
/** Differences beyond these tell nobody more. */
const MOST_DIFFERENCES = 20

const UNCHECKED: DrawnChanges = { outcome: 'unchecked', pages: [] }
export const DRAWN_SAME: DrawnChanges = { outcome: 'same', pages: [] }

/** Limits of one verification, whatever the number of its signatures. */
export class DrawingBudget {
	readonly #until = performance.now() + MOST_MILLISECONDS
	#pages = MOST_PAGES

	/** Whether one more page may be drawn. */
	take(): boolean {
		return this.#pages-- > 0 && performance.now() < this.#until
	}
}

/** Signed revision and last one, page by page; `unchecked` where pdfium gives up. */
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
