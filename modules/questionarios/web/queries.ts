import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contrato from '../contract/index.ts'

export const CHAVE = ['questionarios']

export const questionarioAResponderQuery = (codqst: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'responder', codqst],
		queryFn: ({ signal }) => call(contrato.obterQuestionario, { body: { codqst } }, { signal }),
	})

async function estruturaDe(codqst: number, signal: AbortSignal): Promise<contrato.Grupo[]> {
	const pedido = { body: { codqst } }
	const [grupos, perguntas, partes] = await Promise.all([
		call(contrato.listarQuestionarioGrupo, pedido, { signal }),
		call(contrato.listarQuestionarioPergunta, pedido, { signal }),
		call(contrato.listarQuestionarioAlternativa, pedido, { signal }),
	])
	return grupos.map(({ codgrpqst, titgrp, txtgrp }) => ({
		codgrpqst,
		titgrp,
		txtgrp,
		perguntas: perguntas
			.filter((pergunta) => pergunta.codgrpqst === codgrpqst)
			.map(({ codgrpqst: _codgrpqst, ...pergunta }) => ({
				...pergunta,
				stapub: 'N' as const,
				codpereqv: null,
				alternativas: partes.alternativas.filter(({ codperqst }) => codperqst === pergunta.codperqst),
				linhas: partes.linhas.filter(({ codperqst }) => codperqst === pergunta.codperqst),
			})),
	}))
}

/** Immutable query: the questions do not change while they can be answered. */
export const estruturaQuery = (codqst: number, numvrsqst: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'estrutura', codqst, numvrsqst],
		queryFn: ({ signal }) => estruturaDe(codqst, signal),
		staleTime: Number.POSITIVE_INFINITY,
	})

export const pedirRespostas = (codqst: number, chvras: string | undefined) =>
	call(contrato.listarQuestionarioResposta, { body: { codqst, chvras } })

export const respostasQuery = (codqst: number, chvras: string | undefined) =>
	queryOptions({
		queryKey: [...CHAVE, 'respostas', codqst],
		queryFn: () => pedirRespostas(codqst, chvras),
		// Fresh start: each beginning reads the server, and from then on the screen is the source.
		staleTime: 0,
		gcTime: 0,
	})

export const meusQuery = (body: { pagina: number; porPagina: number }) =>
	queryOptions({
		queryKey: [...CHAVE, 'meus', body],
		queryFn: ({ signal }) => call(contrato.listarQUESTIONARIOMEU, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const geridosQuery = (body: contrato.FiltroDeQuestionarios) =>
	queryOptions({
		queryKey: [...CHAVE, 'geridos', body],
		queryFn: ({ signal }) => call(contrato.listarQUESTIONARIO, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarGeridos = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: contrato.FiltroDeQuestionarios,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(contrato.exportarQUESTIONARIO, { query: { ...filtro, formato } })

export const inteiroQuery = (versao: contrato.DaVersao) =>
	queryOptions({
		queryKey: [...CHAVE, 'inteiro', versao.codqst, versao.numvrsqst],
		queryFn: ({ signal }) => call(contrato.obterQUESTIONARIO, { body: versao }, { signal }),
	})

export const cursosQuery = queryOptions({
	queryKey: [...CHAVE, 'cursos'],
	queryFn: ({ signal }) => call(contrato.listarCURSO, {}, { signal }),
})

export const populacaoQuery = (rgrpop: contrato.Populacao) =>
	queryOptions({
		queryKey: [...CHAVE, 'populacao', rgrpop],
		queryFn: ({ signal }) => call(contrato.contarPOPULACAO, { body: { rgrpop } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const resultadoQuery = (selecao: contrato.DaSelecao) =>
	queryOptions({
		queryKey: [...CHAVE, 'resultado', selecao],
		queryFn: ({ signal }) => call(contrato.obterRESULTADO, { body: selecao }, { signal }),
		placeholderData: keepPreviousData,
		retry: false,
	})

export const cruzamentoQuery = (
	body: contrato.DaSelecao & { linha: contrato.EixoPedido; coluna: contrato.EixoPedido },
) =>
	queryOptions({
		queryKey: [...CHAVE, 'cruzamento', body],
		queryFn: ({ signal }) => call(contrato.obterCRUZAMENTO, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const comentariosQuery = (
	body: contrato.DaVersao & { codperqst: number; codcur?: number | undefined; pagina: number },
) =>
	queryOptions({
		queryKey: [...CHAVE, 'comentarios', body],
		queryFn: ({ signal }) => call(contrato.listarCOMENTARIO, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const serieQuery = (body: contrato.DaSelecao & { codperqst: number }) =>
	queryOptions({
		queryKey: [...CHAVE, 'serie', body],
		queryFn: ({ signal }) => call(contrato.obterSERIE, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const respondentesQuery = (body: contrato.DaVersao & { pagina: number; porPagina: number }) =>
	queryOptions({
		queryKey: [...CHAVE, 'respondentes', body],
		queryFn: ({ signal }) => call(contrato.listarRESPONDENTE, { body }, { signal }),
		placeholderData: keepPreviousData,
		// Audit: each reading is recorded, so there is no automatic refetch.
		refetchOnWindowFocus: false,
	})

export const exportarRespondentes = (versao: contrato.DaVersao, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(contrato.exportarRESPONDENTE, { query: { ...versao, formato } })

export const exportarSelecao = (selecao: contrato.DaSelecao, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(contrato.exportarRESULTADO, { query: { ...selecao, formato } })
