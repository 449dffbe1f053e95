import { CodigoArea, CodigoTexto, endpoint, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const TIPOS_AVISO = ['Informativo', 'Prazo', 'Manutenção', 'Urgente'] as const
export const TipoAviso = z.enum(TIPOS_AVISO)
export type TipoAviso = z.infer<typeof TipoAviso>

/** How a badge shows the severity of a notice. */
export const varianteDoTipo = {
	Informativo: 'info',
	Prazo: 'aviso',
	Manutenção: 'secundario',
	Urgente: 'perigo',
} as const satisfies Record<TipoAviso, string>

/** A notice in a list; its message is fetched when it is opened. */
export const AvisoResumo = z.object({
	codigo: z.int(),
	codigoArea: z.string(),
	nomeArea: z.string(),
	iconeArea: z.string(),
	tipo: TipoAviso,
	assunto: z.string(),
	dataInicio: z.string(),
	dataFim: z.string(),
	/** When this person opened it. */
	visualizacao: z.nullable(z.string()),
})
export type AvisoResumo = z.infer<typeof AvisoResumo>

export const Aviso = z.extend(AvisoResumo, {
	/** HTML. */
	mensagem: z.string(),
})
export type Aviso = z.infer<typeof Aviso>

export const FiltroAvisos = z.extend(Paginacao, {
	leitura: z.optional(z.enum(['lidos', 'nao-lidos'])),
	tipo: z.optional(TipoAviso),
	codigoArea: z.optional(CodigoArea),
	busca: z.optional(texto(100, 0)),
})
export type FiltroAvisos = z.infer<typeof FiltroAvisos>

export const listarAvisos = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/avisos/',
	summary: 'Histórico de avisos da pessoa, uma página por vez',
	query: FiltroAvisos,
	response: pagina(AvisoResumo),
})

export const obterAviso = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/aviso/:codigoArea/:codigo',
	summary: 'Um aviso, que passa a estar lido',
	params: z.object({ codigoArea: CodigoArea, codigo: CodigoTexto }),
	response: Aviso,
})

/** Notices alone: a task is only done by doing it. */
export const marcarAvisosComoLidos = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/avisos/marcar-lidos/',
	summary: 'Marca todos os avisos vigentes como lidos',
	response: z.object({ marcados: z.int() }),
})
