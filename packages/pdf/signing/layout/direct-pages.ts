import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'

/** Limit of page-tree nodes, above any real document. */
const MOST_NODES = 200_000

interface DirectPage {
	readonly kids: PdfArray
	readonly index: number
	readonly page: PdfDict
}

/**
 * Direct pages: page objects written inside their parent's Kids array, where the standard requires references, and so
 * invisible to the PDF library.
 */
function findDirectPages(pdf: PDF): DirectPage[] {
	const found: DirectPage[] = []
	const seen = new Set<PdfDict>()
	const resolve = (value: PdfObject | undefined): PdfObject | undefined =>
		value instanceof PdfRef ? (pdf.context.resolve(value) ?? undefined) : value
	const waiting: (PdfObject | undefined)[] = [pdf.getCatalog().get('Pages')]
	while (waiting.length > 0 && seen.size < MOST_NODES) {
		const node = resolve(waiting.pop())
		if (!(node instanceof PdfDict) || seen.has(node)) continue
		seen.add(node)
		const kids = resolve(node.get('Kids'))
		if (!(kids instanceof PdfArray)) continue
		for (const [index, kid] of kids.toArray().entries()) {
			waiting.push(kid)
			if (kid instanceof PdfDict) found.push({ kids, index, page: kid })
		}
	}
	return found
}

export const countDirectPages = (pdf: PDF): number => findDirectPages(pdf).length

/** Document in which every page is an indirect object: unchanged where all are, otherwise rewritten. */
export async function withPagesApart(pdf: PDF): Promise<PDF> {
	const direct = findDirectPages(pdf)
	if (direct.length === 0) return pdf
	return PDF.load(await saveWithPagesApart(pdf, direct), { lenient: false })
}

/** Rewritten file, or undefined where every page is already an indirect object. */
export async function separatePages(pdf: PDF): Promise<Buffer | undefined> {
	const direct = findDirectPages(pdf)
	return direct.length === 0 ? undefined : saveWithPagesApart(pdf, direct)
}

async function saveWithPagesApart(pdf: PDF, direct: readonly DirectPage[]): Promise<Buffer> {
	for (const { kids, index, page } of direct) kids.set(index, pdf.register(page))
	// The producer is changed because the library returns the original bytes of an unmodified document.
	pdf.setProducer('Portal')
	return Buffer.from(await pdf.save({ compressStreams: false }))
}
