import { CodigoTexto, endpoint, Instante, Paginacao, pagina, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, MENOR_NOME, SitLote, TipAssinatura, TipOrdem, TipParticipante } from './codigos.ts'

export const TIPOS_DE_EVENTO = [
	'criado',
	'alterado',
	'documento-incluido',
	'documento-retirado',
	'participante-incluido',
	'participante-retirado',
	'participante-substituido',
	'enviado',
	'reenviado',
	'lembrete',
	'visualizado',
	'baixado',
	'identificado',
	'mudancas-confirmadas',
	'assinado',
	'rejeitado',
	'vencido',
	'prorrogado',
	'concluido',
] as const
export const TipEvento = z.enum(TIPOS_DE_EVENTO)
export type TipEvento = z.infer<typeof TipEvento>

/** Hash chain: each row's hash covers the one before, so that a changed or deleted row is detected. */
export const EventoLote = z.object({
	numseqevt: z.int(),
	tipevt: TipEvento,
	dtaevt: Instante,
	codpes: z.nullable(z.int()),
	nompes: z.nullable(z.string()),
	dscevt: z.string(),
	hash: z.string(),
})
export type EventoLote = z.infer<typeof EventoLote>

export const listarEventosLote = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarEventosLote',
	summary: 'O que aconteceu com um lote, do mais novo ao mais antigo',
	body: z.extend(Paginacao, { codlotdocasi: Codigo }),
	response: z.object({ ...pagina(EventoLote).shape, /** The chain of hashes is whole. */ staint: SimNao }),
	reads: true,
})

/**
 * ZIP archive with each signed PDF, and `dossie.json` with participants, signatures, revisions and the chain of events.
 */
export const obterDossieLote = endpoint({
	method: 'GET',
	path: '/uspproc/download/assinatura/obterDossieLote',
	summary: 'Dossiê de evidências de um lote terminado',
	query: z.object({ codlotdocasi: CodigoTexto }),
	response: 'binario',
})

export const Parado = z.object({
	codlotdocasi: z.int(),
	nomlot: z.string(),
	codpcpasidoc: z.int(),
	codpes: z.nullable(z.int()),
	nompcp: z.string(),
	/** Start of this person's turn, counted in whole days. */
	dtavis: Instante,
	qtddia: z.int(),
	dtalimasi: z.nullable(Instante),
	staprzexp: SimNao,
	/** Read receipt: the person has opened the batch. */
	stavlz: SimNao,
})
export type Parado = z.infer<typeof Parado>

/** Batches of the unit with pending signatures, the longest wait first. */
export const listarParados = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarParados',
	summary: 'Quem está parando os lotes da unidade',
	body: z.extend(Paginacao, { codund: z.optional(CodigoTexto) }),
	response: pagina(Parado),
	reads: true,
})

export const PainelUnidade = z.object({
	codund: z.int(),
	sglund: z.string(),
	nomund: z.string(),
	criados: z.int(),
	paraAssinar: z.int(),
	vencidos: z.int(),
	assinados: z.int(),
	rejeitados: z.int(),
	/**
	 * Mean time in days from sending to the last signature of the batches concluded in the last ninety days; null where
	 * there are none.
	 */
	mediaDias: z.nullable(z.number()),
	/** Concluded batches by month, over the last twelve. */
	porMes: z.array(z.object({ mes: z.string(), assinados: z.int(), rejeitados: z.int() })),
})
export type PainelUnidade = z.infer<typeof PainelUnidade>

export const obterPainelUnidade = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/obterPainelUnidade',
	summary: 'Números da unidade de quem gerencia',
	body: z.object({ codund: z.optional(CodigoTexto) }),
	response: PainelUnidade,
	reads: true,
})

export const Modelo = z.object({
	codmodlot: z.int(),
	nommod: z.string(),
	nomlot: z.string(),
	dsclot: z.string(),
	tipord: TipOrdem,
	qtddialem: z.int(),
	qtddiaprz: z.int(),
	participantes: z.array(
		z.object({
			tippcpasi: TipParticipante,
			codpes: z.nullable(z.int()),
			nompcp: z.string(),
			fncpcp: z.string(),
			numordasi: z.int(),
			codgrpasi: z.nullable(z.string()),
			qtdminasi: z.nullable(z.int()),
			codtipasi: TipAssinatura,
		}),
	),
	dtacad: Instante,
})
export type Modelo = z.infer<typeof Modelo>

/** Scope: the unit, so that a system set up by one manager serves the others. */
export const listarModelosLote = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarModelosLote',
	summary: 'Modelos de lote da unidade',
	body: Paginacao,
	response: pagina(Modelo),
	reads: true,
})

export const DadosModelo = z.object({ codlotdocasi: Codigo, nommod: texto(80, MENOR_NOME) })

export const salvarModeloLote = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/salvarModeloLote',
	summary: 'Guarda participantes, ordem e prazos de um lote como modelo',
	once: true,
	body: DadosModelo,
	response: Modelo,
})

export const criarLoteDeModelo = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/criarLoteDeModelo',
	summary: 'Cria um lote a partir de um modelo, ainda sem documentos',
	once: true,
	body: z.object({ codmodlot: Codigo, nomlot: z.optional(texto(120, MENOR_NOME)) }),
	response: z.object({ codlotdocasi: z.int(), sitlotdocasi: SitLote }),
})

export const excluirModeloLote = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/excluirModeloLote',
	summary: 'Exclui um modelo de lote',
	body: z.object({ codmodlot: Codigo }),
	response: Retorno,
})
