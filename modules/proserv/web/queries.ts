import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
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

export const inicioQuery = queryOf('proserv', obterInicio, {})

export const rascunhoQuery = queryOf(
	'proserv',
	buscarRascunhoProserv,
	{},
	{
		// Form values are newer than the server's: only the first visit of the form asks for them.
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	},
)

export const solicitacaoQuery = (params: NumeroEscrito) => queryOf('proserv', obterSolicitacao, { params })

export const arquivosQuery = (params: Numero) => queryOf('proserv', listarArquivosProserv, { params })

export const evidenciasQuery = (params: Numero) => queryOf('proserv', obterEvidencias, { params })

export const comparativoQuery = (params: Numero) => queryOf('proserv', compararAvaliadores, { params })

export const unidadesQuery = queryOf('proserv', listarUnidadesProserv, {})

export const departamentosQuery = (codund: number | undefined) =>
	queryOf(
		'proserv',
		listarDepartamentosProserv,
		{ params: { codund: codund ?? 0 } },
		{
			enabled: codund !== undefined,
		},
	)

export const funcoesQuery = queryOf('proserv', listarFuncoesProserv, {})

export const areasQuery = queryOf('proserv', listarAreasConhecimento, {})

type Onde = { readonly codedtprs?: number | undefined; readonly codund?: number | undefined }

export const vertentesQuery = ({ codedtprs, codund }: Onde) =>
	queryOf('proserv', listarVertentes, { query: { codedtprs, codund } }, { placeholderData: keepPreviousData })
