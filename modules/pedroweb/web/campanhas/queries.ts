import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	baixarRelatorio,
	exportarItens,
	type FiltroCampanhas,
	type FiltroItens,
	listarCampanhas,
	listarItens,
	listarRevisaveis,
	obterCampanha,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const CHAVE_DAS_CAMPANHAS = [...CHAVE, 'campanhas']
/** Query key: it excludes the rows of lists, which reload on their own so that nothing moves under a finger. */
export const CHAVE_DA_CAMPANHA = [...CHAVE_DAS_CAMPANHAS, 'uma']

export const campanhasQuery = (query: FiltroCampanhas) =>
	queryOptions({
		queryKey: [...CHAVE_DAS_CAMPANHAS, 'lista', query],
		queryFn: ({ signal }) => call(listarCampanhas, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const revisaveisQuery = queryOptions({
	queryKey: [...CHAVE_DAS_CAMPANHAS, 'revisaveis'],
	queryFn: ({ signal }) => call(listarRevisaveis, {}, { signal }),
})

export const campanhaQuery = (codcmp: string) =>
	queryOptions({
		queryKey: [...CHAVE_DA_CAMPANHA, codcmp],
		queryFn: ({ signal }) => call(obterCampanha, { params: { codcmp } }, { signal }),
	})

export const itensQuery = (codcmp: number, query: FiltroItens) =>
	queryOptions({
		queryKey: [...CHAVE_DAS_CAMPANHAS, 'itens', codcmp, query],
		queryFn: ({ signal }) => call(listarItens, { params: { codcmp }, query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportar = (codcmp: number, { decitm, busca }: FiltroItens, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarItens, { params: { codcmp }, query: { decitm, busca, formato } })

export const relatorio = (codcmp: number): Promise<File> => call(baixarRelatorio, { params: { codcmp } })
