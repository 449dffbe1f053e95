import {
	Codpes,
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Etapa } from '../fluxo/etapas.ts'
import { BAIXAR, Codigo, DaDemanda, EXECUTAR, LISTAR, MAXIMO_DO_MOTIVO, Numssu, NumssuTexto } from '../formas.ts'
import { DemandaResumo } from './demanda.ts'
import { Horas, PapelDaAlocacao, PessoaSsu } from './formas.ts'

/** 'S': who asked reads it; 'I': only who takes care of it. */
export const Visibilidade = z.enum(['S', 'I'], 'Escolha quem lê o andamento.')

export const AndamentoSsu = z.object({
	numseqand: z.int(),
	/** Null: the portal itself. */
	pescad: z.nullable(PessoaSsu),
	/** In whose place. */
	nompestit: z.nullable(z.string()),
	codetp: Etapa,
	/** Name of the act; null: a comment. */
	dscand: z.nullable(z.string()),
	txtand: z.nullable(z.string()),
	visand: Visibilidade,
	qtdhor: z.nullable(z.number()),
	/** People named in it with @. */
	mencionados: z.array(PessoaSsu),
	dtacad: Instante,
})
export type AndamentoSsu = z.infer<typeof AndamentoSsu>

export const listarSSUANDAMENTO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUANDAMENTO`,
	summary: 'Os andamentos de uma demanda que a pessoa pode ler, do mais novo ao mais antigo',
	body: z.extend(Paginacao, { numssu: Numssu }),
	response: pagina(AndamentoSsu),
	reads: true,
})

export const exportarSSUANDAMENTO = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarSSUANDAMENTO`,
	summary: 'Os andamentos, como planilha',
	query: z.extend(EmPlanilha, { numssu: NumssuTexto }),
	response: 'binario',
})

/** People that one entry may name. */
export const MAXIMO_DE_MENCOES = 20

export const DadosAndamento = z.object({
	txtand: textoLongo(MAXIMO_DO_MOTIVO, 2),
	visand: Visibilidade,
	/** Hours spent, of who takes care of it. */
	qtdhor: z.optional(z.nullable(Horas)),
	/** People named with @ in the text; those who may read it are told. */
	mencoes: z.optional(z.array(Codpes).check(z.maxLength(MAXIMO_DE_MENCOES))),
})

export const inserirSSUANDAMENTO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUANDAMENTO`,
	summary: 'Registra um andamento, público ou interno, com as horas gastas se houver',
	once: true,
	body: z.extend(DadosAndamento, { numssu: Numssu }),
	/** `naoLeem`: named people who may not read it, and were told nothing. */
	response: z.extend(Retorno, { naoLeem: z.array(PessoaSsu) }),
	rateLimit: { limite: 120, janelaSegundos: 3600, por: 'pessoa' },
})

export const ItemDoChecklist = z.object({
	codchk: z.int(),
	codetp: Etapa,
	txtitm: z.string(),
	/** 'S': the stage is not left before it is done. */
	staobg: SimNao,
	stacon: SimNao,
	pescon: z.nullable(PessoaSsu),
	dtacon: z.nullable(Instante),
	/** Person who concluded it in the round before, where the demand came back and is asked again. */
	pesant: z.nullable(PessoaSsu),
	dtaant: z.nullable(Instante),
})
export type ItemDoChecklist = z.infer<typeof ItemDoChecklist>

export const listarSSUCHECKLIST = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUCHECKLIST`,
	summary: 'O checklist de cada etapa de uma demanda',
	body: DaDemanda,
	response: z.array(ItemDoChecklist),
	reads: true,
})

export const marcarSSUCHECKLIST = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/marcarSSUCHECKLIST`,
	summary: 'Marca, ou desmarca, um item do checklist da etapa em que a demanda está',
	body: z.object({ numssu: Numssu, codchk: Codigo, stacon: SimNao }),
	response: Retorno,
})

export const AlocacaoSsu = z.object({
	numseqalc: z.int(),
	pesalc: PessoaSsu,
	papalc: PapelDaAlocacao,
	/** Null: hours are not for who asked. */
	qtdhorprv: z.nullable(z.number()),
	/** Hours that this person has spent so far. */
	qtdhorgas: z.nullable(z.number()),
	dtaini: z.nullable(z.string()),
	dtafim: z.nullable(z.string()),
})
export type AlocacaoSsu = z.infer<typeof AlocacaoSsu>

export const listarSSUALOCACAO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUALOCACAO`,
	summary: 'Quem trabalha na demanda; as horas previstas e gastas, só para quem cuida dela',
	body: DaDemanda,
	response: z.array(AlocacaoSsu),
	reads: true,
})

export const DadosAlocacao = z.object({
	codpes: Codpes,
	papalc: PapelDaAlocacao,
	qtdhorprv: Horas,
	dtaini: z.optional(z.nullable(Dia)),
	dtafim: z.optional(z.nullable(Dia)),
})

export const inserirSSUALOCACAO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUALOCACAO`,
	summary: 'Aloca uma pessoa à demanda, com horas e período',
	once: true,
	body: z.extend(DadosAlocacao, { numssu: Numssu }),
	response: Retorno,
})

export const removerSSUALOCACAO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerSSUALOCACAO`,
	summary: 'Tira uma pessoa da demanda; as horas que ela gastou ficam',
	body: z.object({ numssu: Numssu, numseqalc: Codigo }),
	response: Retorno,
})

export const TipoDeRelacao = z.enum(['REL', 'BLQ', 'DUP'], 'Escolha como as duas se relacionam.')
export type TipoDeRelacao = z.infer<typeof TipoDeRelacao>

export const RelacionadaSsu = z.object({
	/** Seen from this demand: it is related, it blocks this one, this one blocks it, it was joined. */
	relacao: z.enum(['REL', 'BLQ', 'BLQ_POR', 'DUP']),
	demanda: DemandaResumo,
})
export type RelacionadaSsu = z.infer<typeof RelacionadaSsu>

export const listarSSURELACIONADA = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSURELACIONADA`,
	summary: 'As demandas relacionadas que a pessoa pode ver',
	body: DaDemanda,
	response: z.array(RelacionadaSsu),
	reads: true,
})

export const inserirSSURELACIONADA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSURELACIONADA`,
	summary: 'Relaciona duas demandas, ou diz que esta depende da outra',
	body: z.object({ numssu: Numssu, numssurel: Numssu, tiprel: z.enum(['REL', 'BLQ']) }),
	response: Retorno,
})

export const removerSSURELACIONADA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerSSURELACIONADA`,
	summary: 'Desfaz a relação entre duas demandas',
	body: z.object({ numssu: Numssu, numssurel: Numssu }),
	response: Retorno,
})
