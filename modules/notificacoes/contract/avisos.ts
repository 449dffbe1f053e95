import { CodigoArea, CodigoTexto, endpoint, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { FiltroAvisos, TipoAviso } from './filtros.ts'

/** The badge variant shows the severity of a notice. */
export const varianteDoTipo = {
	Informativo: 'info',
	Prazo: 'aviso',
	Manutenção: 'secundario',
	Urgente: 'perigo',
} as const satisfies Record<TipoAviso, string>

/** The notice summary of a list leaves out the message, which is fetched when the notice is opened. */
export const AvisoResumo = z.object({
	codigo: z.int(),
	codigoArea: z.string(),
	nomeArea: z.string(),
	iconeArea: z.string(),
	tipo: TipoAviso,
	assunto: z.string(),
	dataInicio: z.string(),
	dataFim: z.string(),
	/** The read instant is when this person opened the notice, and null while it is unread. */
	visualizacao: z.nullable(z.string()),
})
export type AvisoResumo = z.infer<typeof AvisoResumo>

export const Aviso = z.extend(AvisoResumo, {
	/** The message is sanitised HTML. */
	mensagem: z.string(),
})
export type Aviso = z.infer<typeof Aviso>

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

/** Marking all as read covers notices alone, since a task is only completed by doing it. */
export const marcarAvisosComoLidos = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/avisos/marcar-lidos/',
	summary: 'Marca todos os avisos vigentes como lidos',
	response: z.object({ marcados: z.int() }),
})
