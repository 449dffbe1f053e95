import * as z from 'zod/mini'

/** Legacy status codes: A archived, J joined to another, N neither. */
export const STAPRO = ['N', 'A', 'J'] as const
export const Stapro = z.enum(STAPRO)
export type Stapro = z.infer<typeof Stapro>

export const nomeDoStapro: Readonly<Record<Stapro, string>> = { N: 'Normal', A: 'Arquivado', J: 'Juntado' }

/** Situation of a process, derived from its last movement. */
export const SITUACOES_PROCESSO = ['estacao', 'transito', 'arquivado', 'juntado'] as const
export const SituacaoProcesso = z.enum(SITUACOES_PROCESSO)
export type SituacaoProcesso = z.infer<typeof SituacaoProcesso>

export const nomeDaSituacao: Readonly<Record<SituacaoProcesso, string>> = {
	estacao: 'Na estação',
	transito: 'Em trânsito',
	arquivado: 'Arquivado',
	juntado: 'Juntado',
}

export function situacaoDoProcesso(processo: {
	readonly stapro: Stapro
	/** Destination that has not received the process yet. */
	readonly sgletadst: string | null
}): SituacaoProcesso {
	if (processo.stapro === 'A') return 'arquivado'
	if (processo.stapro === 'J') return 'juntado'
	return processo.sgletadst === null ? 'estacao' : 'transito'
}
