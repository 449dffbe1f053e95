import type { SourceTree } from '../import-rules/graph.ts'

/** Files with one line for each slice, which goes with it. */
export const LISTS = ['apps/server/modules.ts', 'apps/web/modules.ts', 'apps/web/primeira-pagina.ts']

const SLICE_NAMED = /(['"`])@portal\/([a-z0-9-]+)(?:\/[^'"`]*)?\1/g
const AMBIENT = /^\s*declare (global|module)\b/m

/**
 * Files that would not compile any more without the slice and those that declare to need it. Imports alone bind one
 * file to another: nothing of a slice is ambient, which is checked here too.
 */
export function boundTo(slice: string, { files, declared }: SourceTree): string[] {
	const gone = withDependents(slice, declared)
	return [...files].flatMap(([path, text]) => {
		if (gone.has(folderOf(path))) return AMBIENT.test(text) ? [`${path} declares something for everybody.`] : []
		if (LISTS.includes(path)) return []
		return [...text.matchAll(SLICE_NAMED)]
			.filter(([, , name]) => gone.has(`modules/${name}`))
			.map(([named]) => `${path} names ${named}, which goes with modules/${slice}.`)
	})
}

/** Folders of a slice and of its transitive dependents. */
export function withDependents(slice: string, declared: SourceTree['declared']): ReadonlySet<string> {
	const gone = new Set([`modules/${slice}`])
	for (const candidate of gone) {
		for (const [folder, needs] of declared) {
			if (folder.startsWith('modules/') && needs.has(candidate)) gone.add(folder)
		}
	}
	return gone
}

const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/')
