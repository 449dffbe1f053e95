import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type FiltroSaidas, listarSaidas, obterSaida } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const saidasQuery = (query: FiltroSaidas) =>
	queryOptions({
		queryKey: [...CHAVE, 'saidas', query],
		queryFn: ({ signal }) => call(listarSaidas, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const saidaQuery = (codsai: string) =>
	queryOptions({
		queryKey: [...CHAVE, 'saida', codsai],
		queryFn: ({ signal }) => call(obterSaida, { params: { codsai } }, { signal }),
	})
