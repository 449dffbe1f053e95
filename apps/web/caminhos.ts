import { modules } from './modules.ts'

const rotas = (await Promise.all(modules.map(({ routes }) => routes()))).flat()

/** Every address with a page, as the slices' manifests say; run by the build (`rotas-plugin.ts`). */
export const caminhos: readonly string[] = rotas.map(({ path }) => path)
