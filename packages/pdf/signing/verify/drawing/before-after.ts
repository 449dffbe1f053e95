import { RuleError } from '@portal/refusals'
import { toWebp } from '../../../operations/sharp.ts'
import { Drawable, type Drawing, type Size } from './drawable.ts'

interface RevisionPage {
	/** End of the signed revision. */
	readonly end: number
	/** One-based page number. */
	readonly page: number
	/** Width of each of the two pages, in pixels. */
	readonly width: number
}

/** Before-and-after picture of a page: as signed at the left, as it is now at the right, both of one size. */
export interface BeforeAfter extends Size {
	/** WebP picture, twice as wide as one page. */
	readonly picture: Buffer
}

/** Height limit as a multiple of the width. */
const MOST_RATIO = 3
/** Cell size in pixels of the grid in which differences are detected. */
const CELL = 8
const FRAME_PIXELS = 2
const FRAME_COLOUR = [0xc0, 0x1c, 0x28, 0xff]
const ABSENT = 0xdd

/** @throws RuleError where neither revision has the page. */
export async function drawRevisions(bytes: Buffer, request: RevisionPage): Promise<BeforeAfter> {
	using signed = await Drawable.open(bytes.subarray(0, request.end))
	using current = await Drawable.open(bytes)
	const index = request.page - 1
	const sizes = [signed, current].flatMap((document) => {
		return index < document.pageCount ? [document.withPage(index, ({ size }) => size)] : []
	})
	const [shape] = sizes
	if (!shape || !(shape.width > 0 && shape.height > 0)) throw absentComparison()
	const { width } = request
	const height = Math.max(1, Math.round(width * Math.min(MOST_RATIO, shape.height / shape.width)))
	const before = drawnInto(signed, index, { width, height })
	const after = drawnInto(current, index, { width, height })
	for (const box of differences(before, after)) for (const page of [before, after]) frame(page, box)
	return { width, height, picture: await toWebp(sideBySide(before, after), width * 2, height) }
}

export const absentComparison = () =>
	new RuleError(
		'comparacao-indisponivel',
		'Esta página não pode ser mostrada como era e como é. Abra o arquivo num leitor de PDF.',
	)

interface Canvas extends Size {
	readonly data: Buffer
}

/** Page scaled to the requested width; grey where the document lacks it. */
function drawnInto(document: Drawable, index: number, { width, height }: Size): Canvas {
	const data = Buffer.alloc(width * height * 4, ABSENT)
	if (index >= document.pageCount) return { width, height, data }
	const drawing = document.withPage(index, (page) => page.draw(width / page.size.width))
	copyRows(drawing, data, { width, height })
	return { width, height, data }
}

function copyRows(drawing: Drawing, data: Buffer, { width, height }: Size): void {
	const bytes = Math.min(width, drawing.width) * 4
	for (let row = 0; row < Math.min(height, drawing.height); row++)
		drawing.data.copy(data, row * width * 4, row * drawing.width * 4, row * drawing.width * 4 + bytes)
}

interface Cells {
	left: number
	top: number
	right: number
	bottom: number
}

/** Bounding boxes of adjacent differing cells. */
function differences(before: Canvas, after: Canvas): Cells[] {
	const [columns, rows] = [Math.ceil(before.width / CELL), Math.ceil(before.height / CELL)]
	const differing = new Set<number>()
	for (let at = 0; at < before.data.length; at += 4)
		if (before.data.readUInt32LE(at) !== after.data.readUInt32LE(at)) {
			const pixel = at / 4
			differing.add(
				Math.floor(Math.floor(pixel / before.width) / CELL) * columns + Math.floor((pixel % before.width) / CELL),
			)
		}
	const boxes: Cells[] = []
	for (const start of differing) boxes.push(takeTogether(differing, start, { columns, rows }))
	return boxes
}

/** Flood fill: removes from the set all cells connected to this one. */
function takeTogether(differing: Set<number>, start: number, { columns, rows }: Grid): Cells {
	const box = { left: columns, top: rows, right: 0, bottom: 0 }
	differing.delete(start)
	const waiting = [start]
	for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
		const [column, row] = [cell % columns, Math.floor(cell / columns)]
		box.left = Math.min(box.left, column)
		box.right = Math.max(box.right, column + 1)
		box.top = Math.min(box.top, row)
		box.bottom = Math.max(box.bottom, row + 1)
		const next = neighbours(column, row, { columns, rows }).map(([x, y]) => y * columns + x)
		waiting.push(...next.filter((one) => differing.delete(one)))
	}
	return box
}

interface Grid {
	readonly columns: number
	readonly rows: number
}

function neighbours(column: number, row: number, { columns, rows }: Grid): [number, number][] {
	const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): [number, number] => [column + x, row + y]))
	return around.filter(([x, y]) => x >= 0 && y >= 0 && x < columns && y < rows)
}

function frame({ data, width, height }: Canvas, box: Cells): void {
	const left = Math.max(0, (box.left - 1) * CELL)
	const top = Math.max(0, (box.top - 1) * CELL)
	const right = Math.min(width, (box.right + 1) * CELL)
	const bottom = Math.min(height, (box.bottom + 1) * CELL)
	for (let row = top; row < bottom; row++)
		for (let column = left; column < right; column++) {
			const isEdge = Math.min(column - left, right - 1 - column, row - top, bottom - 1 - row) < FRAME_PIXELS
			if (isEdge) data.set(FRAME_COLOUR, (row * width + column) * 4)
		}
}

function sideBySide(before: Canvas, after: Canvas): Buffer {
	const { width, height } = before
	const both = Buffer.alloc(width * height * 8)
	for (let row = 0; row < height; row++) {
		before.data.copy(both, row * width * 8, row * width * 4, (row + 1) * width * 4)
		after.data.copy(both, row * width * 8 + width * 4, row * width * 4, (row + 1) * width * 4)
	}
	return both
}
