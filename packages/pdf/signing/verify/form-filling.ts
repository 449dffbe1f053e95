import { type PDF, PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core'
import { resolved } from './signature-rules.ts'

/** Form field with the changes that filling it in may cause. */
export interface Fillable {
	readonly name: string
	readonly entries: ReadonlySet<string>
}

/** Maximum depth of a form tree, which also ends a cycle. */
const DEEPEST = 32

/** Changeable entries by field type; a button only switches between its existing appearances. */
const ENTRIES: Readonly<Record<string, ReadonlySet<string>>> = {
	Tx: new Set(['V', 'RV', 'AP', 'M']),
	Ch: new Set(['V', 'I', 'TI', 'AP', 'M']),
	Btn: new Set(['V', 'AS', 'M']),
}

/** Field, or the widget that shows it, in the signed document. */
export function fillableOf(pdf: PDF, dict: PdfDict): Fillable | undefined {
	if (!dict.has('T') && dict.getName('Subtype')?.value !== 'Widget') return undefined
	const line = lineage(pdf, dict)
	const entries = ENTRIES[kindIn(line) ?? '']
	return entries && { name: fullName(pdf, line), entries }
}

const kindIn = (line: readonly PdfDict[]): string | undefined => line.find((one) => one.has('FT'))?.getName('FT')?.value

/** Field type Tx, Ch, Btn or Sig, own or inherited. */
export const kindOfField = (pdf: PDF, dict: PdfDict): string | undefined => kindIn(lineage(pdf, dict))

/** Fully qualified field name: partial names from the root of the form (ISO 32000-1, 12.7.3.2). */
export const fieldName = (pdf: PDF, dict: PdfDict): string => fullName(pdf, lineage(pdf, dict))

function lineage(pdf: PDF, dict: PdfDict): PdfDict[] {
	const line = [dict]
	for (let up = resolved(pdf, dict.get('Parent')); up instanceof PdfDict; up = resolved(pdf, up.get('Parent')))
		if (line.push(up) >= DEEPEST) break
	return line
}

const fullName = (pdf: PDF, line: readonly PdfDict[]): string =>
	line
		.toReversed()
		.flatMap((one) => {
			const name = resolved(pdf, one.get('T'))
			return name instanceof PdfString ? [name.asString()] : []
		})
		.join('.')

/** Text-only appearance within the field's rectangle; pictures, or fonts made of pictures, could show anything. */
export function showsLettersAlone(pdf: PDF, appearance: PdfObject | undefined): boolean {
	const states = resolved(pdf, appearance)
	const normal = states instanceof PdfDict ? resolved(pdf, states.get('N')) : undefined
	if (!(states instanceof PdfDict) || !(normal instanceof PdfStream) || [...states.keys()].length > 1) return false
	const resources = resolved(pdf, normal.get('Resources'))
	if (!(resources instanceof PdfDict)) return true
	const fonts = resolved(pdf, resources.get('Font'))
	const hasDrawnLetters =
		fonts instanceof PdfDict &&
		[...fonts].some(([, entry]) => {
			const font = resolved(pdf, entry)
			return !(font instanceof PdfDict) || font.getName('Subtype')?.value === 'Type3'
		})
	return !hasDrawnLetters && !['XObject', 'Pattern', 'Shading'].some((kind) => resources.has(kind))
}
