import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	buscarRascunhoProserv,
	compararAvaliadores,
	listarAreasConhecimento,
	listarArquivosProserv,
	listarDepartamentosProserv,
	listarFuncoesProserv,
	listarUnidadesProserv,
	listarVertentes,
	type Numero,
	obterEvidencias,
	obterInicio,
	obterSolicitacao,
} from '../contract/index.ts'

export const CHAVE = ['proserv']

/** Query of one request, by its address. */
export type NumeroEscrito = { readonly anosolprs: number | string; readonly codsolprs: number | string }

const montarChave = ({ anosolprs, codsolprs }: NumeroEscrito) => [...CHAVE, 'uma', `${codsolprs}/${anosolprs}`]

export const inicioQuery = queryOptions({
	queryKey: [...CHAVE, 'inicio'],
	queryFn: ({ signal }) => call(obterInicio, {}, { signal }),
})

export const rascunhoQuery = queryOptions({
	queryKey: [...CHAVE, 'rascunho'],
	queryFn: ({ signal }) => call(buscarRascunhoProserv, {}, { signal }),
	// Form values are newer than the server's: only the first visit of the form asks for them.
	staleTime: 0,
	gcTime: 0,
	refetchOnWindowFocus: false,
	refetchOnReconnect: false,
})

export const solicitacaoQuery = (params: NumeroEscrito) =>
	queryOptions({
		queryKey: montarChave(params),
		queryFn: ({ signal }) => call(obterSolicitacao, { params }, { signal }),
	})

export const arquivosQuery = (params: Numero) =>
	queryOptions({
		queryKey: [...montarChave(params), 'arquivos'],
		queryFn: ({ signal }) => call(listarArquivosProserv, { params }, { signal }),
	})

export const evidenciasQuery = (params: Numero) =>
	queryOptions({
		queryKey: [...montarChave(params), 'evidencias'],
		queryFn: ({ signal }) => call(obterEvidencias, { params }, { signal }),
	})

export const comparativoQuery = (params: Numero) =>
	queryOptions({
		queryKey: [...montarChave(params), 'comparativo'],
		queryFn: ({ signal }) => call(compararAvaliadores, { params }, { signal }),
	})

export const unidadesQuery = queryOptions({
	queryKey: [...CHAVE, 'unidades'],
	queryFn: ({ signal }) => call(listarUnidadesProserv, {}, { signal }),
})

export const departamentosQuery = (codund: number | undefined) =>
	queryOptions({
		queryKey: [...CHAVE, 'departamentos', codund],
		queryFn: ({ signal }) => call(listarDepartamentosProserv, { params: { codund: codund ?? 0 } }, { signal }),
		enabled: codund !== undefined,
	})

export const funcoesQuery = queryOptions({
	queryKey: [...CHAVE, 'funcoes'],
	queryFn: ({ signal }) => call(listarFuncoesProserv, {}, { signal }),
})

export const areasQuery = queryOptions({
	queryKey: [...CHAVE, 'areas'],
	queryFn: ({ signal }) => call(listarAreasConhecimento, {}, { signal }),
})

type Onde = { readonly codedtprs?: number | undefined; readonly codund?: number | undefined }

export const vertentesQuery = ({ codedtprs, codund }: Onde) =>
	queryOptions({
		queryKey: [...CHAVE, 'vertentes', codedtprs, codund],
		queryFn: ({ signal }) => call(listarVertentes, { query: { codedtprs, codund } }, { signal }),
		placeholderData: keepPreviousData,
	})
