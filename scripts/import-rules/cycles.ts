export type Graph = Map<string, Set<string>>

/** Import cycles, found by depth-first search, each once. */
export function cycles(graph: Graph): string[][] {
	const found: string[][] = []
	const done = new Set<string>()
	const path: string[] = []
	const visit = (node: string): void => {
		const start = path.indexOf(node)
		if (start >= 0) {
			found.push([...path.slice(start), node])
			return
		}
		if (done.has(node)) return
		path.push(node)
		for (const next of graph.get(node) ?? []) visit(next)
		path.pop()
		done.add(node)
	}
	for (const node of graph.keys()) visit(node)
	return found
}
