import type { ServerModule } from '../module.ts'
import type { Importacao } from './importacao.ts'

/** The lists of these slices, what others refer to first. */
export const importacoesDe = (modules: readonly ServerModule[]): readonly Importacao[] =>
	modules.flatMap(({ importacoes = [] }) => importacoes).sort((uma, outra) => uma.ordem - outra.ordem)
