import { relative } from 'node:path'

/** Time of one test file, as `note-spent.ts` wrote it down. */
export interface Spent {
	readonly file: string
	/** Seconds of processor, with those of the programs that it started; the database, which all share, apart. */
	readonly processor: number
	/** Seconds of the clock, from the reading of its code to its last test, without the making of what all files copy. */
	readonly seconds: number
}

interface Budget {
	readonly processor: number
	readonly browser: number
}

/**
 * Time budget of a slice: its tests of rules, calls and screens in processor seconds, its journeys in wall-clock
 * seconds.
 */
const LIMIT: Budget = { processor: 60, browser: 30 }
const HEAVIEST = 5

/** Folders that answer for their tests. A journey belongs to the slice whose name its file begins with. */
const OWNER = /^(?:modules|packages|apps)\/[^/]+|^[^/]+/
const JOURNEY = /^e2e\/(?<slice>[a-z]+)(?:-[a-z-]+)?\.test\.ts$/

/** Table at the end of a run: time by slice, the worst against its budget first, and the heaviest files by name. */
export function timeSpent(spent: readonly Spent[], root: string, slices: readonly string[]): string[] {
	if (spent.length === 0) return []
	const files = spent.map(({ file, ...used }) => ({ ...used, path: relative(root, file) }))
	const owners = Map.groupBy(files, ({ path }) => ownerOf(path, slices))
	const rows = [...owners]
		.map(([owner, its]) => ({ owner, used: sum(its) }))
		.sort((one, other) => share(other.used) - share(one.used))
	const heaviest = files.toSorted((one, other) => weight(other) - weight(one)).slice(0, HEAVIEST)
	return [
		`${'onde o tempo ficou'.padEnd(28)}${'testes (processador)'.padStart(22)}${'navegador (relógio)'.padStart(22)}`,
		...rows.map(
			({ owner, used }) =>
				`${owner.padEnd(28)}${cell(used.processor, LIMIT.processor)}${cell(used.browser, LIMIT.browser)}`,
		),
		`arquivos mais pesados: ${heaviest.map((file) => `${file.path} ${weight(file).toFixed(0)} s`).join(' · ')}`,
	]
}

function ownerOf(path: string, slices: readonly string[]): string {
	const slice = JOURNEY.exec(path)?.groups?.['slice']
	return slice && slices.includes(slice) ? `modules/${slice}` : (OWNER.exec(path)?.[0] ?? path)
}

type File = Omit<Spent, 'file'> & { readonly path: string }

const isJourney = ({ path }: File): boolean => path.startsWith('e2e/')
const weight = (file: File): number => (isJourney(file) ? file.seconds : file.processor)

const sum = (files: readonly File[]): Budget => ({
	processor: files.filter((file) => !isJourney(file)).reduce((total, { processor }) => total + processor, 0),
	browser: files.filter(isJourney).reduce((total, { seconds }) => total + seconds, 0),
})

/** Share of the budget. The portal as a whole has journeys too, and is sorted like a slice. */
const share = ({ processor, browser }: Budget): number => Math.max(processor / LIMIT.processor, browser / LIMIT.browser)

function cell(seconds: number, limit: number): string {
	if (seconds === 0) return '–'.padStart(22)
	return `${seconds.toFixed(0)} s${seconds > limit ? ` (limite ${limit})` : ''}`.padStart(22)
}
