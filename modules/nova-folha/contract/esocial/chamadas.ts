import { CodigoTexto, declareField, endpoint, Instante, lido, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'

const Codfol = z.object({ codfol: CodigoTexto })

/** Events that the portal writes: rubrics, pay under the own pension scheme, and payments. */
export const EVENTOS_DO_ESOCIAL = {
	'S-1010': 'tabela de rubricas',
	'S-1202': 'remuneração do regime próprio',
	'S-1210': 'pagamentos',
} as const
export const EventoDoEsocial = z.enum(['S-1010', 'S-1202', 'S-1210'])
export type EventoDoEsocial = z.infer<typeof EventoDoEsocial>

export const Exportacao = z.object({
	codesc: z.int(),
	codevt: EventoDoEsocial,
	qtdeve: z.int(),
	/** SHA-256 of the file. */
	resumo: z.string(),
	codaucdoc: z.string(),
	nompes: z.string(),
	dtaexp: Instante,
})
export type Exportacao = z.infer<typeof Exportacao>

export const listarExportacoes = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol/esocial',
	summary: 'O que de uma folha já foi exportado para o eSocial, com o resumo e o ID digital de cada arquivo',
	params: Codfol,
	query: Paginacao,
	response: lido(pagina(Exportacao)),
})

export const exportarEsocial = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/:codfol/esocial',
	summary: 'Escreve os eventos do eSocial de uma folha homologada em XML, sem assinatura, e os registra com ID digital',
	params: Codfol,
	body: z.object({
		codevt: declareField(EventoDoEsocial, { rotulo: 'Evento', descricao: 'o evento do eSocial que se exporta' }),
	}),
	response: z.object({ codesc: z.int(), qtdeve: z.int() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const baixarEsocial = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/esocial/:codesc',
	summary: 'Os eventos exportados, um XML cada, em um ZIP; fica registrado quem o baixou',
	params: z.object({ codesc: CodigoTexto }),
	response: 'binario',
})

export const emitirEvidencia = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/:codfol/evidencia',
	summary: 'Emite a evidência do encerramento de uma folha em PDF com ID digital; a segunda vez devolve a mesma',
	params: Codfol,
	response: z.object({ codaucdoc: z.string() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterEvidencia = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol/evidencia',
	summary: 'O PDF da evidência do encerramento de uma folha',
	params: Codfol,
	response: 'binario',
})
