import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	exportarProjetos,
	type ListaDeProjetos,
	listarDemandasDoProjeto,
	listarProjetos,
	obterProjeto,
	obterRascunhoDoProjeto,
} from '../../contract/index.ts'

export const CHAVE_DOS_PROJETOS = ['interno-sti-projetos']

export const projetosQuery = (query: ListaDeProjetos) =>
	queryOptions({
		queryKey: [...CHAVE_DOS_PROJETOS, 'lista', query],
		queryFn: ({ signal }) => call(listarProjetos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarLista = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: ListaDeProjetos,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(exportarProjetos, { query: { ...filtro, formato } })

export const projetoQuery = (codprjti: number) =>
	queryOptions({
		queryKey: [...CHAVE_DOS_PROJETOS, 'um', codprjti],
		queryFn: ({ signal }) => call(obterProjeto, { params: { codprjti } }, { signal }),
	})

export const demandasQuery = (codprjti: number) =>
	queryOptions({
		queryKey: [...CHAVE_DOS_PROJETOS, 'um', codprjti, 'demandas'],
		queryFn: ({ signal }) => call(listarDemandasDoProjeto, { params: { codprjti } }, { signal }),
	})

export const rascunhoQuery = queryOptions({
	queryKey: [...CHAVE_DOS_PROJETOS, 'rascunho'],
	queryFn: ({ signal }) => call(obterRascunhoDoProjeto, {}, { signal }),
	// One-time load: the stored draft is read once, because the page holds the newer text.
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 0,
})
