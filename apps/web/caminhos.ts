import { modules } from './modules.ts'

/** What each slice puts at an address: its pages, and its panels in the settings. */
export const enderecos = await Promise.all(
	modules.map(async ({ name, routes, slots }) => ({
		name,
		paginas: (await routes()).map(({ path }) => path),
		paineis: (slots.configuracoes ?? []).flatMap(({ id }) => id ?? []),
	})),
)

/** Every address with a page, as the slices' manifests say; run by the build (`rotas-plugin.ts`). */
export const caminhos: readonly string[] = enderecos.flatMap(({ paginas }) => paginas)
