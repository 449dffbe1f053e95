import type { RouteHandle } from '@portal/platform/web'
import { modules } from './modules.ts'

const fatias = await Promise.all(modules.map(async ({ routes, ...fatia }) => ({ ...fatia, rotas: await routes() })))

/** Addresses of each slice: its pages, and its panels in the settings. */
export const enderecos = fatias.map(({ name, rotas, slots }) => ({
	name,
	paginas: rotas.map(({ path }) => path),
	paineis: (slots.configuracoes ?? []).flatMap(({ id }) => id ?? []),
}))

export interface PaginaNoManifesto {
	readonly caminho: string
	readonly titulo: string
	readonly acesso: RouteHandle['acesso']
	readonly forma: RouteHandle['forma']
	/** How the manifest fetches it: read by the build, which looks for the file in it. */
	readonly busca: string
}

/** Every page, as the slices' manifests say; run by the build (`routes-plugin.ts`). */
export const paginas: readonly PaginaNoManifesto[] = fatias.flatMap(({ rotas }) =>
	rotas.map(({ path, handle, lazy }) => ({
		caminho: path,
		titulo: handle.titulo,
		acesso: handle.acesso,
		forma: handle.forma,
		busca: String(lazy),
	})),
)
