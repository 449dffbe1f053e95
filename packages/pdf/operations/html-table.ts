import type { DefaultTreeAdapterTypes } from 'parse5'
import { wholeNumber } from './html-attributes.ts'
import type { Node } from './html-tree.ts'

type Element = DefaultTreeAdapterTypes.Element

export interface Table {
	readonly tipo: 'table'
	readonly colunas: number
	/** Header rows, repeated on each page. */
	readonly cabecalho: readonly Cell[]
	readonly corpo: readonly Cell[]
}

export interface Cell {
	readonly colunas: number
	readonly linhas: number
	readonly titulo: boolean
	readonly filhos: readonly Node[]
}

const MAX_COLUMNS = 30
const MAX_ROWS = 1000
const EMPTY: Cell = { colunas: 1, linhas: 1, titulo: false, filhos: [] }

/** Table normalized to a full grid: short rows are filled and cells that span too far are cut. */
export function tableOf(table: Element, contentOf: (cell: Element) => readonly Node[]): Table {
	const rows = rowsOf(table)
	const headed = rows.findIndex((row) => !cellsOf(row).every(({ tagName }) => tagName === 'th'))
	const cut = headed < 0 ? Math.min(1, rows.length - 1) : headed
	const parts = [rows.slice(0, cut), rows.slice(cut)].map((part) =>
		part.map((row) => cellsOf(row).map((cell) => read(cell, contentOf))),
	)
	const colunas = Math.max(1, ...parts.map(widthOf))
	const [cabecalho = [], corpo = []] = parts.map((part) => fill(part, colunas))
	return { tipo: 'table', colunas, cabecalho, corpo }
}

const elementsOf = (parent: Element): readonly Element[] =>
	parent.childNodes.filter((child): child is Element => 'tagName' in child)
const rowsOf = (table: Element): readonly Element[] =>
	elementsOf(table).flatMap((child) => {
		if (child.tagName === 'tr') return [child]
		return /^t(head|body|foot)$/.test(child.tagName) ? elementsOf(child).filter(({ tagName }) => tagName === 'tr') : []
	})
const cellsOf = (row: Element): readonly Element[] => elementsOf(row).filter(({ tagName }) => /^t[dh]$/.test(tagName))

const read = (cell: Element, contentOf: (cell: Element) => readonly Node[]): Cell => ({
	colunas: wholeNumber(cell, 'colspan', { otherwise: 1, min: 1, max: MAX_COLUMNS }),
	linhas: wholeNumber(cell, 'rowspan', { otherwise: 1, min: 1, max: MAX_ROWS }),
	titulo: cell.tagName === 'th',
	filhos: contentOf(cell),
})

/** Width of the grid in columns, including cells that span down from rows above. */
const widthOf = (rows: readonly (readonly Cell[])[]): number => {
	let width = 0
	walk(rows, MAX_COLUMNS, (_, end) => {
		width = Math.max(width, end)
	})
	return width
}

function fill(rows: readonly (readonly Cell[])[], columns: number): readonly Cell[] {
	const cells: Cell[] = []
	walk(
		rows,
		columns,
		(cell) => cells.push(cell),
		() => cells.push(EMPTY),
	)
	return cells
}

/** Cell placement as in a browser: each cell goes into the first column that no row-spanning cell occupies. */
function walk(
	rows: readonly (readonly Cell[])[],
	columns: number,
	place: (cell: Cell, end: number) => void,
	leaveFree: (column: number) => void = () => undefined,
): void {
	const filledUntil = Array.from({ length: columns }, () => 0)
	for (const [index, row] of rows.entries()) {
		const pending = [...row]
		for (let column = 0; column < columns; column++) {
			if ((filledUntil[column] ?? 0) > index) continue
			const cell = pending.shift()
			if (!cell) {
				leaveFree(column)
				continue
			}
			let colunas = 1
			while (colunas < cell.colunas && column + colunas < columns && (filledUntil[column + colunas] ?? 0) <= index)
				colunas++
			const linhas = Math.min(cell.linhas, rows.length - index)
			filledUntil.fill(index + linhas, column, column + colunas)
			place({ ...cell, colunas, linhas }, column + colunas)
			column += colunas - 1
		}
	}
}
