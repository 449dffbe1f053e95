import { dirname } from 'node:path/posix'
import { FILES_IN_A_FOLDER } from '../../import-rules.ts'
import { cycles, type Graph } from './cycles.ts'
import type { SourceTree } from './graph.ts'

export interface Arrangement {
	/** Folder → the most files that it may have until it is arranged. */
	readonly toArrange: Readonly<Record<string, number>>
	/** Folders that still import each other. */
	readonly toUntie: readonly (readonly string[])[]
}

const isSource = (path: string): boolean => !/\.(test|stories)\.tsx?$|-fixture\.tsx?$|-de-teste\.tsx?$/.test(path)

/** A folder that nobody can take in at a glance, and topics that are one in truth. */
export function topicBreaches(tree: SourceTree, { toArrange, toUntie }: Arrangement): string[] {
	return [...crowdBreaches(tree, toArrange), ...knotBreaches(topicGraph(tree), toUntie)]
}

function crowdBreaches({ files }: SourceTree, toArrange: Arrangement['toArrange']): string[] {
	const counts = new Map<string, number>()
	for (const path of [...files.keys()].filter(isSource)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
	const crowded = [...counts].flatMap(([folder, count]) => {
		const limit = toArrange[folder] ?? FILES_IN_A_FOLDER
		if (count <= limit) return []
		return [
			`${folder} has ${count} source files, at most ${limit}: put what belongs together in a folder of its topic.`,
		]
	})
	const arranged = Object.keys(toArrange)
		.filter((folder) => (counts.get(folder) ?? 0) <= FILES_IN_A_FOLDER)
		.map((folder) => `${folder} is arranged: take it off the list in import-rules.ts.`)
	return [...crowded, ...arranged]
}

/** The root of a side stands above its topics (index) and below them (tables, queries): it ties no knot. */
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

function knotBreaches(graph: Graph, toUntie: Arrangement['toUntie']): string[] {
	const withoutKnown: Graph = new Map(
		[...graph].map(([from, targets]) => [
			from,
			new Set([...targets].filter((to) => !toUntie.some((knot) => knot.includes(from) && knot.includes(to)))),
		]),
	)
	const tied = cycles(withoutKnown).map((path) => `Topics import each other in a circle: ${path.join(' → ')}.`)
	const untied = toUntie
		.filter((knot) => cycles(within(graph, knot)).length === 0)
		.map((knot) => `${knot.join(', ')} are untied: take them off the list in import-rules.ts.`)
	return [...tied, ...untied]
}

const within = (graph: Graph, knot: readonly string[]): Graph =>
	new Map(knot.map((folder) => [folder, new Set([...(graph.get(folder) ?? [])].filter((to) => knot.includes(to)))]))
