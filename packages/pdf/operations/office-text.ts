import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { WorkArea } from '../children/operation.ts'
import { readableText } from './open-pdfium.ts'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
/** Limit of one part once it is inflated: a file of some kilobytes may hold gigabytes. */
const MOST_BYTES = 64_000_000
/** Parts that hold the text: of a DOCX, and of an ODF document. */
const PARTS = ['word/document.xml', 'content.xml']

function findDirectory(zip: Buffer): number | undefined {
	const last = Math.max(0, zip.length - 65_557)
	for (let at = zip.length - 22; at >= last; at--) if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at
	return undefined
}

/** Content of the first of these parts that the archive has; undefined where it has none, or is no archive. */
function readPart(zip: Buffer): string | undefined {
	const end = findDirectory(zip)
	if (end === undefined) return undefined
	let at = zip.readUInt32LE(end + 16)
	for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === ENTRY; left--) {
		const nameLength = zip.readUInt16LE(at + 28)
		if (PARTS.includes(zip.toString('utf8', at + 46, at + 46 + nameLength))) return inflate(zip, at)
		at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
	}
	return undefined
}

function inflate(zip: Buffer, at: number): string {
	const local = zip.readUInt32LE(at + 42)
	const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
	const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
	const stored = zip.readUInt16LE(at + 10) === 0
	return (stored ? bytes : inflateRawSync(bytes, { maxOutputLength: MOST_BYTES })).toString('utf8')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of a word processor's document; empty where none can be read. */
export const executar = async (_: object, { entradas: [path = ''] }: WorkArea): Promise<string> => {
	const xml = readPart(await readFile(path)) ?? ''
	return readableText(
		xml
			.replaceAll(/<\/(?:w:p|text:p|text:h)>|<(?:w:tab|w:br|text:tab|text:line-break|text:s)\b[^>]*>/g, ' ')
			.replaceAll(/<[^>]*>/g, '')
			.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name] ?? ''),
	)
}
