import { shapesOf, type WithSettings } from '../server/settings/read-config.ts'

/** Settings for tests: each slice defines those without which it would not start in a test, or only slowly. */
export const settingsInTests = (modules: readonly WithSettings[]): Record<string, string> =>
	Object.fromEntries(
		Object.entries(shapesOf(modules)).flatMap(([name, { inTests }]) =>
			inTests === undefined ? [] : [[name, inTests]],
		),
	)
