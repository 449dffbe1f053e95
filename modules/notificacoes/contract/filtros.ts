import { CodigoArea, Paginacao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

// The filters live apart from the endpoints because the dashboard loads those first, and a call needs no schema in the
// browser.

export const SITUACOES_TAREFA = ['pendente', 'adiada', 'concluida'] as const
export type SituacaoTarefa = (typeof SITUACOES_TAREFA)[number]

export const FiltroTarefas = z.extend(Paginacao, {
	situacao: z.optional(z.enum(SITUACOES_TAREFA)),
	codigoArea: z.optional(CodigoArea),
	busca: z.optional(texto(100, 0)),
})
export type FiltroTarefas = z.infer<typeof FiltroTarefas>

export const TIPOS_AVISO = ['Informativo', 'Prazo', 'Manutenção', 'Urgente'] as const
export const TipoAviso = z.enum(TIPOS_AVISO)
export type TipoAviso = z.infer<typeof TipoAviso>

export const FiltroAvisos = z.extend(Paginacao, {
	leitura: z.optional(z.enum(['lidos', 'nao-lidos'])),
	tipo: z.optional(TipoAviso),
	codigoArea: z.optional(CodigoArea),
	busca: z.optional(texto(100, 0)),
})
export type FiltroAvisos = z.infer<typeof FiltroAvisos>
