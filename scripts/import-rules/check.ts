import {
	doors,
	fetchedWhenDrawn,
	forbiddenFolders,
	forTests,
	type ImportRule,
	importRules,
	textRules,
} from '../../import-rules.ts'
import { cycles, type Graph } from './cycles.ts'
import { topicBreaches } from './folders.ts'
import type { Import, SourceTree } from './graph.ts'

const isTest = (path: string): boolean =>
	/(\.(test|stories|config)|-fixture|-de-teste|-plugin)\.tsx?$/.test(path) || path.startsWith('platform/testing/')
const sliceOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1]

/** Breaches of the import rules, each as one sentence with the reason of the rule. */
export function findBreaches(tree: SourceTree): string[] {
	return [
		...tree.imports.flatMap((edge) => importBreach(edge, tree)),
		...textBreaches(tree),
		...folderBreaches(tree),
		...topicBreaches(tree),
		...cycles(fileGraph(tree)).map((files) => `Files import each other in a circle: ${files.join(' → ')}.`),
		...cycles(sliceGraph(tree)).map((slices) => `Slices use each other in a circle: ${slices.join(' → ')}.`),
	]
}

function importBreach(edge: Import, tree: SourceTree): string[] {
	const rule = importRules.find(({ from }) => folderMatches(from, edge.from))
	if (!rule) return []
	const target = targetOf(edge)
	const place = `${edge.from} imports '${edge.specifier}'`
	if (target === undefined) return [`${place}, which no door of a package gives out.`]
	const outside = isTest(edge.from)
	const allowed = outside ? [...rule.may, ...forTests] : rule.may
	const faults: readonly (readonly [boolean, string])[] = [
		[!allowed.includes(target), ` (${target}). ${rule.reason}`],
		[edge.kind === 'package' && !outside && !packageAllowed(rule, edge), `. ${rule.reason}`],
		[isTest(edge.to ?? '') && !outside, ': what only tests use stays out of the product.'],
		[isUndeclared(edge, tree), ', a slice that the dependencies of its package.json do not name.'],
		[isFetchedTooSoon(edge, target), ': what other slices show is fetched when it is drawn, by a dynamic import.'],
		[leavesPackageByPath(edge), ': another package is imported by its name, never by its path.'],
	]
	const fault = faults.find(([found]) => found)
	return fault ? [`${place}${fault[1]}`] : []
}

function folderMatches(pattern: string, path: string): boolean {
	return new RegExp(`^${pattern.replaceAll('*', '[^/]+')}/`).test(path)
}

/** Target of an import in the notation of the rules. */
function targetOf({ from, to, kind }: Import): string | undefined {
	if (kind !== 'ours') return kind
	if (to === undefined || to.startsWith('..')) return undefined
	const [area, name, side] = to.split('/')
	if (area === 'platform') return `platform/${name}`
	if (area === 'apps') return `app/${name}`
	if (area === 'packages') return `package/${name}`
	if (area !== 'modules') return area
	const whose = sliceOf(from) === name ? 'own' : 'slice'
	const door = /\/(server|web)\/public\.tsx?$/.exec(to)?.[1]
	if (whose === 'slice' && door === side) return `slice/${door}/public`
	return `${whose}/${side}`
}

function packageAllowed({ packages }: ImportRule, { to = '' }: Import): boolean {
	if (!packages) return true
	return 'only' in packages ? packages.only.includes(to) : !packages.not.includes(to)
}

function isUndeclared({ from, to, kind }: Import, { declared }: SourceTree): boolean {
	const [own, other] = [sliceOf(from), kind === 'ours' && to ? sliceOf(to) : undefined]
	if (!own || !other || own === other || isTest(from)) return false
	return !declared.get(`modules/${own}`)?.has(`modules/${other}`)
}

const isFetchedTooSoon = ({ from, harmless }: Import, target: string): boolean =>
	fetchedWhenDrawn.test(from) && target === 'own/web' && !harmless

function leavesPackageByPath({ from, to, specifier }: Import): boolean {
	return specifier.startsWith('.') && packageOf(from) !== packageOf(to ?? '')
}

const packageOf = (path: string): string =>
	/^((?:modules|packages)\/[^/]+|apps|platform|design-system)\//.exec(path)?.[1] ?? ''

function textBreaches({ files }: SourceTree): string[] {
	return textRules.flatMap(({ name, files: where, except, forbidden, reason }) =>
		[...files]
			.filter(([path, text]) => where.test(path) && !except?.test(path) && !isTest(path) && forbidden.test(text))
			.map(([path]) => `${path} (${name}). ${reason}`),
	)
}

function folderBreaches({ files }: SourceTree): string[] {
	return [...files.keys()].flatMap((path) => {
		const drawer = path.split('/').find((part) => forbiddenFolders.includes(part.replace(/\.tsx?$/, '')))
		const barrel = /\/index\.tsx?$/.test(path) && !doors.test(path)
		return [
			...(drawer ? [`${path}: "${drawer}" names no content; name it after what it holds.`] : []),
			...(barrel ? [`${path}: only the doors of a package are index files.`] : []),
		]
	})
}

function addEdge(graph: Graph, from: string, to: string): void {
	graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

function fileGraph({ imports, files }: SourceTree): Graph {
	const graph: Graph = new Map()
	for (const { from, to, harmless } of imports) {
		if (to && files.has(to) && !harmless && from !== to) addEdge(graph, from, to)
	}
	return graph
}

function sliceGraph({ imports }: SourceTree): Graph {
	const graph: Graph = new Map()
	for (const { from, to, kind } of imports) {
		const [own, other] = [sliceOf(from), kind === 'ours' && to ? sliceOf(to) : undefined]
		if (own && other && own !== other && !isTest(from)) addEdge(graph, own, other)
	}
	return graph
}
