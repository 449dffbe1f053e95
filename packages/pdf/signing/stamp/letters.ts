import type { PdfRef } from '@libpdf/core'
import type { Revision } from '../revision/revision.ts'
import { drawBox, ground, number, type Size } from './box.ts'
import { StampFont } from './stamp-font.ts'

/** Appearance of a filled text field. */
export interface Letters {
	readonly text: string
	/** Displayed size. */
	readonly size: Size
	readonly quarters: number
	/** Centred text, as large as the box allows. */
	readonly isLarge: boolean
}

const MARGIN = 3
const LEADING = 1.25
const LARGEST = { large: 26, plain: 11 }
const SMALLEST = 3

/** Appearances of several fields, with one shared font and one stream per distinct look. */
export function drawLetters(revision: Revision, all: readonly Letters[]): PdfRef[] {
	const font = new StampFont()
	const contents = all.map((letters) => contentOf(font, letters))
	const fontRef = font.register(revision)
	const drawn = new Map<string, PdfRef>()
	return all.map(({ size, quarters }, index) => {
		const content = contents[index] ?? ''
		const key = `${size.width} ${size.height} ${quarters} ${content}`
		const ref = drawn.get(key) ?? drawBox(revision, content, size, { quarters, font: fontRef })
		drawn.set(key, ref)
		return ref
	})
}

function contentOf(font: StampFont, { text, size: { width, height }, isLarge }: Letters): string {
	const room = { width: width - 2 * MARGIN, height: height - 2 }
	const { lines, size } = fitted(font, text, room, isLarge ? LARGEST.large : LARGEST.plain)
	const total = lines.length * size * LEADING
	const shown = lines.map((line, index) => {
		const left = isLarge ? Math.max(MARGIN, (width - font.widthOf(line, size)) / 2) : MARGIN
		const baseline = height - (height - total) / 2 - (index + 1) * size * LEADING + size * 0.35
		return `1 0 0 1 ${number(left)} ${number(baseline)} Tm ${font.encode(line)} Tj\n`
	})
	return `${ground({ width, height })}q BT .1 .12 .16 rg /F1 ${number(size)} Tf\n${shown.join('')}ET Q\n`
}

/** Largest font size at which the whole text fits. */
function fitted(font: StampFont, text: string, room: Size, largest: number): { lines: string[]; size: number } {
	for (let size = Math.min(largest, room.height / LEADING); size > SMALLEST; size -= 0.5) {
		const lines = broken(font, text, size, room.width)
		if (lines.length * size * LEADING <= room.height) return { lines, size }
	}
	return { lines: broken(font, text, SMALLEST, room.width), size: SMALLEST }
}

/** Line breaks at spaces, or within a word that is longer than a line. */
function broken(font: StampFont, text: string, size: number, width: number): string[] {
	const lines: string[] = []
	let line = ''
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = line === '' ? word : `${line} ${word}`
		if (font.widthOf(longer, size) <= width) {
			line = longer
			continue
		}
		if (line !== '') lines.push(line)
		line = word
		while (font.widthOf(line, size) > width && line.length > 1) {
			const fits = longestThatFits(font, line, size, width)
			lines.push(line.slice(0, fits))
			line = line.slice(fits)
		}
	}
	return line === '' ? lines : [...lines, line]
}

function longestThatFits(font: StampFont, word: string, size: number, width: number): number {
	let count = 1
	while (count < word.length && font.widthOf(word.slice(0, count + 1), size) <= width) count++
	return count
}
