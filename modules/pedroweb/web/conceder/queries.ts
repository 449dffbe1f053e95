import { call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import { listarConcediveis } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const concediveisQuery = queryOptions({
	queryKey: [...CHAVE, 'concediveis'],
	queryFn: ({ signal }) => call(listarConcediveis, {}, { signal }),
})
