import type { KyselyPlugin } from 'kysely'

/** `db.withPlugin(counter.plugin)`: each statement that goes through it has a result. */
export function statementCounter() {
	let seen = 0
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => {
			seen++
			return result
		},
	}
	return { plugin, total: () => seen }
}
