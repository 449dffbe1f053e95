import type { RouteHandle } from '@portal/platform/web'
import { modules } from './modules.ts'

const fatias = await Promise.all(modules.map(async ({ routes, ...fatia }) => ({ ...fatia, rotas: await routes() })))

/** The addresses of a slice are its pages and its panels in the settings. */
export const enderecos = fatias.map(({ name, rotas, slots }) => ({
	name,
	paginas: rotas.map(({ path }) => path),
	paineis: (slots.configuracoes ?? []).flatMap(({ id }) => id ?? []),
}))

export interface PaginaNoManifesto {
	readonly fatia: string
	readonly caminho: string
	readonly titulo: string
	readonly acesso: RouteHandle['acesso']
	readonly forma: RouteHandle['forma']
	/** The source of the dynamic import, in which the build finds the page's file. */
	readonly busca: string
}

/** The pages of all slices' manifests, evaluated by the build (`routes-plugin.ts`). */
export const paginas: readonly PaginaNoManifesto[] = fatias.flatMap(({ name, rotas }) =>
	rotas.map(({ path, handle, lazy }) => ({
		fatia: name,
		caminho: path,
		titulo: handle.titulo,
		acesso: handle.acesso,
		forma: handle.forma,
		busca: String(lazy),
	})),
)
