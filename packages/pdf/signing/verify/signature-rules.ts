import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfString } from '@libpdf/core'

/** Permissions of a signature for later changes (ISO 32000-1, 12.8.2.2 and 12.8.2.4). */
export interface SignatureRules {
	/** Prohibition of any change, by DocMDP or the field's lock. */
	readonly forbidsChanges: boolean
	/** Lock of a field against filling, by FieldMDP or the field's lock. */
	locks(field: string): boolean
}

const NO_CHANGES_ALLOWED = 1

export function rulesOf(pdf: PDF, signature: PdfDict, field: PdfDict): SignatureRules {
	const references = resolved(pdf, signature.get('Reference'))
	const transforms = (references instanceof PdfArray ? references.toArray() : []).flatMap((entry) => {
		const reference = resolved(pdf, entry)
		return reference instanceof PdfDict ? [resolved(pdf, reference.get('TransformParams'))] : []
	})
	const parameters = [...transforms, resolved(pdf, field.get('Lock'))].filter((one) => one instanceof PdfDict)
	const locks = parameters.map((one) => lockOf(pdf, one))
	return {
		forbidsChanges: parameters.some((one) => one.getNumber('P')?.value === NO_CHANGES_ALLOWED),
		locks: (name) => locks.some((lock) => lock(name)),
	}
}

/** Lock of fields; DocMDP parameters have no action and lock none. */
function lockOf(pdf: PDF, parameters: PdfDict): (field: string) => boolean {
	const action = parameters.getName('Action')?.value
	const list = resolved(pdf, parameters.get('Fields'))
	const names = (list instanceof PdfArray ? list.toArray() : []).flatMap((entry) => {
		const name = resolved(pdf, entry)
		return name instanceof PdfString ? [name.asString()] : []
	})
	const isNamed = (field: string): boolean => names.some((name) => field === name || field.startsWith(`${name}.`))
	if (action === 'Include') return isNamed
	if (action === 'Exclude') return (field) => !isNamed(field)
	return () => action === 'All'
}

export const resolved = (pdf: PDF, value: PdfObject | undefined): PdfObject | undefined =>
	value instanceof PdfRef ? (pdf.context.resolve(value) ?? undefined) : value
