import { type PDF, PdfDict } from '@libpdf/core'
import { Unexplained } from '../layout/syntax.ts'
import { type ChangedObjects, classifyObjects } from './changed-objects.ts'
import { placesOf } from './covered.ts'
import { itemsOf } from './form-tree.ts'
import { type ChangesAfterSignature, NO_CHANGES } from './later-changes.ts'
import type { Changes, Compared } from './revision-changes.ts'
import { resolved } from './signature-rules.ts'

/** Worst case: nothing is known of the changes, so everything may have changed. */
export const IN_DOUBT: ChangesAfterSignature = { ...NO_CHANGES, kind: 'other', mayReach: 'all' }

export interface SignedRevision {
	readonly signed: Compared
	readonly current: Compared
	readonly bytes: Buffer
	/** End of the signed revision. */
	readonly end: number
}

/** Plain-data summary of a comparison, for the drawing step and for the report. */
export function describeChanges(
	{ signed, current, bytes, end }: SignedRevision,
	changes: Changes,
): ChangesAfterSignature {
	const objects = classify(() => classifyObjects(signed, current, changes, bytes, end))
	const isInDoubt = objects.isInDoubt || changes.changed.length > 0
	const fields = [...changes.filled].map(([name, filled]) => ({
		name,
		pages: pagesOf(current.pdf, widgetsOf(current.pdf, filled)),
	}))
	return {
		kind: objects.isMore || isInDoubt || fields.length > 0 ? 'other' : 'signatures-only',
		mayReach: isInDoubt ? 'all' : [...new Set(fields.flatMap(({ pages }) => pages))].sort((one, other) => one - other),
		fields,
		signaturePlaces: placesOf(current.pdf, changes.signatureWidgets),
		auxiliary: changes.auxiliary,
	}
}

/** Increments that the strict parser cannot follow are reported elsewhere and may have changed anything. */
function classify(read: () => ChangedObjects): ChangedObjects {
	try {
		return read()
	} catch (error) {
		if (error instanceof Unexplained) return { isMore: true, isInDoubt: true }
		throw error
	}
}

/** Widgets of a field, which are its children. */
function widgetsOf(pdf: PDF, filled: ReadonlySet<PdfDict>): ReadonlySet<PdfDict> {
	const found = new Set(filled)
	for (const field of found)
		for (const entry of itemsOf(pdf, field.get('Kids'))) {
			const kid = resolved(pdf, entry)
			if (kid instanceof PdfDict) found.add(kid)
		}
	return found
}

const pagesOf = (pdf: PDF, widgets: ReadonlySet<PdfDict>): number[] =>
	pdf.getPages().flatMap((page, index) => {
		const shows = itemsOf(pdf, page.dict.get('Annots')).some((entry) => {
			const widget = resolved(pdf, entry)
			return widget instanceof PdfDict && widgets.has(widget)
		})
		return shows ? [index] : []
	})
