import {
	Codpes,
	Dia,
	declareField,
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

/** 'S': the entry is public to the requester; 'I': it is internal. */
export const Visibilidade = z.enum(['S', 'I'], 'Escolha quem lê o andamento.')

export const AndamentoSsu = z.object({
	numseqand: z.int(),
	/** The author; null stands for the portal itself. */
	pescad: z.nullable(PessoaSsu),
	/** The name of the person whom the author stood in for. */
	nompestit: z.nullable(z.string()),
	codetp: Etapa,
	/** The name of the act; null for a comment. */
	dscand: z.nullable(z.string()),
	txtand: z.nullable(z.string()),
	visand: Visibilidade,
	qtdhor: z.nullable(z.number()),
	/** The people mentioned with @. */
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

/** The maximum number of people mentioned in one entry. */
export const MAXIMO_DE_MENCOES = 20

export const DadosAndamento = z.object({
	txtand: textoLongo(MAXIMO_DO_MOTIVO, 2),
	visand: Visibilidade,
	/** The hours spent, entered by the people who take care of the demand. */
	qtdhor: z.optional(
		z.nullable(declareField(Horas, { rotulo: 'Horas gastas', descricao: 'horas gastas, registradas em um andamento' })),
	),
	/** The people mentioned with @ in the text; those who may read it are notified. */
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
	/** 'S': the item is required before the stage is left. */
	staobg: SimNao,
	stacon: SimNao,
	pescon: z.nullable(PessoaSsu),
	dtacon: z.nullable(Instante),
	/** The person who concluded the item in the round before, when a demand returns to the stage. */
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
	/** Hours are null for the requester. */
	qtdhorprv: z.nullable(z.number()),
	/** The hours that this person has spent so far. */
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
	papalc: declareField(PapelDaAlocacao, { rotulo: 'Papel', descricao: 'papel de quem foi alocado: DES, QA ou ADH' }),
	qtdhorprv: declareField(Horas, { rotulo: 'Horas previstas', descricao: 'horas previstas' }),
	dtaini: z.optional(z.nullable(declareField(Dia, { rotulo: 'Primeiro dia', descricao: 'primeiro dia' }))),
	dtafim: z.optional(z.nullable(declareField(Dia, { rotulo: 'Último dia', descricao: 'último dia' }))),
})
export type DadosAlocacao = z.infer<typeof DadosAlocacao>

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
	/** The relation from this demand's side: REL related, BLQ blocks, BLQ_POR is blocked by, DUP was joined. */
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

export const DadosDaRelacao = z.object({
	numssurel: declareField(Numssu, { rotulo: 'Outra demanda', descricao: 'a outra demanda da relação' }),
	tiprel: declareField(z.enum(['REL', 'BLQ']), {
		rotulo: 'Relação',
		descricao: 'REL: mesmo assunto; BLQ: esta espera pela outra',
	}),
})
export type DadosDaRelacao = z.infer<typeof DadosDaRelacao>

export const inserirSSURELACIONADA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSURELACIONADA`,
	summary: 'Relaciona duas demandas, ou diz que esta depende da outra',
	body: z.extend(DadosDaRelacao, { numssu: Numssu }),
	response: Retorno,
})

export const removerSSURELACIONADA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerSSURELACIONADA`,
	summary: 'Desfaz a relação entre duas demandas',
	body: z.object({ numssu: Numssu, numssurel: Numssu }),
	response: Retorno,
})
