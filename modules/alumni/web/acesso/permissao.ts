import { call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import { obterPermissao } from '../../contract/index.ts'

export const CHAVE = ['alumni'] as const

export const permissaoQuery = queryOptions({
	queryKey: [...CHAVE, 'permissao'],
	queryFn: ({ signal }) => call(obterPermissao, {}, { signal }),
})
