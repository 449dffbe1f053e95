import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import { resolved } from '../signing/verify/signature-rules.ts'

/** Active content is code that a reader runs, so two people who open such a file may see different things. */
const ACTIVE = new Set(['JavaScript', 'Launch'])
const DEEPEST = 32

/** Active content is looked for in the catalog, its name trees, the pages, their annotations and the form fields. */
export function hasActiveContent(pdf: PDF): boolean {
	const catalog = pdf.getCatalog()
	const names = resolved(pdf, catalog.get('Names'))
	if (names instanceof PdfDict && resolved(pdf, names.get('JavaScript')) instanceof PdfDict) return true
	if (runs(pdf, catalog.get('OpenAction')) || runsOnEvents(pdf, catalog)) return true
	const pages = pdf.getPages().map(({ dict }) => dict)
	const annotations = pages.flatMap((page) => itemsOf(pdf, page.get('Annots')))
	const form = resolved(pdf, catalog.get('AcroForm'))
	// XFA is a form in XML that may hold scripts and draws something else than the pages.
	if (form instanceof PdfDict && holds(resolved(pdf, form.get('XFA')))) return true
	const fields = form instanceof PdfDict ? itemsOf(pdf, form.get('Fields')) : []
	return [...pages, ...annotations, ...fields].some((one) => runs(pdf, one.get('A')) || runsOnEvents(pdf, one))
}

const holds = (xfa: PdfObject | undefined): boolean => xfa instanceof PdfArray || xfa instanceof PdfStream

function itemsOf(pdf: PDF, value: PdfObject | undefined): PdfDict[] {
	const array = resolved(pdf, value)
	const items = array instanceof PdfArray ? array.toArray() : []
	return items.map((item) => resolved(pdf, item)).filter((item) => item instanceof PdfDict)
}

function runsOnEvents(pdf: PDF, owner: PdfDict): boolean {
	const events = resolved(pdf, owner.get('AA'))
	return events instanceof PdfDict && [...events.keys()].some((event) => runs(pdf, events.get(event.value)))
}

function runs(pdf: PDF, value: PdfObject | undefined, depth = 0): boolean {
	const action = resolved(pdf, value)
	if (!(action instanceof PdfDict) || depth > DEEPEST) return false
	if (ACTIVE.has(action.getName('S')?.value ?? '')) return true
	const next = resolved(pdf, action.get('Next'))
	return (next instanceof PdfArray ? next.toArray() : [next]).some((one) => runs(pdf, one ?? undefined, depth + 1))
}
