import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { resolved } from './signature-rules.ts'

/** Limit of structure elements, above any real document. */
const MOST_ELEMENTS = 500_000
const SPOKEN = ['ActualText', 'Alt', 'E'] as const
/** Structure type that programs add for a signature widget. */
const FORM = 'Form'

/**
 * Replacement texts of the structure tree (ISO 32000-1, 14.7), which a screen reader speaks; undefined for a tree above
 * the limit.
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
