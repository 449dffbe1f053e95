import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { resolved } from './signature-rules.ts'

/** The fields of a document: what is reached from AcroForm, and nothing that only looks like one. */
export interface FormTree {
	readonly root: PdfDict | undefined
	/** Of the page tree. */
	readonly pages: ReadonlySet<PdfDict>
	/** Fields and their widgets. */
	readonly all: ReadonlySet<PdfDict>
	/** Signature fields whose value is a signature that was verified, with their widgets. */
	readonly signed: ReadonlySet<PdfDict>
	readonly signedWidgets: ReadonlySet<PdfDict>
}

/** Deeper, and more, than any form. */
const DEEPEST = 32
const MOST_FIELDS = 100_000

export function readForm(pdf: PDF, isVerified: (signature: PdfDict) => boolean): FormTree {
	const all = new Set<PdfDict>()
	const signed = new Set<PdfDict>()
	const showsVerified = (field: PdfDict): boolean => {
		const value = resolved(pdf, field.get('V'))
		return field.getName('FT')?.value === 'Sig' && value instanceof PdfDict && isVerified(value)
	}
	const walk = (entry: PdfObject | undefined, inherited: boolean, depth: number): void => {
		const field = resolved(pdf, entry)
		if (!(field instanceof PdfDict) || all.has(field) || Math.max(depth - DEEPEST, all.size - MOST_FIELDS) > 0) return
		all.add(field)
		const isSigned = field.has('FT') || field.has('V') ? showsVerified(field) : inherited
		if (isSigned) signed.add(field)
		for (const kid of itemsOf(pdf, field.get('Kids'))) walk(kid, isSigned, depth + 1)
	}
	const form = resolved(pdf, pdf.getCatalog().get('AcroForm'))
	if (form instanceof PdfDict) for (const field of itemsOf(pdf, form.get('Fields'))) walk(field, false, 0)
	return {
		root: form instanceof PdfDict ? form : undefined,
		pages: new Set(pdf.getPages().map(({ dict }) => dict)),
		all,
		signed,
		signedWidgets: new Set([...signed].filter(isWidget)),
	}
}

export function itemsOf(pdf: PDF, value: PdfObject | undefined): PdfObject[] {
	const array = resolved(pdf, value)
	return array instanceof PdfArray ? array.toArray() : []
}

const isWidget = (dict: PdfDict): boolean => dict.getName('Subtype')?.value === 'Widget'

/** What stands on a page by itself: a dictionary there is what it draws with, whatever it says that it is. */
export const isDrawn = (path: string): boolean => /\/(?:Resources|Contents|AP|DR)(?:[/[]|$)/.test(path)

/** Nothing that runs, sounds, leads elsewhere or shows itself by other rules than those of a picture in a rectangle. */
const ENTRIES = new Set(
	'Type Subtype FT T TU TM V F Ff P Rect AP DA DR MK Lock SV M NM Parent Kids StructParent Q H'.split(' '),
)
/** NoZoom and NoRotate: they take the picture out of its rectangle. */
const TURNING_FLAGS = 0b1_1000

/** A signature field as signers make one. An appearance shows one state, and no border is drawn beside it. */
export function isPlainSignatureWidget(pdf: PDF, widget: PdfDict): boolean {
	const flags = resolved(pdf, widget.get('F'))
	return (
		[...widget.keys()].every(({ value }) => ENTRIES.has(value)) &&
		isOnePicture(pdf, resolved(pdf, widget.get('AP'))) &&
		isEmpty(resolved(pdf, widget.get('MK'))) &&
		(flags === undefined || (flags instanceof PdfNumber && (flags.value & TURNING_FLAGS) === 0))
	)
}

const isOnePicture = (pdf: PDF, states: PdfObject | undefined): boolean =>
	states === undefined ||
	(states instanceof PdfDict &&
		[...states.keys()].every(({ value }) => value === 'N') &&
		resolved(pdf, states.get('N')) instanceof PdfStream)

const isEmpty = (look: PdfObject | undefined): boolean =>
	look === undefined || (look instanceof PdfDict && [...look.keys()].length === 0)
