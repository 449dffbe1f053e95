import { Dia, endpoint, Instante, lido, Paginacao, pagina, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Condicao } from '../estrutura/condicoes.ts'
import { TipoDePergunta } from '../estrutura/estrutura.ts'
import { Resposta, Respostas } from '../estrutura/respostas.ts'
import { Participacao, Situacao } from '../fluxo/fluxo.ts'
import {
	ChaveDoRascunho,
	Codigo,
	DoQuestionario,
	EXECUTAR_ALUMNI,
	LISTAR,
	LISTAR_ALUMNI,
	OBTER_ALUMNI,
	Versao,
} from '../formas.ts'
import type { Perfil } from '../resultados/protecao.ts'

export const QuestionarioAResponder = z.object({
	codqst: z.int(),
	numvrsqst: z.int(),
	nomqst: z.string(),
	/** Reference period, for instance "2026". */
	dscpdo: z.string(),
	txtapr: z.string(),
	sitqst: Situacao,
	staanm: SimNao,
	dtainirsp: Dia,
	dtafimrsp: Dia,
	sitpcp: z.nullable(Participacao),
	responder: SimNao,
	/** Reason why this person cannot answer it now. */
	motivo: z.nullable(z.string()),
	qtdper: z.int(),
	/** Changes made because of the answers, shown to participants. */
	txtdvl: z.nullable(z.string()),
	/** 'S': some questions have public results. */
	starespub: SimNao,
})
export type QuestionarioAResponder = z.infer<typeof QuestionarioAResponder>

export const obterQuestionario = endpoint({
	method: 'POST',
	path: `${OBTER_ALUMNI}/obterQuestionario`,
	summary: 'Um questionário, como está para quem pergunta: se pode responder, e se já respondeu',
	body: DoQuestionario,
	response: QuestionarioAResponder,
	reads: true,
})

export const listarQuestionarioGrupo = endpoint({
	method: 'POST',
	path: `${LISTAR_ALUMNI}/listarQuestionarioGrupo`,
	summary: 'As páginas de um questionário, em ordem',
	body: DoQuestionario,
	response: z.array(z.object({ codgrpqst: z.int(), titgrp: z.string(), txtgrp: z.string(), ordaptgrp: z.int() })),
	reads: true,
})

export const listarQuestionarioPergunta = endpoint({
	method: 'POST',
	path: `${LISTAR_ALUMNI}/listarQuestionarioPergunta`,
	summary: 'As perguntas de um questionário, em ordem, com as condições em que aparecem',
	body: DoQuestionario,
	response: z.array(
		z.object({
			codperqst: z.int(),
			codgrpqst: z.int(),
			txtper: z.string(),
			txtajd: z.string(),
			tipper: TipoDePergunta,
			staobg: SimNao,
			cndapt: z.nullable(z.array(lido(Condicao))),
			vlrmin: z.nullable(z.int()),
			vlrmax: z.nullable(z.int()),
		}),
	),
	reads: true,
})

export const listarQuestionarioAlternativa = endpoint({
	method: 'POST',
	path: `${LISTAR_ALUMNI}/listarQuestionarioAlternativa`,
	summary: 'As alternativas das perguntas de um questionário, e as linhas das matrizes',
	body: DoQuestionario,
	response: z.object({
		alternativas: z.array(
			z.object({ codperqst: z.int(), codaltper: z.int(), txtalt: z.string(), vlralt: z.nullable(z.int()) }),
		),
		linhas: z.array(z.object({ codperqst: z.int(), codlinper: z.int(), txtlin: z.string() })),
	}),
	reads: true,
})

const Pagina = z.object({ versao: z.int(), respostas: z.array(lido(Resposta)) })
/** Pages by page code. */
export type Paginas = Readonly<Record<string, { readonly versao: number; readonly respostas: Resposta[] }>>

export const listarQuestionarioResposta = endpoint({
	method: 'POST',
	path: `${LISTAR_ALUMNI}/listarQuestionarioResposta`,
	summary: 'O que a pessoa já salvou e ainda não concluiu, por página',
	body: z.extend(DoQuestionario, { chvras: z.optional(ChaveDoRascunho) }),
	response: z.object({
		numvrsqst: z.int(),
		paginas: z.record(z.string(), Pagina),
		/** 'S': a draft exists, encrypted with the key of another browser. */
		stafec: SimNao,
	}),
	reads: true,
})

const DaResposta = z.object({ codqst: Codigo, numvrsqst: Codigo })

export const salvarQuestionarioResposta = endpoint({
	method: 'POST',
	path: `${EXECUTAR_ALUMNI}/salvarQuestionarioResposta`,
	summary: 'Salva o que foi respondido em uma página, sem concluir',
	body: z.extend(DaResposta, {
		codgrpqst: Codigo,
		versao: Versao,
		respostas: Respostas,
		chvras: z.optional(ChaveDoRascunho),
	}),
	response: z.object({ versao: z.int(), sitpcp: Participacao, dtaultalt: Instante }),
	// Privacy: drafts are not audited, so not even the fact of writing is recorded.
	audited: false,
	rateLimit: { limite: 600, janelaSegundos: 3600, por: 'pessoa' },
})

export const concluirQuestionario = endpoint({
	method: 'POST',
	path: `${EXECUTAR_ALUMNI}/concluirQuestionario`,
	summary: 'Conclui: a participação fica registrada, e as respostas vão para a urna sem nome, hora ou ordem',
	body: z.extend(DaResposta, {
		/** Page versions that were on the screen. */
		paginas: z.array(z.object({ codgrpqst: Codigo, versao: Versao })).check(z.maxLength(30)),
		chvras: z.optional(ChaveDoRascunho),
	}),
	response: z.object({ sitpcp: Participacao }),
})

export const descartarQuestionarioResposta = endpoint({
	method: 'POST',
	path: `${EXECUTAR_ALUMNI}/descartarQuestionarioResposta`,
	summary: 'Apaga o que a pessoa salvou e não concluiu',
	body: DaResposta,
	response: z.object({ sitpcp: z.nullable(Participacao) }),
})

export const listarQUESTIONARIOMEU = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarQUESTIONARIOMEU`,
	summary: 'Os questionários que a pessoa pode responder, e os que já respondeu',
	body: Paginacao,
	response: pagina(QuestionarioAResponder),
	reads: true,
})

/** Concluded content: the answers, with only the coarse profile of their author. */
export interface Conteudo {
	readonly perfil: Perfil
	readonly respostas: readonly Resposta[]
}
