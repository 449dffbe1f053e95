import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { baixarCopia, type FormatoDaCopia, listarTratamentos, obterCopia, pedirCopia } from '../contract/index.ts'

const RAIZ = 'privacidade'

export const copiaQuery = queryOptions({
	queryKey: [RAIZ, 'copia'],
	queryFn: ({ signal }) => call(obterCopia, {}, { signal }),
})

export const tratamentosQuery = (busca: string | undefined) =>
	queryOptions({
		queryKey: [RAIZ, 'tratamentos', busca],
		queryFn: ({ signal }) => call(listarTratamentos, { query: busca ? { busca } : {} }, { signal }),
		placeholderData: keepPreviousData,
	})

export function usePedirCopia() {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: () => call(pedirCopia, {}),
		onSuccess: (copia) => queryClient.setQueryData(copiaQuery.queryKey, { copia }),
	})
}

export const useBaixarCopia = () =>
	useMutation({
		mutationFn: (params: { codcop: string; formato: FormatoDaCopia }) => call(baixarCopia, { params }),
	})
