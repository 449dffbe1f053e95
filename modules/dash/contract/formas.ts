import { CodigoTexto, Instante, Paginacao, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ETAPAS_DO_FUNIL, Situacao } from './fluxo.ts'

export const INGRESSOS = {
	FUV: 'Fuvest',
	ENE: 'Enem-USP',
	PRO: 'Provão Paulista',
	OLI: 'Competições do conhecimento',
	TRA: 'Transferência',
} as const
export const Ingresso = z.enum(['FUV', 'ENE', 'PRO', 'OLI', 'TRA'])
export type Ingresso = z.infer<typeof Ingresso>

export const MODALIDADES = {
	AC: 'Ampla concorrência',
	EP: 'Escola pública',
	PPI: 'Pretos, pardos e indígenas de escola pública',
} as const
export const Modalidade = z.enum(['AC', 'EP', 'PPI'])
export type Modalidade = z.infer<typeof Modalidade>

export const CONFERENCIAS = {
	DOC: 'Documentos',
	HET: 'Heteroidentificação',
	ESC: 'Escolaridade em escola pública',
	REN: 'Renda',
	FOT: 'Fotografia',
} as const

export const Filtro = z.object({
	ano: z.optional(CodigoTexto),
	tiping: z.optional(Ingresso),
	numcha: z.optional(CodigoTexto),
	codund: z.optional(CodigoTexto),
	codcur: z.optional(CodigoTexto),
	modvag: z.optional(Modalidade),
})
export type Filtro = z.infer<typeof Filtro>

export const FiltroDaLista = z.extend(z.extend(Paginacao, Filtro.shape), {
	sitmat: z.optional(Situacao),
	/** Stage of the funnel that was ever reached. */
	alcancou: z.optional(z.enum(ETAPAS_DO_FUNIL)),
	/** Person to whom the analysis was given. */
	codpesana: z.optional(CodigoTexto),
	busca: z.optional(texto(120, 0)),
})
export type FiltroDaLista = z.infer<typeof FiltroDaLista>

export const Janela = z.object({
	tiping: Ingresso,
	numcha: z.int(),
	/** 3: declaration of interest in the waiting list. */
	numetp: z.union([z.literal(1), z.literal(2), z.literal(3)]),
	dtaini: Instante,
	dtafim: Instante,
})
export type Janela = z.infer<typeof Janela>

export const MARCAS = { MSG: 'Mensagem', PRO: 'Prorrogação', FAL: 'Falha' } as const
/** Mark of the line of the pace: a message, an extension, or a fault of a service. */
export const Marca = z.object({
	tipmrc: z.enum(['MSG', 'PRO', 'FAL']),
	em: Instante,
	/** New end of an extension. */
	ate: z.nullable(Instante),
	texto: z.string(),
	/** Share of the window that had gone, in per cent. */
	parte: z.int(),
})
export type Marca = z.infer<typeof Marca>

export const Contagem = z.object({ codigo: z.string(), nome: z.string(), qtd: z.int() })
export type Contagem = z.infer<typeof Contagem>

export const Painel = z.object({
	/** Clock of the server, by which the time left is counted. */
	agora: Instante,
	/** Instant of the newest event taken in; null before the first one. */
	dados: z.nullable(Instante),
	ano: z.int(),
	anos: z.array(z.int()),
	chamadas: z.array(z.int()),
	janelas: z.array(Janela),
	/** People of the calls, and calls: one person may have two. */
	pessoas: z.int(),
	convocacoes: z.int(),
	vagas: z.int(),
	/** Places less those of any call who hold one; negative: more hold one than there are. */
	restantes: z.int(),
	/** Present row of each person. */
	situacoes: z.array(z.object({ sitmat: Situacao, qtd: z.int() })),
	/** People that ever reached each stage. */
	funil: z.array(z.object({ etapa: z.enum(ETAPAS_DO_FUNIL), qtd: z.int() })),
	/** Present rows by unit. */
	unidades: z.array(
		z.object({ codund: z.int(), nomund: z.string(), situacoes: z.array(z.object({ sitmat: Situacao, qtd: z.int() })) }),
	),
	modalidades: z.array(z.object({ modvag: Modalidade, qtd: z.int(), vagas: z.int() })),
	rejeicoes: z.array(z.object({ motrej: z.string(), nomdoc: z.string(), qtd: z.int(), repetidas: z.int() })),
	/** Share in per cent of the called that had sent, at each part of the first stage's window. */
	ritmo: z.array(z.object({ ano: z.int(), partes: z.array(z.nullable(z.number())) })),
	marcas: z.array(Marca),
	/** Sent documents that wait, the oldest of them, and the decisions of the last hour. */
	fila: z.object({ qtd: z.int(), maisAntiga: z.nullable(Instante), porHora: z.int() }),
	conferencias: z.array(z.object({ tipchk: z.string(), pendentes: z.int(), indeferidas: z.int() })),
	/** Confirmed enrolments: those whose checks wait, and those that the pro-rectory may consolidate. */
	aConsolidar: z.object({ emConferencia: z.int(), prontas: z.int() }),
	/** Waiting list: who declared interest, who was called of it, and places that are still open. */
	espera: z.object({ manifestaram: z.int(), convocados: z.int(), vagas: z.int() }),
	/** Newest event of each entry of the year. */
	origens: z.array(z.object({ tiping: Ingresso, dados: Instante })),
	alertas: z.int(),
})
export type Painel = z.infer<typeof Painel>

export const Ingressante = z.object({
	numins: z.int(),
	nomins: z.string(),
	tiping: Ingresso,
	numcha: z.int(),
	modvag: Modalidade,
	nomcur: z.string(),
	nomund: z.string(),
	sitmat: Situacao,
	dtasit: Instante,
	/** Documents refused in their present version. */
	recusados: z.int(),
	/** Person to whom the analysis was given. */
	codpesana: z.nullable(z.int()),
	nompesana: z.nullable(z.string()),
})
export type Ingressante = z.infer<typeof Ingressante>

export const Protegida = z.object({
	/** Instant of the counts: midnight, so that a view of today tells nothing of who moved in the last hour. */
	em: Instante,
	ano: z.int(),
	tiping: Ingresso,
	numcha: z.int(),
	situacoes: z.array(Situacao),
	linhas: z.array(z.object({ codund: z.int(), nomund: z.string(), contagens: z.array(z.nullable(z.int())) })),
})
export type Protegida = z.infer<typeof Protegida>

export const Alcada = z.object({
	/** Unit of the undergraduate office; null: every unit. */
	unidades: z.nullable(z.array(z.int())),
	nomes: SimNao,
})

/** Event of the enrolment system. */
export const Evento = z.object({
	/** Identifier of the event at its origin: the same one again changes nothing. */
	chvevt: texto(100),
	numins: z.int(),
	sitmat: Situacao,
	dtaevt: Instante,
	codpesana: z.optional(z.int()),
})
export type Evento = z.infer<typeof Evento>

export const EVENTOS_POR_CARGA = 1000
