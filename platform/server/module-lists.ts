import type { CatalogoDePerfis } from '../contract/index.ts'
import type { Extension } from './extension-point.ts'
import type { Importacao } from './imports/import-definition.ts'
import type { Conferir } from './installation-checks.ts'
import type { SliceMenu } from './menu.ts'
import type { ServerModule } from './module.ts'

/** The lists of these slices, what others refer to first. */
export const listImports = (modules: readonly ServerModule[]): readonly Importacao[] =>
	modules.flatMap(({ importacoes = [] }) => importacoes).sort((uma, outra) => uma.ordem - outra.ordem)

export const listMenus = (modules: readonly ServerModule[]): ReadonlyMap<string, SliceMenu> =>
	new Map(modules.flatMap(({ name, menu }) => (menu ? [[name, menu]] : [])))

export const listChecks = (modules: readonly ServerModule[]): readonly Conferir[] =>
	modules.flatMap(({ conferir }) => conferir ?? [])

/** Every profile that these slices declare, by its code; two that declare the same cannot be told apart. */
export function buildCatalogue(modules: readonly ServerModule[]): CatalogoDePerfis {
	const todos = modules.flatMap(({ name: codsis, perfis: sistema }) =>
		sistema ? sistema.perfis.map((perfil) => ({ ...perfil, codsis, nomsis: sistema.nomsis })) : [],
	)
	const catalogo = new Map(todos.map((perfil) => [perfil.codperfil as string, perfil]))
	if (catalogo.size < todos.length) throw new Error('a profile is declared twice')
	return catalogo
}

export const listExtensions = (modules: readonly ServerModule[]): readonly Extension[] =>
	modules.flatMap(({ extensions = [] }) => extensions)
