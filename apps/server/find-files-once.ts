import { registerHooks } from 'node:module'

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>
type Found = ReturnType<Resolve>

const root = new URL('../../', import.meta.url).href
/** A workspace may have libraries of its own, so what it calls by a name is found once for each. */
const WORKSPACE = /^(?:modules|packages|apps)\/[^/]+|^[^/]+/
const found = new Map<string, Found>()

/**
 * Much of what a start costs is looking for files: a package in every folder above who imports it, and of each file its
 * real name and the package that says what kind it is. Of the product's own files, which name each other in full, all
 * that is known; of what they call by a name, once it was found.
 */
registerHooks({
	resolve(specifier, context, next) {
		const { parentURL } = context
		if (!parentURL?.startsWith(root) || parentURL.includes('/node_modules/')) return next(specifier, context)
		if (specifier.startsWith('.')) {
			if (!specifier.endsWith('.ts')) return next(specifier, context)
			return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
		}
		const key = `${WORKSPACE.exec(parentURL.slice(root.length))?.[0]} ${specifier}`
		const known = found.get(key)
		if (known) return known
		const first = next(specifier, context)
		found.set(key, { ...first, shortCircuit: true })
		return first
	},
})
