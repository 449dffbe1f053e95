export interface Row {
	readonly what: string
	readonly floor: string
	readonly portal: string
	readonly ratio: string
	/** Columns that section "numbers" of the quality goals asks for. */
	readonly goal: string
	readonly met: boolean
}

const COLUMNS = ['medida', 'piso', 'portal', 'razão', 'meta', ''] as const

export function printTable(title: string, rows: readonly Row[]): void {
	const cells = rows.map(({ what, floor, portal, ratio, goal, met }) => [
		what,
		floor,
		portal,
		ratio,
		goal,
		met ? 'sim' : 'NÃO',
	])
	const all = [[...COLUMNS], ...cells]
	const widths = COLUMNS.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
	const show = (line: readonly string[]) =>
		line
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd()
	console.log(`\n${title}\n${show(COLUMNS)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
	for (const line of cells) console.log(show(line))
}

/** Exit code for figures beside a floor of the same machine and the same minute: a missed goal fails the run. */
export function failUnlessMet(rows: readonly Row[]): void {
	if (rows.some(({ met }) => !met)) process.exitCode = 1
}

export const decimal = (value: number, digits = 2): string => value.toFixed(digits).replace('.', ',')

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b)
	const upper = Math.floor(sorted.length / 2)
	const lower = sorted.length % 2 === 0 ? upper - 1 : upper
	return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2
}
