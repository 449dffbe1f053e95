import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import type { PdfRef } from '@libpdf/core'
import type { Revision } from '../revision/revision.ts'
import { readTrueType, type TrueType } from './true-type.ts'

/** Liberation Sans (SIL Open Font License) from the PDF viewer's package, with Latin, Greek and Cyrillic letters. */
const FONT_FILE = 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'

let loaded: TrueType | undefined
const font = (): TrueType => (loaded ??= readTrueType(readFileSync(fileURLToPath(import.meta.resolve(FONT_FILE)))))

const CODE_OF_UNKNOWN = 0x3f
/**
 * Characters included in every subset, because they differ between the stamps of one person, who can so share a subset.
 */
const ALWAYS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SUBSETS_KEPT = 32

/** Font subset of one stamp: glyphs are collected during drawing and embedded at its end. */
export class StampFont {
	/** Used glyphs of the full font, by their code in the subset, with the character that each shows. */
	readonly #used = new Map<number, UsedCode>([[0, { code: 0, character: 0xfffd }]])

	constructor() {
		this.encode(ALWAYS)
	}

	widthOf(text: string, size: number): number {
		return characters(text).reduce((sum, character) => sum + (font().widthOf(glyphOf(character)) * size) / 1_000, 0)
	}

	/** Hexadecimal operand of Tj. */
	encode(text: string): string {
		const codes = characters(text).map((character) => {
			const glyph = glyphOf(character)
			const known = this.#used.get(glyph)
			if (known) return known.code
			const code = this.#used.size
			this.#used.set(glyph, { code, character })
			return code
		})
		return `<${codes.map(hex4).join('')}>`
	}

	/** Embedded font as PDF/A requires it: subset, widths, character set and ToUnicode map. */
	register(revision: Revision): PdfRef {
		const { ascent, descent, box } = font()
		const { name, widths, length, program, cidSet, toUnicode } = subsetOf(this.#used)
		const file = revision.addPacked(`/Length1 ${length}`, program)
		const descriptor = revision.add(
			`<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 729/StemV 80/FontFile2 ${file.toString()}/CIDSet ${revision.addPacked('', cidSet).toString()}>>`,
		)
		const descendant = `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor.toString()}/W[0[${widths}]]/CIDToGIDMap/Identity>>`
		return revision.add(
			`<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${revision.addPacked('', toUnicode).toString()}>>`,
		)
	}
}

interface UsedCode {
	readonly code: number
	readonly character: number
}

/** Embedded subset with deflated streams. */
interface PackedSubset {
	readonly name: string
	readonly widths: string
	/** Length of the font program before compression. */
	readonly length: number
	readonly program: Buffer
	readonly cidSet: Buffer
	readonly toUnicode: Buffer
}

const subsets = new Map<string, PackedSubset>()

function subsetOf(used: ReadonlyMap<number, UsedCode>): PackedSubset {
	const glyphs = [...used.keys()]
	// Cache key with glyph and character, because one glyph may stand for several characters and copied text must
	// return the written one.
	const key = [...used].map(([glyph, { character }]) => `${glyph} ${character}`).join()
	const known = subsets.get(key)
	if (known) return known
	const { program, count } = font().subset(glyphs)
	const packed = {
		name: `/${subsetTag(glyphs)}+LiberationSans`,
		widths: glyphs.map((glyph) => font().widthOf(glyph)).join(' '),
		length: program.length,
		program: deflateSync(program),
		cidSet: deflateSync(firstBits(count)),
		toUnicode: deflateSync(Buffer.from(toUnicodeMap([...used.values()]), 'latin1')),
	}
	for (const oldest of subsets.keys()) if (subsets.size >= SUBSETS_KEPT) subsets.delete(oldest)
	subsets.set(key, packed)
	return packed
}

const characters = (text: string): number[] => Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0)
const glyphOf = (character: number): number => font().glyphOf(character) || font().glyphOf(CODE_OF_UNKNOWN)
const hex4 = (value: number): string => value.toString(16).padStart(4, '0')

/** Subset tag of six capitals derived from the glyphs, so that different subsets have different names. */
function subsetTag(glyphs: readonly number[]): string {
	let sum = 7
	for (const glyph of glyphs) sum = (sum * 31 + glyph) % 26 ** 6
	return Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(sum / 26 ** place) % 26))).join(
		'',
	)
}

/** CIDSet bitmap with one bit per glyph, from the highest bit. */
function firstBits(count: number): Buffer {
	const bits = Buffer.alloc(Math.ceil(count / 8), 0xff)
	const last = count % 8
	if (last > 0) bits[bits.length - 1] = (0xff << (8 - last)) & 0xff
	return bits
}

/** ToUnicode map in blocks of at most a hundred lines (Adobe Technical Note 5014). */
function toUnicodeMap(used: readonly UsedCode[]): string {
	const lines = used.map(({ code, character }) => `<${hex4(code)}> <${utf16(character)}>`)
	const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) =>
		lines.slice(block * 100, block * 100 + 100),
	)
	const shown = blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`).join('')
	return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${shown}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
}

const utf16 = (character: number): string =>
	Buffer.from(String.fromCodePoint(character), 'utf16le').swap16().toString('hex')
