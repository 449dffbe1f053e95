import { readFile } from 'node:fs/promises'
import type { PDFPage } from '@libpdf/core'
import type { WorkArea } from '../children/operation.ts'
import { viewOf } from '../merge/page-boxes.ts'
import { openLibpdf } from '../operations/open-libpdf.ts'
import type { PageArea } from './areas.ts'

export interface TextPattern {
	readonly tipo: string
	/** Source of a regular expression; with a group named `valor`, only the group is located. */
	readonly expressao: string
}

export interface FoundText extends PageArea {
	readonly tipo: string
	readonly texto: string
}

export interface FindTextArgs {
	readonly padroes: readonly TextPattern[]
	readonly maximoPaginas: number
	readonly maximoAchados: number
}

export interface FindTextResult {
	readonly achados: readonly FoundText[]
	/** Text layer: at least one page has text, which a scan lacks. */
	readonly temTexto: boolean
}

type View = ReturnType<typeof viewOf>
type Line = ReturnType<PDFPage['extractText']>['lines'][number]
type BoundingBox = Line['bbox']

interface Letter {
	readonly char: string
	/** Bounding box; absent for the space between two pieces of a line. */
	readonly bbox?: BoundingBox
}

/** Matches of each pattern, searched line by line, with their positions on the page. */
export async function executar(
	{ padroes, maximoPaginas, maximoAchados }: FindTextArgs,
	{ entradas: [path = ''], informar }: WorkArea,
): Promise<FindTextResult> {
	const { pdf } = await openLibpdf(await readFile(path))
	const expressions = padroes.map(({ tipo, expressao }) => ({ tipo, expressao: new RegExp(expressao, 'dgiu') }))
	const total = Math.min(pdf.getPageCount(), maximoPaginas)
	const achados: FoundText[] = []
	let temTexto = false
	for (let index = 0; index < total && achados.length < maximoAchados; index++) {
		informar({ feito: index, total })
		const page = pdf.getPage(index)
		if (!page) break
		const view = viewOf(page.dict, (ref) => pdf.getObject(ref))
		for (const { spans } of page.extractText().lines) {
			const letters = lettersOf(spans)
			temTexto ||= letters.length > 0
			for (const { tipo, texto, boxes } of matchesOf(letters, expressions))
				achados.push({ tipo, texto, numpag: index + 1, ...areaOf(view, boxes) })
		}
	}
	return { achados: achados.slice(0, maximoAchados), temTexto }
}

const lettersOf = (spans: Line['spans']): Letter[] =>
	spans.flatMap(({ chars }, index) => {
		return index > 0 && isApart(spans[index - 1], spans[index]) ? [{ char: ' ' }, ...chars] : chars
	})

/** Word boundary: a change of font within a word is not one. */
function isApart(before: Line['spans'][number] | undefined, after: Line['spans'][number] | undefined): boolean {
	const [last, first] = [before?.chars.at(-1)?.bbox, after?.chars[0]?.bbox]
	if (!last || !first) return true
	return first.x - (last.x + last.width) > last.height / 8
}

function* matchesOf(
	letters: readonly Letter[],
	expressions: readonly { readonly tipo: string; readonly expressao: RegExp }[],
) {
	for (const { tipo, expressao } of expressions)
		for (const match of matchesIn(letters, expressao)) yield { tipo, ...match }
}

function* matchesIn(letters: readonly Letter[], expression: RegExp) {
	const text = letters.map(({ char }) => char).join('')
	// Index from text positions to glyphs, because one glyph may be several characters of the text.
	const letterAt = letters.flatMap(({ char }, index) => Array.from({ length: char.length }, () => index))
	for (const match of text.matchAll(expression)) {
		const [from, to] = match.indices?.groups?.['valor'] ?? match.indices?.[0] ?? [0, 0]
		const boxes = letters.slice(letterAt[from], (letterAt[to - 1] ?? -1) + 1).flatMap(({ bbox }) => bbox ?? [])
		if (boxes.length > 0) yield { texto: text.slice(from, to), boxes }
	}
}

/** Conversion from page coordinates (origin at the bottom left, unrotated) to the page as displayed. */
function areaOf({ visible, quarters }: View, boxes: readonly BoundingBox[]): Omit<PageArea, 'numpag'> {
	const left = (Math.min(...boxes.map(({ x }) => x)) - visible.x) / visible.width
	const right = (Math.max(...boxes.map(({ x, width }) => x + width)) - visible.x) / visible.width
	const bottom = (Math.min(...boxes.map(({ y }) => y)) - visible.y) / visible.height
	const top = (Math.max(...boxes.map(({ y, height }) => y + height)) - visible.y) / visible.height
	let seen: Edges = { left, top: 1 - top, right, bottom: 1 - bottom }
	for (let turn = 0; turn < quarters; turn++) seen = turned(seen)
	const x = within(seen.left)
	const y = within(seen.top)
	return { x, y, largura: within(seen.right) - x, altura: within(seen.bottom) - y }
}

interface Edges {
	readonly left: number
	readonly top: number
	readonly right: number
	readonly bottom: number
}

/** Clockwise quarter turn. */
const turned = ({ left, top, right, bottom }: Edges): Edges => ({
	left: 1 - bottom,
	top: left,
	right: 1 - top,
	bottom: right,
})

const within = (part: number): number => Math.min(1, Math.max(0, part))
