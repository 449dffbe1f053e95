import { endpoint, Instante, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API } from './comum.ts'
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

/** One link of the chain: what was done, by whom, with a hash that covers it and the link before. */
export const AcaoDoProcesso = z.object({
	numseqaca: z.int(),
	dtaacao: Instante,
	acao: Acao,
	nomaca: z.string(),
	/** Null: somebody from outside, named in `dscaca`, or the portal itself. */
	codpes: z.nullable(z.int()),
	nompes: z.string(),
	codpestit: z.nullable(z.int()),
	nompestit: z.nullable(z.string()),
	/** Object of the act, in words. */
	dscaca: z.nullable(z.string()),
	hash: z.string(),
})
export type AcaoDoProcesso = z.infer<typeof AcaoDoProcesso>

export const listarHistorico = endpoint({
	method: 'GET',
	path: `${API}/processo/:numpro/historico`,
	summary: 'Tudo o que se fez num processo, do mais recente ao mais antigo',
	params: NumproNoEndereco,
	query: Paginacao,
	response: z.extend(pagina(AcaoDoProcesso), {
		/** The hashes of the whole chain fit. */
		integro: z.boolean(),
	}),
})

export const AcessoAoProcesso = z.object({
	codpes: z.int(),
	nompes: z.string(),
	dtavis: Instante,
	/** How often. */
	qtdvis: z.int(),
})
export type AcessoAoProcesso = z.infer<typeof AcessoAoProcesso>

/** For the interested party and those who head or protocol the station where it is. */
export const listarAcessos = endpoint({
	method: 'GET',
	path: `${API}/processo/:numpro/acesso`,
	summary: 'Quem abriu um processo, e quando pela última vez',
	params: NumproNoEndereco,
	query: Paginacao,
	response: pagina(AcessoAoProcesso),
})
