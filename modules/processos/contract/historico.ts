import { Instante, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada } from './comum.ts'
import { NumproNoEndereco } from './numpro.ts'

export const ACOES = [
	'abertura',
	'alteracao',
	'entrada',
	'saida',
	'cancelamento',
	'devolucao',
	'arquivamento',
	'desarquivamento',
	'juntada',
	'juntado',
	'desjuntada',
	'desjuntado',
	'apensamento',
	'apensado',
	'desapensamento',
	'desapensado',
	'despacho',
	'informacao',
	'anexo',
	'alteracao-anexo',
	'parecerista',
	'parecer',
	'geracao',
	'edicao',
	'remocao',
	'invalidacao',
	'ciencia',
	'assinatura',
	'assinado',
	'rejeitado',
	'assinatura-cancelada',
	'assinatura-nao-enviada',
	'tarjada-liberada',
	'tarjada-retirada',
] as const
export const Acao = z.enum(ACOES)
export type Acao = z.infer<typeof Acao>

export const nomeDaAcao: Readonly<Record<Acao, string>> = {
	abertura: 'Abertura do processo',
	alteracao: 'Alteração da identificação',
	entrada: 'Entrada na estação',
	saida: 'Saída',
	cancelamento: 'Saída cancelada',
	devolucao: 'Devolução',
	arquivamento: 'Arquivamento',
	desarquivamento: 'Desarquivamento',
	juntada: 'Juntada de outro processo',
	juntado: 'Juntado a outro processo',
	desjuntada: 'Separação de outro processo',
	desjuntado: 'Separado do outro processo',
	apensamento: 'Apensamento de outro processo',
	apensado: 'Apensado a outro processo',
	desapensamento: 'Desapensamento de outro processo',
	desapensado: 'Desapensado do outro processo',
	despacho: 'Despacho',
	informacao: 'Informação',
	anexo: 'Anexação de documento',
	'alteracao-anexo': 'Alteração de documento anexado',
	parecerista: 'Solicitação de parecer',
	parecer: 'Parecer',
	geracao: 'Geração de documento',
	edicao: 'Alteração de ocorrência',
	remocao: 'Remoção de ocorrência',
	invalidacao: 'Ocorrência invalidada',
	ciencia: 'Ciência',
	assinatura: 'Envio para assinatura',
	assinado: 'Documento assinado',
	rejeitado: 'Assinatura recusada',
	'assinatura-cancelada': 'Assinatura cancelada',
	'assinatura-nao-enviada': 'Documento não enviado para assinatura',
	'tarjada-liberada': 'Versão com dados ocultados liberada',
	'tarjada-retirada': 'Versão com dados ocultados retirada',
}

/** Hash chain: each link holds an act and its author, and its hash covers the link and the one before it. */
export const AcaoDoProcesso = z.object({
	numseqaca: z.int(),
	dtaacao: Instante,
	acao: Acao,
	nomaca: z.string(),
	/** Null stands for an outsider, who is named in `dscaca`, or for the portal itself. */
	codpes: z.nullable(z.int()),
	nompes: z.string(),
	codpestit: z.nullable(z.int()),
	nompestit: z.nullable(z.string()),
	/** Object of the act, in words. */
	dscaca: z.nullable(z.string()),
	hash: z.string(),
})
export type AcaoDoProcesso = z.infer<typeof AcaoDoProcesso>

export const listarHistorico = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/historico`,
	summary: 'Tudo o que se fez num processo, do mais recente ao mais antigo',
	params: NumproNoEndereco,
	query: Paginacao,
	response: z.extend(pagina(AcaoDoProcesso), {
		/** Chain verification: every hash follows from the link before it. */
		integro: z.boolean(),
	}),
})

export const AcessoAoProcesso = z.object({
	codpes: z.int(),
	nompes: z.string(),
	dtavis: Instante,
	/** Number of visits of this person. */
	qtdvis: z.int(),
})
export type AcessoAoProcesso = z.infer<typeof AcessoAoProcesso>

/**
 * The access log is open to the interested party, to the head and the protocol of the station where the process is, and
 * to an auditor.
 */
export const listarAcessos = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/acesso`,
	summary: 'Quem abriu um processo, e quando pela última vez',
	params: NumproNoEndereco,
	query: Paginacao,
	response: pagina(AcessoAoProcesso),
})
