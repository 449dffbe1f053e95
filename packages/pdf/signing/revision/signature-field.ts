import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { RuleError } from '@portal/refusals'
import type { Located, Revision } from './revision.ts'
import { textString } from './serialize.ts'

/** Left, bottom, right and top in points; all zeros mean an invisible signature. */
export type Rectangle = readonly [number, number, number, number]
export const INVISIBLE: Rectangle = [0, 0, 0, 0]

export interface FieldPlace {
	readonly name: string
	/** Zero-based page number. */
	readonly page: number
	readonly rectangle: Rectangle
	/** Names of the fields that become read-only once this one is signed. */
	readonly locks?: readonly string[]
}

/** Annotation flags Print and Locked. */
const WIDGET_FLAGS = 132
/** Bits of SigFlags: SignaturesExist and AppendOnly. */
const SIGNATURES_EXIST = 1
const APPEND_ONLY = 2

export function findSignatureField(revision: Revision, name: string): Located<PdfDict> | undefined {
	return signatureFields(revision).find(({ value }) => fieldName(value) === name)
}

/** Signature fields at the top level of the form. */
export const signatureFields = (revision: Revision): Located<PdfDict>[] => fieldsOfKind(revision, 'Sig')

export function fieldsOfKind(revision: Revision, kind: 'Sig' | 'Tx'): Located<PdfDict>[] {
	const form = revision.locateDict(revision.catalog, 'AcroForm')
	const fields = form && revision.locateArray(form, 'Fields')
	return (fields?.value.toArray() ?? []).flatMap((entry: PdfObject) => {
		const value = revision.resolve(entry)
		const isOfKind = value instanceof PdfDict && value.getName('FT')?.value === kind
		return isOfKind && entry instanceof PdfRef ? [{ value, home: entry }] : []
	})
}

export const fieldName = (field: PdfDict): string | undefined => {
	const name = field.get('T')
	return name instanceof PdfString ? name.asString() : undefined
}

export const isSigned = (field: Located<PdfDict>): boolean => field.value.has('V')

/** Adds an empty signature field with its widget to an existing page. */
export function addSignatureField(revision: Revision, place: FieldPlace, entries = ''): PdfRef {
	if (findSignatureField(revision, place.name))
		throw new RuleError('campo-repetido', `Já existe no documento o campo de assinatura "${place.name}".`)
	return addWidget(revision, place, `/FT/Sig${lockEntry(revision, place.locks)}${entries}`)
}

/** Adds a merged field and widget to the form and to its page. */
export function addWidget(revision: Revision, { name, page: index, rectangle }: FieldPlace, entries: string): PdfRef {
	const page = pageAt(revision, index)
	const ref = revision.add(
		`<</Type/Annot/Subtype/Widget/F ${WIDGET_FLAGS}/T ${textString(name)}/P ${page.home.toString()}/Rect[${rectangle.join(' ')}]${entries}>>`,
	)
	revision.push(page, 'Annots', ref)
	revision.push(signatureForm(revision), 'Fields', ref)
	return ref
}

/** Field lock dictionary, an indirect object (ISO 32000-1, 12.7.4.5). */
function lockEntry(revision: Revision, names: readonly string[] = []): string {
	if (names.length === 0) return ''
	const lock = revision.add(`<</Type/SigFieldLock/Action/Include/Fields[${names.map(textString).join(' ')}]>>`)
	return `/Lock ${lock.toString()}`
}

export function markSignaturesExist(revision: Revision): void {
	const form = signatureForm(revision)
	form.value.set('SigFlags', PdfNumber.of(SIGNATURES_EXIST | APPEND_ONLY))
	revision.touch(form.home)
}

function signatureForm(revision: Revision): Located<PdfDict> {
	const { catalog } = revision
	const found = revision.locateDict(catalog, 'AcroForm')
	if (found) return found
	const value = new PdfDict([['Fields', new PdfArray()]])
	catalog.value.set('AcroForm', value)
	revision.touch(catalog.home)
	return { value, home: catalog.home }
}

function pageAt(revision: Revision, index: number): Located<PdfDict> {
	const page = revision.parsed(() => revision.pdf.getPage(index))
	if (!page) throw new RuleError('pagina-inexistente', `O documento não tem a página ${index + 1}.`)
	return { value: page.dict, home: page.ref }
}

/** Size of a form field's box, which the stamp fills. */
export function fieldSize(field: PdfDict): { width: number; height: number } {
	const [left = 0, bottom = 0, right = 0, top = 0] = (field.getArray('Rect')?.toArray() ?? []).map((side) =>
		side instanceof PdfNumber ? side.value : 0,
	)
	return { width: Math.abs(right - left), height: Math.abs(top - bottom) }
}

/** DocMDP level of the certification signature (ISO 32000-1, 12.8.2.2); undefined where there is none. */
export function docMdpLevel(revision: Revision): number | undefined {
	const permissions = revision.locateDict(revision.catalog, 'Perms')
	const certification = permissions && revision.locateDict(permissions, 'DocMDP')
	const references = certification && revision.locateArray(certification, 'Reference')
	for (const entry of references?.value.toArray() ?? []) {
		const reference = revision.resolve(entry)
		if (!(reference instanceof PdfDict) || reference.getName('TransformMethod')?.value !== 'DocMDP') continue
		const parameters = revision.resolve(reference.get('TransformParams'))
		return (parameters instanceof PdfDict ? parameters.getNumber('P')?.value : undefined) ?? 2
	}
	return undefined
}
