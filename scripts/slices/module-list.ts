/** Array of a module list (apps/server/modules.ts, apps/web/modules.ts), which has an import for each slice. */

const ARRAY = /(=\s*\[)([^\]]*)(\])/

export function addToList(source: string, name: string, specifier: string): string {
	const line = `import { ${name} } from '${specifier}'`
	return source
		.replace(/^(?=import )/m, `${line}\n`)
		.replace(
			ARRAY,
			(_, open: string, items: string, close: string) => `${open}${joinLines([...itemsOf(items), name])}${close}`,
		)
}

/** Removal of a package's import and entries from a list. */
export function dropFromList(source: string, packageName: string): string {
	const dropped: string[] = []
	const kept = source.replace(/^import \{([^}]*)\} from '([^']+)'\n/gm, (line, names: string, specifier: string) => {
		if (!specifier.startsWith(`${packageName}/`)) return line
		dropped.push(...itemsOf(names).map((name) => name.replace(/^.* as /, '')))
		return ''
	})
	const comesFromIt = (item: string): boolean => dropped.some((name) => new RegExp(`\\b${name}\\b`).test(item))
	return kept.replace(ARRAY, (_, open: string, items: string, close: string) => {
		return `${open}${joinLines(itemsOf(items).filter((item) => !comesFromIt(item)))}${close}`
	})
}

/** Items on a line of their own, so that two people who add one each change different lines. */
const joinLines = (items: readonly string[]): string =>
	items.length === 0 ? '' : `\n${items.map((item) => `\t${item},\n`).join('')}`

function itemsOf(list: string): string[] {
	return list
		.split(',')
		.map((item) => item.trim())
		.filter((item) => item !== '')
}
