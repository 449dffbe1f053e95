import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'

/** More nodes than the page tree of any document has. */
const MOST_NODES = 200_000

interface DirectPage {
	readonly kids: PdfArray
	readonly index: number
	readonly page: PdfDict
}

/** Pages that stand in the list of their parent itself. The standard wants references there, and our library sees no others. */
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

/** The document with each page an object of its own: the same one where all are, else one that was written again. */
export async function withPagesApart(pdf: PDF): Promise<PDF> {
	const direct = findDirectPages(pdf)
	if (direct.length === 0) return pdf
	return PDF.load(await saveWithPagesApart(pdf, direct), { lenient: false })
}

/** Undefined where every page is an object already. */
export async function separatePages(pdf: PDF): Promise<Buffer | undefined> {
	const direct = findDirectPages(pdf)
	return direct.length === 0 ? undefined : saveWithPagesApart(pdf, direct)
}

async function saveWithPagesApart(pdf: PDF, direct: readonly DirectPage[]): Promise<Buffer> {
	for (const { kids, index, page } of direct) kids.set(index, pdf.register(page))
	// Without a change that it knows of, the library would give back the bytes that it read.
	pdf.setProducer('Portal')
	return Buffer.from(await pdf.save({ compressStreams: false }))
}
