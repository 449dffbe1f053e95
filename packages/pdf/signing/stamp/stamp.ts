import type { PdfRef } from '@libpdf/core'
import { qrPath } from '../../merge/qr-code.ts'
import type { Revision } from '../revision/revision.ts'
import { drawBox, frame, number, type Size } from './box.ts'
import { shownSize } from './page-geometry.ts'
import { StampFont } from './stamp-font.ts'

/** Contents of a visible signature. */
export interface Stamp {
	readonly nome: string
	/** Role in which the person signs. */
	readonly papel?: string
	/** Proof of the signer's identity, stated where the name alone would promise too much. */
	readonly prova?: string
	/** Time of the signature in words, with the time zone. */
	readonly quando: string
	/** Digital ID of the document, formatted in groups. */
	readonly idDigital: string
	/** Verification address, as text and as a QR code. */
	readonly endereco: string
}

interface Line {
	readonly text: string
	readonly size: number
	readonly bold?: boolean
}

const MARGIN = 5
const LEADING = 1.28
const SMALLEST = 4.5
const NAME_SIZE = 9

/** Stamp with a frame, a vector QR code and text in an embedded font. */
export function drawStamp(revision: Revision, stamp: Stamp, size: Size, quarters: number = 0): PdfRef {
	const shown = shownSize(size, quarters)
	const { width, height } = shown
	const side = Math.min(height - 2 * MARGIN, width / 3)
	const font = new StampFont()
	const left = side + 2 * MARGIN + 2
	const text = textOperators(font, stamp, { left, width: width - left - MARGIN, height })
	const content = [frame(shown), qrOperators(stamp.endereco, side, (height - side) / 2), text].join('')
	return drawBox(revision, content, shown, { quarters, font: font.register(revision) })
}

function qrOperators(text: string, side: number, bottom: number): string {
	const { size, path } = qrPath(text)
	const unit = (side / size).toFixed(5)
	const ground = `${MARGIN - 1} ${number(bottom - 1)} ${number(side + 2)} ${number(side + 2)} re`
	return `q 1 g ${ground} f 0 g ${unit} 0 0 ${unit} ${MARGIN} ${number(bottom)} cm\n${path}\nf Q\n`
}

interface TextArea {
	readonly left: number
	readonly width: number
	readonly height: number
}

function textOperators(font: StampFont, stamp: Stamp, { left, width, height }: TextArea): string {
	const lines: readonly Line[] = [
		{ text: 'Assinado eletronicamente por', size: 6.5 },
		...splitIntoTwoLines(font, stamp.nome, width).map((text) => ({ text, size: NAME_SIZE, bold: true })),
		...(stamp.papel ? [{ text: stamp.papel, size: 7 }] : []),
		...(stamp.prova ? [{ text: stamp.prova, size: 7 }] : []),
		{ text: stamp.quando, size: 7 },
		{ text: `ID digital: ${stamp.idDigital}`, size: 7, bold: true },
		{ text: stamp.endereco, size: 6 },
	]
	const total = lines.reduce((sum, { size }) => sum + size * LEADING, 0)
	const shrink = Math.min(1, (height - 4) / total)
	let baseline = height - (height - total * shrink) / 2
	const shown = lines.map((line) => {
		const fitted = fit(font, line.text, line.size * shrink, width)
		baseline -= line.size * shrink * LEADING
		const weight = line.bold ? '2 Tr .25 w' : '0 Tr'
		return `${weight} /F1 ${number(fitted.size)} Tf 1 0 0 1 ${number(left)} ${number(baseline + line.size * shrink * 0.3)} Tm ${font.encode(fitted.text)} Tj\n`
	})
	return `q BT .1 .12 .16 rg .1 .12 .16 RG\n${shown.join('')}ET Q\n`
}

/** Two-line layout of a long name, broken at the space nearest to its middle. */
function splitIntoTwoLines(font: StampFont, text: string, width: number): string[] {
	if (font.widthOf(text, NAME_SIZE) <= width) return [text]
	const words = text.split(' ')
	const lengths = words.map((_, count) => Math.abs(words.slice(0, count).join(' ').length * 2 - text.length))
	const middle = lengths.indexOf(Math.min(...lengths.slice(1)), 1)
	return middle < 1 ? [text] : [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
}

/** Font size reduced for a long text, which is truncated with dots if it is still too long. */
function fit(font: StampFont, text: string, size: number, width: number): { text: string; size: number } {
	const wide = font.widthOf(text, size)
	if (wide <= width) return { text, size }
	const smaller = Math.max((size * width) / wide, Math.min(SMALLEST, size))
	let shown = text
	while (shown.length > 1 && font.widthOf(`${shown}…`, smaller) > width) shown = shown.slice(0, -1)
	return { text: shown === text ? text : `${shown.trimEnd()}…`, size: smaller }
}
