import type { NivelAcesso } from '../../contract/index.ts'
import type { Atuacao } from '../estrutura/atuacao.ts'

/** Relation of the person to one process that has been read. */
export interface Proximidade {
	readonly passou: boolean
	readonly comigo: boolean
	readonly pedido: boolean
}

/** Whether a document of a process that the person sees may be opened. */
export const documentoVisivel = (nivel: NivelAcesso, { auditor }: Atuacao, perto: Proximidade): boolean =>
	auditor || nivel === 'P' || perto.pedido || (nivel === 'R' ? perto.passou : perto.comigo)

const DO_MAIS_FECHADO: readonly NivelAcesso[] = ['S', 'R', 'P']

/** The most restricted level that the person sees of a process; whoever sees one sees those below it. */
export const nivelVisivel = (atuacao: Atuacao, perto: Proximidade): NivelAcesso =>
	DO_MAIS_FECHADO.find((nivel) => documentoVisivel(nivel, atuacao, perto)) ?? 'P'
