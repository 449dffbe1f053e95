import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportarItens, type FiltroItens, listarItens } from '../contract/index.ts'

export const CHAVE = ['alumni']

export const itensQuery = (query: FiltroItens) =>
	queryOptions({
		queryKey: [...CHAVE, 'itens', query],
		queryFn: ({ signal }) => call(listarItens, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportar = ({ busca, sititm }: FiltroItens, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarItens, { query: { busca, sititm, formato } })
