import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

/** PDF syntax (ISO 32000-1, 7.3) of a parsed object. */
export function serialize(object: PdfObject): Buffer {
	if (object instanceof PdfStream) {
		const head = `${serializeDict(object, object.data.length)}\nstream\n`
		return Buffer.concat([Buffer.from(head, 'latin1'), object.data, Buffer.from('\nendstream', 'latin1')])
	}
	return Buffer.from(serializeValue(object), 'latin1')
}

function serializeValue(object: PdfObject): string {
	if (object instanceof PdfDict) return serializeDict(object)
	if (object instanceof PdfArray) return `[${object.toArray().map(serializeValue).join(' ')}]`
	if (object instanceof PdfName) return nameText(object.value)
	if (object instanceof PdfString) return hexText(object.bytes)
	if (object instanceof PdfRef) return object.toString()
	if ('value' in object) return plainNumber(object.value)
	return 'null'
}

/** Decimal notation without an exponent, which PDF does not allow. */
const plainNumber = (value: number | boolean): string =>
	typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(6).replace(/\.?0+$/, '') : String(value)

function serializeDict(dict: PdfDict, streamLength?: number): string {
	const entries = [...dict]
		.filter(([key]) => streamLength === undefined || key.value !== 'Length')
		.map(([key, value]) => `${nameText(key.value)} ${serializeValue(value)}`)
	if (streamLength !== undefined) entries.push(`/Length ${streamLength}`)
	return `<<${entries.join(' ')}>>`
}

const nameText = (name: string): string =>
	`/${[...Buffer.from(name)].map((byte) => (isRegular(byte) ? String.fromCharCode(byte) : `#${hexByte(byte)}`)).join('')}`

const DELIMITERS = new Set(Buffer.from('()<>[]{}/%#'))
const isRegular = (byte: number): boolean => byte > 0x20 && byte < 0x7f && !DELIMITERS.has(byte)
const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0')

const hexText = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`

/** Text string in UTF-16, which can represent any name. */
export const textString = (text: string): string => hexText(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())

/** PDF date in the format D:AAAAMMDDhhmmssZ. */
export const dateString = (instant: Date): string => `(D:${instant.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`
