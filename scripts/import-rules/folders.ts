import { dirname } from 'node:path/posix'
import { FILES_IN_A_FOLDER, namesOfFolders } from '../../import-rules.ts'
import { cycles, type Graph } from './cycles.ts'
import type { SourceTree } from './graph.ts'

const isSource = (path: string): boolean => !/\.(test|stories)\.tsx?$|-fixture\.tsx?$|-de-teste\.tsx?$/.test(path)

/** Import cycles between topics, and folders whose name says nothing. */
export const topicBreaches = (tree: SourceTree): string[] => [
	...nameBreaches(tree),
	...cycles(topicGraph(tree)).map((path) => `Topics import each other in a circle: ${path.join(' → ')}.`),
]

/** Crowded folders, reported as a note that fails nothing. */
export function listCrowdedFolders({ files }: SourceTree): string[] {
	const counts = new Map<string, number>()
	for (const path of [...files.keys()].filter(isSource)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
	return [...counts]
		.filter(([, count]) => count > FILES_IN_A_FOLDER)
		.map(
			([folder, count]) =>
				`${folder} has ${count} source files, at most ${FILES_IN_A_FOLDER}: put what belongs together in a folder of its topic.`,
		)
}

const nameBreaches = ({ files }: SourceTree): string[] =>
	[...files.keys()].flatMap((path) =>
		namesOfFolders.filter(({ files: named }) => named.test(path)).map(({ reason }) => `${path}: ${reason}`),
	)

/**
 * Topic graph without the root of a side: it stands above its topics (index) and below them (tables, queries), so it
 * forms no cycle.
 */
function topicGraph({ files, imports }: SourceTree): Graph {
	const graph: Graph = new Map()
	for (const { from, to, harmless } of imports) {
		if (to === undefined || harmless || !files.has(to) || !isSource(from)) continue
		const [above, below, side] = [dirname(from), dirname(to), sideOf(from)]
		if (side === undefined || side !== sideOf(to) || above === below || [above, below].includes(side)) continue
		graph.set(above, (graph.get(above) ?? new Set()).add(below))
	}
	return graph
}

const sideOf = (path: string): string | undefined =>
	/^(modules\/[^/]+\/[^/]+|(packages|platform|apps)\/[^/]+)\//.exec(path)?.[1]
