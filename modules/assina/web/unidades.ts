import { listarUnidadesAtivas } from '@portal/pessoas/contract'
import { call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'

const TODAS_AS_UNIDADES = 100

export const unidadesQuery = queryOptions({
	queryKey: ['unidades'],
	queryFn: ({ signal }) => call(listarUnidadesAtivas, { query: { porPagina: TODAS_AS_UNIDADES } }, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
})
