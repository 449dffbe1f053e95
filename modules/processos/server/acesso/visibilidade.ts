import type { NivelAcesso } from '../../contract/index.ts'
import type { Atuacao } from '../estrutura/atuacao.ts'

/** Relation of the person to a process, as read from the database. */
export interface Proximidade {
	readonly passou: boolean
	readonly comigo: boolean
	readonly pedido: boolean
}

/** Access rule of a document in a process that the person sees. */
export const documentoVisivel = (nivel: NivelAcesso, { auditor }: Atuacao, perto: Proximidade): boolean =>
	auditor || nivel === 'P' || perto.pedido || (nivel === 'R' ? perto.passou : perto.comigo)

const DO_MAIS_FECHADO: readonly NivelAcesso[] = ['S', 'R', 'P']

/**
 * The most restricted level that the person sees of a process; the levels are nested, so the lower ones are visible
 * too.
 */
export const nivelVisivel = (atuacao: Atuacao, perto: Proximidade): NivelAcesso =>
	DO_MAIS_FECHADO.find((nivel) => documentoVisivel(nivel, atuacao, perto)) ?? 'P'

/**
 * Public part: a process of public access is seen by whoever signs in, and by everybody only where it instructs
 * something that is public itself.
 */
export const temPartePublica = (nivel: NivelAcesso, ligacoes: number): boolean => nivel === 'P' && ligacoes > 0
