import { call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import { obterSistema } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const sistemaQuery = (codsis: string) =>
	queryOptions({
		queryKey: [...CHAVE, 'sistema', codsis],
		queryFn: ({ signal }) => call(obterSistema, { params: { codsis } }, { signal }),
	})
