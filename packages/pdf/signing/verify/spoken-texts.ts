import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { resolved } from './signature-rules.ts'

/** More elements than any document has. */
const MOST_ELEMENTS = 500_000
const SPOKEN = ['ActualText', 'Alt', 'E'] as const
/** Elements that programs add for the widget of a signature. */
const FORM = 'Form'

/**
 * Texts that the structure tree (ISO 32000-1, 14.7) puts in the place of what is drawn, for who hears a page; undefined
 * for a tree that is too large.
 */
export function readSpokenTexts(pdf: PDF): readonly string[] | undefined {
	const found: string[] = []
	const seen = new Set<PdfDict>()
	const waiting: (PdfObject | undefined)[] = [pdf.getCatalog().get('StructTreeRoot')]
	while (waiting.length > 0) {
		const element = resolved(pdf, waiting.pop())
		if (element instanceof PdfArray) waiting.push(...element.toArray())
		if (!(element instanceof PdfDict) || element instanceof PdfStream || seen.has(element)) continue
		if (seen.size >= MOST_ELEMENTS) return undefined
		seen.add(element)
		if (element.getName('S')?.value !== FORM) found.push(...textsOf(pdf, element))
		waiting.push(element.get('K'))
	}
	return found
}

const textsOf = (pdf: PDF, element: PdfDict): string[] =>
	SPOKEN.flatMap((key) => {
		const entry = element.get(key)
		const text = entry instanceof PdfRef ? resolved(pdf, entry) : entry
		return text instanceof PdfString ? [`${key} ${text.asString()}`] : []
	})
