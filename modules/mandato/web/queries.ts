import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import { exportarItens, type FiltroItens, listarItens } from '../contract/index.ts'

export const CHAVE = ['mandato']

export const itensQuery = (query: FiltroItens) =>
	queryOf('mandato', listarItens, { query }, { placeholderData: keepPreviousData })

export const exportar = ({ busca, sititm }: FiltroItens, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarItens, { query: { busca, sititm, formato } })
