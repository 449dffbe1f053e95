import type { Conferir } from './conferencia.ts'
import type { Extension } from './extension-point.ts'
import type { Importacao } from './importacao/importacao.ts'
import type { SliceMenu } from './menu.ts'
import type { ServerModule } from './module.ts'

/** The lists of these slices, what others refer to first. */
export const importacoesDe = (modules: readonly ServerModule[]): readonly Importacao[] =>
	modules.flatMap(({ importacoes = [] }) => importacoes).sort((uma, outra) => uma.ordem - outra.ordem)

export const menusDe = (modules: readonly ServerModule[]): ReadonlyMap<string, SliceMenu> =>
	new Map(modules.flatMap(({ name, menu }) => (menu ? [[name, menu]] : [])))

export const conferenciasDe = (modules: readonly ServerModule[]): readonly Conferir[] =>
	modules.flatMap(({ conferir }) => conferir ?? [])

export const extensionsOf = (modules: readonly ServerModule[]): readonly Extension[] =>
	modules.flatMap(({ extensions = [] }) => extensions)
