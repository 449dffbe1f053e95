import type { Paginacao } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import { exportarSolicitacoes, type FiltroDeSolicitacoes, listarSolicitacoes } from '../../contract/index.ts'

export type FiltroCompleto = FiltroDeSolicitacoes & Paginacao

export const solicitacoesQuery = (query: FiltroCompleto) =>
	queryOf('proserv', listarSolicitacoes, { query }, { placeholderData: keepPreviousData })

export const exportarLista = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroDeSolicitacoes & Partial<Paginacao>,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(exportarSolicitacoes, { query: { ...filtro, formato } })
