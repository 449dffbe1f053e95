import { type HandMade, placeOf, written } from './hand-made-fixture.ts'

export const DOUBLED: HandMade = ['', 'BT /F1 24 Tf 72 700 Td (Pague-se o dobro) Tj ET']
export const PAGE_ANNOTATIONS = '6 0 R 7 0 R 8 0 R 14 0 R 9 0 R'
export const page = (annotations: string, contents = '4 0 R'): string =>
	`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents}/Annots[${annotations}]/Resources<</Font<</F1 10 0 R>>>>>>`

export const appended = (signed: Buffer, ...parts: readonly string[]): Buffer =>
	Buffer.concat([signed, Buffer.from(parts.join(''), 'latin1')])

export const startOf = (pdf: Buffer): string => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1] ?? ''

/** Hybrid file: a table and a stream (7.5.8.4) that gives object 4 another offset. */
export function hybrid(pdf: Buffer, { tableToo = false } = {}): Buffer {
	const at = pdf.length + 1
	const shown = `40 0 obj\n${written(DOUBLED)}\nendobj\n`
	const other = `4 0 obj\n${written(DOUBLED)}\nendobj\n`
	const stream = at + shown.length + other.length
	const row = Buffer.alloc(7)
	row[0] = 1
	row.writeUInt32BE(at + shown.length, 1)
	const data = row.toString('latin1')
	const cross = `41 0 obj\n<</Type/XRef/W[1 4 2]/Index[4 1]/Size 100/Root 1 0 R/Length 7>>\nstream\n${data}\nendstream\nendobj\n`
	const section = stream + cross.length
	const offset = (place: number): string => `${String(place).padStart(10, '0')} 00000 n \n`
	const same = tableToo ? `4 1\n${offset(placeOf(pdf, 4))}` : ''
	const table = `xref\n${same}40 1\n${offset(at)}trailer\n<</Size 100/Root 1 0 R/Prev ${startOf(pdf)}/XRefStm ${stream}>>\nstartxref\n${section}\n%%EOF\n`
	return appended(pdf, '\n', shown, other, cross, table)
}

/** Update whose cross-reference stream lists page 3 in an object stream and its content as a plain object. */
export function packed(pdf: Buffer): Buffer {
	const at = pdf.length + 1
	const holder = `40 0 obj\n<</Type/ObjStm/N 1/First 4/Length 200>>\nstream\n${'3 0 '.padEnd(4)}${page(PAGE_ANNOTATIONS, '42 0 R').padEnd(196)}\nendstream\nendobj\n`
	const text = `42 0 obj\n${written(DOUBLED)}\nendobj\n`
	const start = at + holder.length + text.length
	const row = (kind: number, second: number, third: number): Buffer => {
		const bytes = Buffer.alloc(7)
		bytes[0] = kind
		bytes.writeUInt32BE(second, 1)
		bytes.writeUInt16BE(third, 5)
		return bytes
	}
	const rows = Buffer.concat([row(2, 40, 0), row(1, at, 0), row(1, start, 0), row(1, at + holder.length, 0)])
	const cross = `41 0 obj\n<</Type/XRef/W[1 4 2]/Index[3 1 40 3]/Size 100/Root 1 0 R/Prev ${startOf(pdf)}/Length ${rows.length}>>\nstream\n${rows.toString('latin1')}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
	return appended(pdf, '\n', holder, text, cross)
}

/** Hybrid file as office programs write it: a full table, then an empty section whose stream repeats it. */
export function wordHybrid(pdf: Buffer): Buffer {
	const at = pdf.length + 1
	const numbers = [...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj/g)].map(([, number]) => Number(number))
	const size = Math.max(...numbers) + 2
	const rows = Buffer.alloc(size * 7)
	for (const number of numbers) {
		rows[number * 7] = 1
		rows.writeUInt32BE(placeOf(pdf, number), number * 7 + 1)
	}
	rows[(size - 1) * 7] = 1
	rows.writeUInt32BE(at, (size - 1) * 7 + 1)
	const cross = `${size - 1} 0 obj\n<</Type/XRef/W[1 4 2]/Size ${size}/Root 1 0 R/Length ${rows.length}>>\nstream\n${rows.toString('latin1')}\nendstream\nendobj\n`
	const table = `xref\n0 0\ntrailer\n<</Size ${size}/Root 1 0 R/Prev ${startOf(pdf)}/XRefStm ${at}>>\nstartxref\n${at + cross.length}\n%%EOF\n`
	return appended(pdf, '\n', cross, table)
}
