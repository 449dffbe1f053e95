import { type PDF, PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core'
import { resolved } from './signature-rules.ts'

/** A field of the form that people fill in, with what filling it in may change. */
export interface Fillable {
	readonly name: string
	readonly entries: ReadonlySet<string>
}

/** Deeper than any form, and the end of one that goes in a circle. */
const DEEPEST = 32

/** By the kind of field. A button shows another of the pictures that it had: none is drawn for it. */
const ENTRIES: Readonly<Record<string, ReadonlySet<string>>> = {
	Tx: new Set(['V', 'RV', 'AP', 'M']),
	Ch: new Set(['V', 'I', 'TI', 'AP', 'M']),
	Btn: new Set(['V', 'AS', 'M']),
}

/** A field, or the widget that shows it, as it was when it was signed. */
export function fillableOf(pdf: PDF, dict: PdfDict): Fillable | undefined {
	if (!dict.has('T') && dict.getName('Subtype')?.value !== 'Widget') return undefined
	const line = lineage(pdf, dict)
	const entries = ENTRIES[kindIn(line) ?? '']
	return entries && { name: fullName(pdf, line), entries }
}

const kindIn = (line: readonly PdfDict[]): string | undefined => line.find((one) => one.has('FT'))?.getName('FT')?.value

/** Tx, Ch, Btn or Sig, its own or of the field that it belongs to. */
export const kindOfField = (pdf: PDF, dict: PdfDict): string | undefined => kindIn(lineage(pdf, dict))

/** Partial names from the top of the form on (ISO 32000-1, 12.7.3.2). */
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

/** Letters in the rectangle of the field. A picture, or letters that are pictures, could show what nobody wrote there. */
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
