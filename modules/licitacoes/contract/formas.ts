import { CodigoTexto, Codpes, Instante, Paginacao, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Documento, Rascunhos } from './documento.ts'
import { Grupo } from './grupos.ts'
import { Item, TextoDosItens } from './item.ts'
import { Ordem } from './ordem.ts'
import { Recurso } from './recurso.ts'

export const OBJETOS = { BEM: 'Aquisição de bens', SRV: 'Serviços', OBR: 'Obras' } as const
export const Objeto = z.enum(['BEM', 'SRV', 'OBR'])
export type Objeto = z.infer<typeof Objeto>

export const CRITERIOS = {
	MEN: 'Menor preço',
	DES: 'Maior desconto',
	LAN: 'Maior lance',
	TEC: 'Técnica e preço, melhor técnica ou conteúdo artístico',
	OUT: 'Outro critério',
} as const
export const Criterio = z.enum(['MEN', 'DES', 'LAN', 'TEC', 'OUT'])
export type Criterio = z.infer<typeof Criterio>

/** Regime of services and works; goods are common. */
export const REGIMES = {
	COM: 'Comum',
	ESP: 'Especial',
	INT: 'Contratação integrada',
	SEM: 'Contratação semi-integrada',
} as const
export const Regime = z.enum(['COM', 'ESP', 'INT', 'SEM'])
export type Regime = z.infer<typeof Regime>

export const MODALIDADES = {
	PRE: 'Pregão eletrônico',
	CON: 'Concorrência',
	CUR: 'Concurso',
	LEI: 'Leilão',
	DIA: 'Diálogo competitivo',
	CRE: 'Credenciamento',
} as const
export const Modalidade = z.enum(['PRE', 'CON', 'CUR', 'LEI', 'DIA', 'CRE'])
export type Modalidade = z.infer<typeof Modalidade>

export const SITUACOES = {
	PUB: 'Recebendo propostas',
	SUS: 'Suspensa',
	SES: 'Em sessão pública',
	JUL: 'Em julgamento',
	HAB: 'Em habilitação',
	REC: 'Em fase de recurso',
	ADJ: 'Adjudicada',
	HOM: 'Homologada',
	REV: 'Revogada',
	ANU: 'Anulada',
	DES: 'Deserta',
	FRA: 'Fracassada',
	ENC: 'Encerrada',
} as const
export const SituacaoLct = z.enum([
	'PUB',
	'SUS',
	'SES',
	'JUL',
	'HAB',
	'REC',
	'ADJ',
	'HOM',
	'REV',
	'ANU',
	'DES',
	'FRA',
	'ENC',
])
export type SituacaoLct = z.infer<typeof SituacaoLct>

/** Phases of art. 17, each with its state or act. */
export const FASES = {
	PRE: 'Preparação',
	PUB: 'Divulgação',
	PRO: 'Propostas',
	SES: 'Sessão',
	JUL: 'Julgamento',
	HAB: 'Habilitação',
	REC: 'Recursos',
	ADJ: 'Adjudicação',
	HOM: 'Homologação',
} as const
export const ESTADOS_DA_FASE = {
	feita: 'fase concluída',
	atual: 'em curso',
	futura: 'a seguir',
	ausente: 'não houve',
} as const
export const CodigoDaFase = z.enum(['PRE', 'PUB', 'PRO', 'SES', 'JUL', 'HAB', 'REC', 'ADJ', 'HOM'])
export type CodigoDaFase = z.infer<typeof CodigoDaFase>

export const TIPOS_DE_PEDIDO = { ESC: 'Esclarecimento', IMP: 'Impugnação' } as const
export const TipoDePedido = z.enum(['ESC', 'IMP'])
export type TipoDePedido = z.infer<typeof TipoDePedido>

/** 'A' waits; 'R' answered; a challenge is 'C' accepted or 'N' not accepted. */
export const SITUACOES_DO_PEDIDO = {
	A: 'À espera de resposta',
	R: 'Respondido',
	C: 'Acolhida',
	N: 'Não acolhida',
} as const
export const SituacaoDoPedido = z.enum(['A', 'R', 'C', 'N'])
export type SituacaoDoPedido = z.infer<typeof SituacaoDoPedido>

export const MAXIMO_DO_EDITAL = 200_000

/** Number and year of a line of the annual plan. */
export const NumeroDoPlano = texto(12, 0).check(z.regex(/^(\d{1,6}\/\d{4})?$/, 'Escreva número e ano, como 12/2027.'))
/** The longest fixed term is that of a contract with investment that brings revenue or savings (art. 110, II). */
const Meses = z.int().check(z.minimum(1), z.maximum(420))
const Objetivo = textoLongo(4000, 10)

export const DadosDaLicitacao = z.object({
	numlct: texto(40),
	modlct: Modalidade,
	tipobj: Objeto,
	crijul: Criterio,
	regime: Regime,
	codgrp: Grupo,
	codund: Codpes,
	dscobj: Objetivo,
	/** Text of the notice. */
	txtedt: textoLongo(MAXIMO_DO_EDITAL, 20),
	/** Opening of the session; a credenciamento receives from then on. */
	dtaabe: Instante,
	/** Last day to apply for a credenciamento; absent: it has no end. */
	fimrec: z.optional(z.iso.date()),
	/** 'S': the estimated values are secret (art. 24). */
	stasig: z._default(SimNao, 'N'),
	ordfas: z._default(Ordem, 'C'),
	/** 'S': each lot is judged whole. */
	jullot: z._default(SimNao, 'N'),
	/** Months of the contract, where it has a term. */
	mesvig: z.optional(Meses),
	/** Benefits of the other order of phases, which the notice declares. */
	motord: z.optional(textoLongo(2000, 0)),
	documentos: Rascunhos,
	txtitm: z.optional(TextoDosItens),
	/** Number in the annual plan of the unit. */
	numpca: z.optional(NumeroDoPlano),
})
export type DadosDaLicitacao = z.infer<typeof DadosDaLicitacao>

export const DadosDaVersao = z.object({
	/** Version that the officer had before them. */
	versao: z.int(),
	txtedt: textoLongo(MAXIMO_DO_EDITAL, 20),
	/** 'S': the change touches the proposals, and the term begins again (art. 55, § 1). */
	staprp: SimNao,
	motver: textoLongo(1000, 10),
	dtaabe: Instante,
	documentos: Rascunhos,
	/** Absent: what is judged whole stays as it was. */
	jullot: z.optional(SimNao),
	/** Absent: the items stay as they are. */
	txtitm: z.optional(TextoDosItens),
})
export type DadosDaVersao = z.infer<typeof DadosDaVersao>

export const Email = z
	.string()
	.check(z.email('Informe um e-mail que exista, como nome@empresa.com.br.'), z.maxLength(254))

export const DadosDoPedido = z.object({
	tipesc: TipoDePedido,
	nompes: texto(120, 3),
	codema: Email,
	txtper: textoLongo(6000, 10),
})
export type DadosDoPedido = z.infer<typeof DadosDoPedido>

export const DadosDaResposta = z.object({
	txtrsp: textoLongo(6000, 10),
	/** Only for a challenge. */
	acolhida: z.optional(SimNao),
})
export type DadosDaResposta = z.infer<typeof DadosDaResposta>

export const Licitacao = z.object({
	codpcddsp: z.int(),
	numlct: z.string(),
	modlct: Modalidade,
	tipobj: Objeto,
	crijul: Criterio,
	regime: Regime,
	codgrp: Grupo,
	codund: z.int(),
	nomund: z.string(),
	dscobj: z.string(),
	sitlct: SituacaoLct,
	/** State to which a suspended tender returns. */
	sitant: z.nullable(SituacaoLct),
	dtapub: z.string(),
	dtaabe: Instante,
	fimrec: z.nullable(z.string()),
	/** 'S': proposals, or applications, may come now. */
	recebe: SimNao,
	versao: z.int(),
})
export type Licitacao = z.infer<typeof Licitacao>

export const Versao = z.object({
	numver: z.int(),
	dtaver: Instante,
	staprp: SimNao,
	motver: z.nullable(z.string()),
	dtaabe: Instante,
	/** SHA-256 of the text, in hexadecimal. */
	sha256: z.string(),
})
export type Versao = z.infer<typeof Versao>

/** A request as everybody reads it: who asked is not there. */
export const Pedido = z.object({
	numesc: z.int(),
	tipesc: TipoDePedido,
	txtper: z.string(),
	dtaper: Instante,
	dtalim: z.string(),
	sitesc: SituacaoDoPedido,
	txtrsp: z.nullable(z.string()),
	dtarsp: z.nullable(Instante),
})
export type Pedido = z.infer<typeof Pedido>

export const Codigo = z.object({ codpcddsp: CodigoTexto })

/** A paragraph of a difference: 'moveu' left one place and came, unchanged, at another. */
export const Trecho = z.object({ tipo: z.enum(['igual', 'saiu', 'entrou', 'moveu']), texto: z.string() })
export type Trecho = z.infer<typeof Trecho>

const Evento = z.object({ dtaeve: Instante, dsceve: z.string(), dscmot: z.nullable(z.string()) })

/** Purchase that went on from an ended tender. */
export const CompraDaLicitacao = z.object({
	endereco: z.string(),
	numero: z.string(),
	situacao: z.string(),
	/** Address of its open data, in OCDS. */
	dados: z.string(),
	/** Items that the price bank has. */
	bens: z.array(z.object({ numitm: z.int(), endereco: z.string() })),
})
export type CompraDaLicitacao = z.infer<typeof CompraDaLicitacao>

/** A phase as it stands: done, present, to come, or not reached by a tender that ended before it. */
export const Fase = z.object({
	codfas: CodigoDaFase,
	estado: z.enum(['feita', 'atual', 'futura', 'ausente']),
	dtaini: z.nullable(Instante),
	dtafim: z.nullable(Instante),
})
export type Fase = z.infer<typeof Fase>

export const LicitacaoCompleta = z.extend(Licitacao, {
	compra: z.nullable(CompraDaLicitacao),
	/** Line of the annual plan from which the tender came. */
	plano: z.nullable(z.object({ codpca: z.int(), numero: z.string() })),
	itens: z.array(Item),
	fases: z.array(Fase),
	/** Suppliers of a credenciamento whose accreditation stands. */
	qtdcrd: z.int(),
	jullot: SimNao,
	mesvig: z.nullable(z.int()),
	ordfas: Ordem,
	motord: z.nullable(z.string()),
	/** 'S': the estimated values of the items are secret until the tender ends. */
	stasig: SimNao,
	/** Clock of the server, by which the countdown is counted. */
	agora: Instante,
	txtedt: z.string(),
	conta: z.string(),
	/** Last day to ask or to challenge; null: while it is open. */
	dtalimper: z.nullable(z.string()),
	perguntar: SimNao,
	/** Why nothing can be asked now. */
	motivo: z.nullable(z.string()),
	versoes: z.array(Versao),
	documentos: z.array(Documento),
	pedidos: z.array(Pedido),
	/** End of the time to state the intention to appeal. */
	fimint: z.nullable(Instante),
	recursos: z.array(Recurso),
	eventos: z.array(Evento),
})
export type LicitacaoCompleta = z.infer<typeof LicitacaoCompleta>

export const Parte = z.enum(['abertas', 'encerradas'])

/** Filter of what is followed: by calendar, feed and list alike. */
export const Recorte = z.object({
	busca: z.optional(texto(120, 0)),
	codgrp: z.optional(Grupo),
	codund: z.optional(CodigoTexto),
})
export type Recorte = z.infer<typeof Recorte>

export const FiltroLicitacoes = z.extend(Paginacao, {
	...Recorte.shape,
	parte: z._default(Parte, 'abertas'),
})
export type FiltroLicitacoes = z.infer<typeof FiltroLicitacoes>
