import {
	CodigoTexto,
	CodpesTexto,
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, Chave, VersaoVista } from '../comum/area.ts'
import { FatoHistorico } from '../comum/historico.ts'
import { SituacaoDoProjeto } from './fluxo.ts'
import {
	DadosDoIntegrante,
	DadosDoMarco,
	DadosDoProjeto,
	DadosDoRelatorio,
	DadosDoRisco,
	Farol,
	TipoDeProjeto,
} from './formas.ts'
import { ATOS_QUE_PASSAM_PROJETO } from './regras.ts'
import { DemandaDoProjeto, ProjetoCompleto, ProjetoResumo } from './vista.ts'

const PROJETOS = `${API}/projetos`
const UM = `${PROJETOS}/:codprjti` as const

/** Live event: a project changed. */
export const EVENTO_PROJETOS = 'interno-sti-projetos'

const DoProjeto = z.object({ codprjti: CodigoTexto })
const comVersao = { versao: VersaoVista }

export const FiltroDeProjetos = z.object({
	busca: z.optional(texto(100, 0)),
	sitprjti: z.optional(SituacaoDoProjeto),
	farprj: z.optional(Farol),
	tipprj: z.optional(TipoDeProjeto),
	codund: z.optional(CodigoTexto),
	stasemrel: z.optional(z.literal('S')),
	/** 'S': only projects in which this person takes part are listed. */
	stameus: z.optional(z.literal('S')),
})
export type FiltroDeProjetos = z.infer<typeof FiltroDeProjetos>
export const ListaDeProjetos = z.extend(Paginacao, FiltroDeProjetos.shape)
export type ListaDeProjetos = z.infer<typeof ListaDeProjetos>

export const listarProjetos = endpoint({
	method: 'GET',
	path: `${PROJETOS}/`,
	summary: 'Lista os projetos de TI que a pessoa pode ver',
	query: ListaDeProjetos,
	response: z.extend(pagina(ProjetoResumo), { incluir: SimNao }),
})

export const exportarProjetos = endpoint({
	method: 'GET',
	path: `${PROJETOS}/planilha`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, FiltroDeProjetos.shape),
	response: 'binario',
})

export const obterProjeto = endpoint({
	method: 'GET',
	path: UM,
	summary: 'Um projeto de TI, como esta pessoa o vê',
	params: DoProjeto,
	response: ProjetoCompleto,
})

export const listarHistoricoDoProjeto = endpoint({
	method: 'GET',
	path: `${UM}/historico`,
	summary: 'O que mudou nele, e por quem',
	params: DoProjeto,
	query: Paginacao,
	response: pagina(FatoHistorico),
})

export const listarDemandasDoProjeto = endpoint({
	method: 'GET',
	path: `${UM}/demandas`,
	summary: 'As demandas de sistemas dele; de cada uma, só o que a pessoa pode ver',
	params: DoProjeto,
	response: z.array(DemandaDoProjeto),
})

const SEM_CONTROLES = z.regex(/^[^\0\p{Cs}]*$/u, 'Retire os caracteres de controle.')

/** Draft: the values of a proposal are kept as typed, before validation. */
export const RascunhoDoProjeto = z.object({
	escrito: z.record(
		z.string().check(z.maxLength(30), SEM_CONTROLES),
		z.string().check(z.maxLength(4_000), SEM_CONTROLES),
	),
})
export type RascunhoDoProjeto = z.infer<typeof RascunhoDoProjeto>

export const obterRascunhoDoProjeto = endpoint({
	method: 'GET',
	path: `${PROJETOS}/rascunho`,
	summary: 'O que a pessoa já escreveu de uma proposta, se pode propor',
	response: z.object({
		incluir: SimNao,
		escrito: z.nullable(lido(RascunhoDoProjeto.shape.escrito)),
		dtaultalt: z.nullable(Instante),
	}),
})

export const guardarRascunhoDoProjeto = endpoint({
	method: 'PUT',
	path: `${PROJETOS}/rascunho`,
	summary: 'Guarda o que está escrito',
	body: RascunhoDoProjeto,
	response: z.object({ dtaultalt: Instante }),
})

export const inserirProjeto = endpoint({
	method: 'POST',
	path: `${PROJETOS}/`,
	summary: 'Propõe um projeto de TI, e esquece o rascunho',
	once: true,
	body: z.extend(DadosDoProjeto, {
		marcos: z.array(z.object({ nommar: texto(120, 3), dtaprv: Dia })).check(z.maxLength(40)),
	}),
	response: ProjetoCompleto,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const alterarProjeto = endpoint({
	method: 'PUT',
	path: UM,
	summary: 'Altera os dados de um projeto',
	params: DoProjeto,
	body: z.extend(DadosDoProjeto, comVersao),
	response: ProjetoCompleto,
})

export const passarProjeto = endpoint({
	method: 'POST',
	path: `${UM}/situacao`,
	summary: 'Leva um projeto a outra situação',
	params: DoProjeto,
	body: z.object({ ato: z.enum(ATOS_QUE_PASSAM_PROJETO), txthst: z.optional(textoLongo(3_000)), ...comVersao }),
	response: ProjetoCompleto,
})

export const salvarMarco = endpoint({
	method: 'POST',
	path: `${UM}/marcos`,
	summary: 'Inclui um marco, ou altera o que tem este número',
	once: true,
	params: DoProjeto,
	body: z.extend(DadosDoMarco, { nummar: z.optional(Chave), ...comVersao }),
	response: ProjetoCompleto,
})

export const removerMarco = endpoint({
	method: 'DELETE',
	path: `${UM}/marcos/:nummar`,
	summary: 'Retira um marco que não está na linha de base',
	params: z.extend(DoProjeto, { nummar: CodigoTexto }),
	response: ProjetoCompleto,
})

export const mudarLinhaDeBase = endpoint({
	method: 'POST',
	path: `${UM}/linha-de-base`,
	summary: 'Congela de novo a linha de base, com as datas previstas de hoje e o motivo',
	params: DoProjeto,
	body: z.object({ txtmot: textoLongo(2_000, 15), ...comVersao }),
	response: ProjetoCompleto,
})

export const salvarIntegrante = endpoint({
	method: 'POST',
	path: `${UM}/equipe`,
	summary: 'Inclui uma pessoa na equipe, ou muda o papel e as horas dela',
	params: DoProjeto,
	body: z.extend(DadosDoIntegrante, comVersao),
	response: ProjetoCompleto,
})

export const removerIntegrante = endpoint({
	method: 'DELETE',
	path: `${UM}/equipe/:codpes`,
	summary: 'Tira uma pessoa da equipe',
	params: z.extend(DoProjeto, { codpes: CodpesTexto }),
	response: ProjetoCompleto,
})

export const salvarRisco = endpoint({
	method: 'POST',
	path: `${UM}/riscos`,
	summary: 'Inclui um risco, ou altera o que tem este número',
	once: true,
	params: DoProjeto,
	body: z.extend(DadosDoRisco, { numrsc: z.optional(Chave), ...comVersao }),
	response: ProjetoCompleto,
})

export const salvarRelatorio = endpoint({
	method: 'POST',
	path: `${UM}/relatorios`,
	summary: 'Escreve o relatório do mês; o do mesmo mês é substituído',
	params: DoProjeto,
	body: z.extend(DadosDoRelatorio, comVersao),
	response: ProjetoCompleto,
})

/** The version is the one that the new link gives to the project, and absent when the demand was already linked. */
const DemandaLigada = z.extend(Retorno, { versao: z.optional(z.int()) })

export const vincularDemanda = endpoint({
	method: 'POST',
	path: `${UM}/demandas`,
	summary: 'Liga uma demanda de sistemas que a pessoa pode ver ao projeto',
	params: DoProjeto,
	body: z.object({ numssu: Chave }),
	response: DemandaLigada,
})

export const desvincularDemanda = endpoint({
	method: 'DELETE',
	path: `${UM}/demandas/:numssu`,
	summary: 'Desliga uma demanda do projeto',
	params: z.extend(DoProjeto, { numssu: CodigoTexto }),
	response: DemandaLigada,
})

export const emitirProjeto = endpoint({
	method: 'POST',
	path: `${UM}/resumo`,
	summary: 'Emite o resumo de uma página, com ID digital',
	transaction: false,
	params: DoProjeto,
	response: z.object({ codaucdoc: z.string(), url: z.string() }),
	rateLimit: { limite: 20, janelaSegundos: 600, por: 'pessoa' },
})

export const obterResumoEmitido = endpoint({
	method: 'GET',
	path: `${UM}/resumo/:codaucdoc`,
	summary: 'O resumo que a própria pessoa emitiu',
	params: z.extend(DoProjeto, { codaucdoc: z.string().check(z.regex(/^[\w-]{1,50}$/)) }),
	response: 'binario',
})
