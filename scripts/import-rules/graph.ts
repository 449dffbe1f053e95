import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

export interface Import {
	/** Path from the root. */
	readonly from: string
	readonly specifier: string
	/** Imported file of the project; undefined when the specifier reaches no file or no public interface. */
	readonly to: string | undefined
	readonly kind: 'ours' | 'node' | 'package'
	/** Flag for an import that is erased or lazy at run time, so it cannot form a cycle. */
	readonly harmless: boolean
}

export interface SourceTree {
	readonly files: ReadonlyMap<string, string>
	readonly imports: readonly Import[]
	/** Slice → slices named in the dependencies of its package.json. */
	readonly declared: ReadonlyMap<string, ReadonlySet<string>>
}

interface Package {
	readonly name: string
	readonly exports?: Readonly<Record<string, string>>
	readonly dependencies?: Readonly<Record<string, string>>
}

const SOURCES = ['modules', 'packages', 'platform', 'design-system', 'apps'].map((folder) => `${folder}/**/*.{ts,tsx}`)

export function readSourceTree(root: string): SourceTree {
	const paths = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
	const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
	const packages = readPackages(root)
	const imports = [...files].flatMap(([path, text]) => importsOf(path, text, files, packages))
	const declared = new Map(
		[...packages.values()].map(({ folder, manifest }) => [
			folder,
			new Set(Object.keys(manifest.dependencies ?? {}).map((name) => packages.get(name)?.folder ?? name)),
		]),
	)
	return { files, imports, declared }
}

type Packages = ReadonlyMap<string, { readonly folder: string; readonly manifest: Package }>

function readPackages(root: string): Packages {
	const manifests = globSync(['{platform,design-system}/package.json', '{modules,packages,apps}/*/package.json'], {
		cwd: root,
	})
	return new Map(
		manifests.map((path) => {
			const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Package
			return [manifest.name, { folder: dirname(path), manifest }]
		}),
	)
}

function importsOf(path: string, text: string, files: ReadonlyMap<string, string>, packages: Packages): Import[] {
	const { module, errors } = parseSync(path, text)
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
	const requests = [
		...module.staticImports.map(({ moduleRequest, entries }) => ({
			specifier: moduleRequest.value,
			harmless: entries.length > 0 && entries.every((entry) => entry.isType),
		})),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap(({ moduleRequest, isType }) =>
				moduleRequest ? [{ specifier: moduleRequest.value, harmless: isType }] : [],
			),
		),
		...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
			const [, , specifier] = /^(['"`])(.*)\1$/.exec(text.slice(start, end)) ?? []
			return specifier === undefined ? [] : [{ specifier, harmless: true }]
		}),
	]
	return requests.map(({ specifier, harmless }) => {
		const clean = specifier.replace(/\?.*$/, '')
		return { from: path, specifier, harmless, ...resolve(path, clean, files, packages) }
	})
}

function resolve(
	from: string,
	specifier: string,
	files: ReadonlyMap<string, string>,
	packages: Packages,
): Pick<Import, 'to' | 'kind'> {
	if (specifier.startsWith('.')) return { kind: 'ours', to: normalize(join(dirname(from), specifier)) }
	if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return { kind: 'node', to: specifier }
	if (!specifier.startsWith('@portal/')) return { kind: 'package', to: packageName(specifier) }
	const name = packageName(specifier)
	const found = packages.get(name)
	if (!found) return { kind: 'ours', to: undefined }
	return { kind: 'ours', to: throughDoor(found.folder, `.${specifier.slice(name.length)}`, found.manifest, files) }
}

const packageName = (specifier: string): string =>
	specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/')

function throughDoor(
	folder: string,
	door: string,
	{ exports = {} }: Package,
	files: ReadonlyMap<string, string>,
): string | undefined {
	const exact = exports[door]
	if (exact) return normalize(join(folder, exact))
	for (const [pattern, target] of Object.entries(exports)) {
		if (!pattern.includes('*')) continue
		const [before = '', after = ''] = pattern.split('*')
		if (!door.startsWith(before) || !door.endsWith(after)) continue
		const path = normalize(join(folder, target.replaceAll('*', door.slice(before.length, door.length - after.length))))
		if (files.has(path)) return path
	}
	return undefined
}
