import { type CallInput, call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Estado, listarOcorrencias, listarRelatos, obterOcorrencia } from '../../contract/index.ts'

export const ocorrenciasQuery = (estado: Estado, pagina: number) =>
	queryOptions({
		queryKey: ['situacao', 'ocorrencias', estado, pagina],
		queryFn: ({ signal }) => call(listarOcorrencias, { query: { estado, pagina } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const ocorrenciaQuery = (codocor: string) =>
	queryOptions({
		queryKey: ['situacao', 'ocorrencia', codocor],
		queryFn: ({ signal }) => call(obterOcorrencia, { params: { codocor } }, { signal }),
		// A form is filled once; other people's changes are reported when it is saved.
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

export const relatosQuery = (query: CallInput<typeof listarRelatos>['query'] & object) =>
	queryOptions({
		queryKey: ['situacao', 'relatos', query],
		queryFn: ({ signal }) => call(listarRelatos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})
