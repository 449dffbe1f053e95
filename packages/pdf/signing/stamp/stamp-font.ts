import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PdfRef } from '@libpdf/core'
import type { Revision } from '../revision/revision.ts'
import { readTrueType, type TrueType } from './true-type.ts'

/** Liberation Sans (SIL Open Font License), which travels with the PDF viewer: Latin, Greek, Cyrillic. */
const FONT_FILE = 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'

let loaded: TrueType | undefined
const font = (): TrueType => (loaded ??= readTrueType(readFileSync(fileURLToPath(import.meta.resolve(FONT_FILE)))))

const CODE_OF_UNKNOWN = 0x3f

/** The letters of one stamp: collected while it is written, put in the file when it is done. */
export class StampFont {
	/** Glyph of the whole font, with the character that it shows, by its number in the subset. */
	readonly #used = new Map<number, { readonly code: number; readonly character: number }>([
		[0, { code: 0, character: 0xfffd }],
	])

	widthOf(text: string, size: number): number {
		return characters(text).reduce((sum, character) => sum + (font().widthOf(glyphOf(character)) * size) / 1_000, 0)
	}

	/** Operand of Tj. */
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

	/** Embedded as PDF/A wants it: subset, widths, character set and the way back to text. */
	register(revision: Revision): PdfRef {
		const { ascent, descent, box } = font()
		const glyphs = [...this.#used.keys()]
		const { program, count } = font().subset(glyphs)
		const file = revision.addStream(`/Length1 ${program.length}`, program)
		const name = `/${subsetTag(glyphs)}+LiberationSans`
		const cidSet = revision.addStream('', firstBits(count))
		const descriptor = revision.add(
			`<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 729/StemV 80/FontFile2 ${file.toString()}/CIDSet ${cidSet.toString()}>>`,
		)
		const widths = glyphs.map((glyph) => font().widthOf(glyph)).join(' ')
		const descendant = `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor.toString()}/W[0[${widths}]]/CIDToGIDMap/Identity>>`
		const toUnicode = revision.addStream('', Buffer.from(toUnicodeMap([...this.#used.values()]), 'latin1'))
		return revision.add(
			`<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${toUnicode.toString()}>>`,
		)
	}
}

const characters = (text: string): number[] => Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0)
const glyphOf = (character: number): number => font().glyphOf(character) || font().glyphOf(CODE_OF_UNKNOWN)
const hex4 = (value: number): string => value.toString(16).padStart(4, '0')

/** Six capitals made of what is in it: two subsets that differ do not share a name. */
function subsetTag(glyphs: readonly number[]): string {
	let sum = 7
	for (const glyph of glyphs) sum = (sum * 31 + glyph) % 26 ** 6
	return Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(sum / 26 ** place) % 26))).join(
		'',
	)
}

/** One bit for each glyph of the program, from the highest. */
function firstBits(count: number): Buffer {
	const bits = Buffer.alloc(Math.ceil(count / 8), 0xff)
	const last = count % 8
	if (last > 0) bits[bits.length - 1] = (0xff << (8 - last)) & 0xff
	return bits
}

interface UsedCode {
	readonly code: number
	readonly character: number
}

/** Never more than a hundred lines in a block (Adobe Technical Note 5014). */
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
