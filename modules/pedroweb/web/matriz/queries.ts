import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type FiltroMatriz, obterMatriz } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const matrizQuery = (query: FiltroMatriz) =>
	queryOptions({
		queryKey: [...CHAVE, 'matriz', query],
		queryFn: ({ signal }) => call(obterMatriz, { query }, { signal }),
		placeholderData: keepPreviousData,
	})
