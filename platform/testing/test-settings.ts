import { shapesOf, type WithSettings } from '../server/settings/read-config.ts'

/** Without which the slices would not start under a test, or only slowly: each says so where it defines them. */
export const settingsInTests = (modules: readonly WithSettings[]): Record<string, string> =>
	Object.fromEntries(
		Object.entries(shapesOf(modules)).flatMap(([name, { inTests }]) =>
			inTests === undefined ? [] : [[name, inTests]],
		),
	)
