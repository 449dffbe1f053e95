import type { Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportarSolicitacoes, type FiltroDeSolicitacoes, listarSolicitacoes } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export type FiltroCompleto = FiltroDeSolicitacoes & Paginacao

export const solicitacoesQuery = (query: FiltroCompleto) =>
	queryOptions({
		queryKey: [...CHAVE, 'lista', query],
		queryFn: ({ signal }) => call(listarSolicitacoes, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarLista = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroDeSolicitacoes & Partial<Paginacao>,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(exportarSolicitacoes, { query: { ...filtro, formato } })
