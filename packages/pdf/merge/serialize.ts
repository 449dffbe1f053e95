import {
	PdfArray,
	PdfBool,
	PdfDict,
	PdfName,
	PdfNumber,
	type PdfObject,
	PdfRef,
	PdfStream,
	PdfString,
} from '@libpdf/core'

/** PDF syntax of an object for the new file; `refer` gives the text of a reference. */
export function serialize(object: PdfObject | undefined, refer: (ref: PdfRef) => string): string {
	if (object instanceof PdfRef) return refer(object)
	if (object instanceof PdfName) return nameText(object.value)
	if (object instanceof PdfNumber) return numberText(object.value)
	if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`
	if (object instanceof PdfBool) return String(object.value)
	if (object instanceof PdfArray)
		return `[${object
			.toArray()
			.map((item) => serialize(item, refer))
			.join(' ')}]`
	// Streams are always indirect objects, never nested in another object.
	if (object instanceof PdfDict && !(object instanceof PdfStream)) return `<<${entriesText(object, refer)}>>`
	return 'null'
}

export function entriesText(
	dict: Iterable<[PdfName, PdfObject]>,
	refer: (ref: PdfRef) => string,
	without: ReadonlySet<string> = new Set(),
): string {
	let text = ''
	for (const [{ value }, object] of dict)
		if (!without.has(value)) text += `${nameText(value)} ${serialize(object, refer)}`
	return text
}

const PLAIN_NAME = /^[A-Za-z0-9._+*-]*$/

function nameText(name: string): string {
	if (PLAIN_NAME.test(name)) return `/${name}`
	const escape = (byte: number) => {
		const character = String.fromCharCode(byte)
		return PLAIN_NAME.test(character) ? character : `#${byte.toString(16).padStart(2, '0')}`
	}
	return `/${[...Buffer.from(name, 'utf8')].map(escape).join('')}`
}

/** Decimal notation without an exponent, which PDF does not allow. */
export const numberText = (value: number): string =>
	Number.isInteger(value) ? value.toFixed(0) : value.toFixed(6).replace(/\.?0+$/, '')

/** Text string in UTF-16, for titles and bookmarks. */
export const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
