import {
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	permissoesDosAtos,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { QST_GESTOR } from '../acesso/perfis.ts'
import { Grupo, Grupos } from '../estrutura/estrutura.ts'
import { Populacao } from '../estrutura/populacao.ts'
import { ATOS_DO_FLUXO, SITUACOES, Situacao } from '../fluxo/fluxo.ts'
import { BAIXAR, Codigo, DaVersao, EXECUTAR, LISTAR, Nome, OBTER, TEXTO_DA_APRESENTACAO, Versao } from '../formas.ts'

const GERE = [QST_GESTOR] as const

export const DadosDoQuestionario = z
	.object({
		nomqst: Nome,
		codund: Codigo,
		/** 'S': the questionnaire is about graduate studies and can be read in /pos-graduacao too. */
		stapgr: SimNao,
		dscpdo: texto(60),
		txtapr: textoLongo(TEXTO_DA_APRESENTACAO, 1),
		dtainirsp: Dia,
		dtafimrsp: Dia,
		staanm: SimNao,
		rgrpop: Populacao,
	})
	.check(
		z.refine(({ dtainirsp, dtafimrsp }) => dtafimrsp >= dtainirsp, {
			path: ['dtafimrsp'],
			error: 'O último dia deve ser o primeiro, ou depois dele.',
		}),
	)
export type DadosDoQuestionario = z.infer<typeof DadosDoQuestionario>

export const QuestionarioGerido = z.object({
	codqst: z.int(),
	numvrsqst: z.int(),
	nomqst: z.string(),
	codund: z.int(),
	sglund: z.string(),
	nomund: z.string(),
	dscpdo: z.string(),
	sitqst: Situacao,
	staanm: SimNao,
	dtainirsp: Dia,
	dtafimrsp: Dia,
	qtdpop: z.nullable(z.int()),
	qtdini: z.int(),
	qtdcon: z.int(),
	/** 'S': the results have been counted. */
	staapr: SimNao,
})
export type QuestionarioGerido = z.infer<typeof QuestionarioGerido>

export const QuestionarioInteiro = z.extend(QuestionarioGerido, {
	stapgr: SimNao,
	txtapr: z.string(),
	rgrpop: lido(Populacao),
	grupos: z.array(lido(Grupo)),
	versao: z.int(),
	txtdvl: z.nullable(z.string()),
	dtadvl: z.nullable(Instante),
	/** Other versions of the same questionnaire. */
	versoes: z.array(z.object({ numvrsqst: z.int(), dscpdo: z.string(), sitqst: Situacao })),
	...permissoesDosAtos(ATOS_DO_FLUXO),
})
export type QuestionarioInteiro = z.infer<typeof QuestionarioInteiro>

const Filtro = z.object({ busca: z.optional(texto(120, 0)), sitqst: z.optional(z.enum(SITUACOES)) })
export const FiltroDeQuestionarios = z.extend(Paginacao, Filtro.shape)
export type FiltroDeQuestionarios = z.infer<typeof FiltroDeQuestionarios>
export const MAXIMO_NA_PLANILHA = 10_000

export const listarQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarQUESTIONARIO`,
	summary: 'Os questionários das unidades em que a pessoa os gere',
	access: GERE,
	body: FiltroDeQuestionarios,
	response: pagina(QuestionarioGerido),
	reads: true,
})

export const exportarQUESTIONARIO = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarQUESTIONARIO`,
	summary: 'A mesma lista, como planilha',
	access: GERE,
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const obterQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${OBTER}/obterQUESTIONARIO`,
	summary: 'Um questionário inteiro, para quem o gere',
	access: GERE,
	body: DaVersao,
	response: QuestionarioInteiro,
	reads: true,
})

export const contarPOPULACAO = endpoint({
	method: 'POST',
	path: `${OBTER}/contarPOPULACAO`,
	summary: 'Quantas pessoas o público alcança hoje',
	access: GERE,
	body: z.object({ rgrpop: Populacao }),
	response: z.object({ qtdpop: z.int() }),
	reads: true,
	rateLimit: { limite: 300, janelaSegundos: 3600, por: 'pessoa' },
})

export const listarCURSO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarCURSO`,
	summary: 'Os cursos e programas do cadastro, para o público de um questionário',
	access: GERE,
	response: z.array(
		z.object({ codcur: z.int(), nomcur: z.string(), tipcur: z.enum(['GR', 'POS']), sglund: z.string() }),
	),
	reads: true,
})

export const inserirQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirQUESTIONARIO`,
	summary: 'Começa um questionário, em rascunho',
	once: true,
	access: GERE,
	body: DadosDoQuestionario,
	response: QuestionarioInteiro,
})

export const salvarQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/salvarQUESTIONARIO`,
	summary: 'Salva um questionário em rascunho: dados, páginas, perguntas e alternativas',
	access: GERE,
	body: z.extend(DaVersao, { versao: Versao, dados: DadosDoQuestionario, grupos: Grupos }),
	response: QuestionarioInteiro,
	bodyLimit: 2 * 1024 * 1024,
})

export const excluirQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/excluirQUESTIONARIO`,
	summary: 'Exclui um rascunho',
	access: GERE,
	body: z.extend(DaVersao, { versao: Versao }),
	response: z.object({ excluido: SimNao }),
})

export const ATOS_SEM_TEXTO = ['abrir', 'pausar', 'retomar', 'encerrar', 'lembrar'] as const
export type AtoSemTexto = (typeof ATOS_SEM_TEXTO)[number]

export const mudarQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/mudarQUESTIONARIO`,
	summary: 'Abre, pausa, retoma ou encerra um questionário, ou lembra quem não respondeu',
	access: GERE,
	body: z.extend(DaVersao, { versao: z.optional(Versao), ato: z.enum(ATOS_SEM_TEXTO) }),
	response: QuestionarioInteiro,
})

export const prorrogarQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/prorrogarQUESTIONARIO`,
	summary: 'Muda o último dia de um questionário aberto',
	access: GERE,
	body: z.extend(DaVersao, { versao: z.optional(Versao), dtafimrsp: Dia }),
	response: QuestionarioInteiro,
})

export const devolverQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/devolverQUESTIONARIO`,
	summary: 'Conta a quem respondeu o que mudou, por aviso',
	access: GERE,
	body: z.extend(DaVersao, { versao: z.optional(Versao), txtdvl: textoLongo(5_000, 20) }),
	response: QuestionarioInteiro,
})

export const versionarQUESTIONARIO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/versionarQUESTIONARIO`,
	summary: 'Começa outra versão com as mesmas perguntas e os mesmos códigos de comparação',
	once: true,
	access: GERE,
	body: DaVersao,
	response: QuestionarioInteiro,
})
