import { relative } from 'node:path'

/** One file as vitest's JSON report tells it; times in milliseconds since 1970. */
export interface TestFile {
	readonly name: string
	readonly startTime: number
	readonly endTime: number
	readonly assertionResults: readonly {
		readonly title: string
		readonly status: string
		/** Of every try, also of one that was followed by another. */
		readonly failureMessages: readonly string[]
	}[]
}

/** Seconds that the tests of one slice, or one journey in the browser, may take beside another on two cores. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
	[/^(modules\/[^/]+|packages\/[^/]+|platform|design-system|apps\/[^/]+|scripts|bench)\//, 60],
	[/^(e2e\/(?:confiabilidade|[^/]+))/, 30],
]
const SHOWN = 8

/** Where the time went, longest first: `modules/assina 94 s (limite 60)`. All that is above its limit, and the first few. */
export function timeSpent(files: readonly TestFile[], root: string): string[] {
	const groups = new Map<string, { seconds: number; limit: number }>()
	for (const { name, startTime, endTime } of files) {
		const path = relative(root, name)
		const [pattern, limit] = LIMITS.find(([candidate]) => candidate.test(path)) ?? [/^([^/]+)/, 60]
		const group = pattern.exec(path)?.[1] ?? path
		const seconds = (groups.get(group)?.seconds ?? 0) + (endTime - startTime) / 1000
		groups.set(group, { seconds, limit })
	}
	return [...groups]
		.sort(([, one], [, other]) => other.seconds - one.seconds)
		.filter(([, { seconds, limit }], place) => place < SHOWN || seconds > limit)
		.map(
			([group, { seconds, limit }]) => `${group} ${seconds.toFixed(0)} s${seconds > limit ? ` (limite ${limit})` : ''}`,
		)
}
