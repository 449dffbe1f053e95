import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	buscarRascunhoDoPedido,
	exportarAcessos,
	type FiltroAcessos,
	listarAcessos,
	listarCatalogo,
	listarMeusAcessos,
	obterAcesso,
} from '../contract/index.ts'

export const CHAVE = ['pedroweb']

export const meusQuery = queryOptions({
	queryKey: [...CHAVE, 'meus'],
	queryFn: ({ signal }) => call(listarMeusAcessos, {}, { signal }),
})

export const catalogoQuery = queryOptions({
	queryKey: [...CHAVE, 'catalogo'],
	queryFn: ({ signal }) => call(listarCatalogo, {}, { signal }),
})

export const rascunhoQuery = queryOptions({
	queryKey: [...CHAVE, 'rascunho'],
	queryFn: ({ signal }) => call(buscarRascunhoDoPedido, {}, { signal }),
	// Fresh read: the draft is loaded only on entering the form, because the typed text is newer afterwards.
	staleTime: 0,
	gcTime: 0,
	refetchOnWindowFocus: false,
	refetchOnReconnect: false,
})

export const acessoQuery = (codacs: string) =>
	queryOptions({
		queryKey: [...CHAVE, 'um', codacs],
		queryFn: ({ signal }) => call(obterAcesso, { params: { codacs } }, { signal }),
	})

export const acessosQuery = (query: FiltroAcessos) =>
	queryOptions({
		queryKey: [...CHAVE, 'lista', query],
		queryFn: ({ signal }) => call(listarAcessos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportar = (
	{ codsis, codperfil, codund, busca, sitacs, terminam }: FiltroAcessos,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(exportarAcessos, { query: { codsis, codperfil, codund, busca, sitacs, terminam, formato } })
