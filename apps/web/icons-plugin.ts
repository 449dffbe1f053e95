import { join } from 'node:path'
import type { Plugin } from 'vite'

const FABRICA = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const NOSSA = JSON.stringify(join(import.meta.dirname, 'icon.ts'))

/**
 * An icon is one drawing with one class. What the library can do beyond that (a context, sizes by property, other
 * names) weighs a kilobyte on every page, the public home too, and nothing here uses it.
 */
export function icones(): Plugin {
	return {
		name: 'portal-icones',
		apply: 'build',
		transform: {
			filter: { id: FABRICA },
			handler: () => ({ code: `export { criarIcone as default } from ${NOSSA}`, map: null }),
		},
	}
}
