/** Facts of a slice from its manifests. */
export interface SliceFacts {
	readonly name: string
	/** `description` of its package.json. */
	readonly purpose: string
	/** Paths of its routes. */
	readonly pages: readonly string[]
	/** Paths of its calls. */
	readonly calls: readonly string[]
	/** Anchors of its panels in the settings. */
	readonly panels: readonly string[]
	readonly hasSchema: boolean
	/** Slices that its package.json names. */
	readonly uses: readonly string[]
}

const MANY = 3

export function tableOf(slices: readonly SliceFacts[]): string {
	return [
		'| Endereço | Módulo | Para quê | Esquema | Chamadas | Usa |',
		'| --- | --- | --- | --- | --- | --- |',
		...slices.map(rowOf),
	].join('\n')
}

function rowOf({ name, purpose, pages, calls, panels, hasSchema, uses }: SliceFacts): string {
	const addresses = [...firstSegments(pages), ...panels.map((id) => `/configuracoes#${id}`)]
	const cells = [
		quoted(addresses),
		`[${name}](${name})`,
		purpose,
		hasSchema ? quoted([name.replaceAll('-', '_')]) : '',
		quoted(prefixesOf(calls)),
		uses.join(', '),
	]
	return `| ${cells.join(' | ')} |`
}

const quoted = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '' && !/[:*]/.test(part))

function firstSegments(paths: readonly string[]): string[] {
	const first = paths.filter((path) => path === '/' || segments(path).length > 0)
	return [...new Set(first.map((path) => `/${segments(path)[0] ?? ''}`))].sort()
}

/** Path prefixes of two segments, or of one when two would list every call. */
function prefixesOf(paths: readonly string[]): string[] {
	const byFirst = Map.groupBy(paths, (path) => segments(path)[0] ?? '')
	const prefixes: string[] = [...byFirst].flatMap(([first, group]) => {
		const seconds = [...new Set(group.map((path) => `/${segments(path).slice(0, 2).join('/')}`))]
		return seconds.length > MANY || seconds.includes(`/${first}`) ? [`/${first}`] : seconds
	})
	return prefixes.sort()
}
