import { parse } from 'csv-parse/sync'
import type { CellValue } from 'hucre'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { decodeText } from './encoding.ts'

/** Separators of a CSV; the first one that parts the header into most columns is the file's. */
const SEPARATORS = [';', ',', '\t'] as const

export interface Sheet {
	/** Name in its workbook; null for a CSV. */
	readonly name: string | null
	readonly rows: readonly (readonly string[])[]
	/** Thousands are parted by a dot where nothing else tells; false for a CSV that parts its columns by commas. */
	readonly commaDecimals: boolean
}

export interface Bounds {
	/** Sheets of a workbook that are read, the first ones. */
	readonly sheets: number
	/** Rows of each sheet that are read, empty ones too. */
	readonly rows: number
	/** Decimal places of a number that are kept. */
	readonly decimals?: number
	/** Bytes of a CSV that are read; a workbook is read whole. */
	readonly bytes?: number
}

const READERS = {
	xlsx: (bytes: Buffer, bounds: Bounds) => readWorkbook(readXlsx, bytes, bounds),
	ods: (bytes: Buffer, bounds: Bounds) => readWorkbook(readOds, bytes, bounds),
	csv: readCsv,
}
export type SheetKind = keyof typeof READERS

/**
 * Sheets with their cells as text: a number with the comma of decimals and without thousands, a date as DD/MM/YYYY.
 * For the child processes only: a hostile file may cost much memory and time.
 *
 * @throws Error for a damaged or encrypted workbook, and for a text that is no table.
 */
export const readSheets = async (bytes: Buffer, kind: SheetKind, bounds: Bounds): Promise<readonly Sheet[]> =>
	READERS[kind](bytes, bounds)

async function readWorkbook(
	read: typeof readXlsx | typeof readOds,
	bytes: Buffer,
	{ sheets: mostSheets, rows: mostRows, decimals = 10 }: Bounds,
): Promise<Sheet[]> {
	const numbers = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: decimals })
	const { sheets } = await read(bytes, { maxRows: mostRows, sheets: (_sheet, place) => place < mostSheets })
	return sheets.map(({ name, rows }) => ({
		name,
		// The reader of ODS has no bound of rows.
		rows: rows.slice(0, mostRows).map((row) => row.map((cell) => writeCell(cell, numbers))),
		commaDecimals: true,
	}))
}

function writeCell(value: CellValue | undefined, numbers: Intl.NumberFormat): string {
	if (value === null || value === undefined) return ''
	if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
	if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
	return typeof value === 'number' ? numbers.format(value) : value
}

function readCsv(bytes: Buffer, { rows: to, bytes: mostBytes = bytes.length }: Bounds): Sheet[] {
	const text = decodeText(bytes.subarray(0, mostBytes), mostBytes < bytes.length)
	const [header = ''] = text.split('\n', 1)
	const countColumns = (separator: string) => header.split(separator).length
	const delimiter = SEPARATORS.reduce((best, other) => (countColumns(other) > countColumns(best) ? other : best))
	const rows: string[][] = parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to })
	return [{ name: null, rows, commaDecimals: delimiter !== ',' }]
}
