import { join } from 'node:path'
import type { Plugin } from 'vite'

const FABRICA = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const NOSSA = JSON.stringify(join(import.meta.dirname, 'icon.ts'))

/**
 * The icon component is replaced by one drawing with one class: the library's other features (a context, sizes by
 * property, aliases) weigh a kilobyte on every page and are not used.
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
