import { obterNavegacaoPrivada } from '@portal/navegacao/contract'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AREA_PESSOAL, type FiltroSubstituicoes, listarSubstituicoes, obterSubstituicao } from '../contract/index.ts'

export const substituicoesQuery = (query: FiltroSubstituicoes) =>
	queryOptions({
		queryKey: ['substituicoes', 'lista', query],
		queryFn: ({ signal }) => call(listarSubstituicoes, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const substituicaoQuery = (codsubst: string) =>
	queryOptions({
		queryKey: ['substituicoes', 'uma', codsubst],
		queryFn: ({ signal }) => call(obterSubstituicao, { params: { codsubst } }, { signal }),
		// The query runs anew for each form and never under an open one, since the form is filled only once.
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

export type AreaDaPessoa = { readonly codigo: string; readonly nome: string }

const areasQuery = queryOptions({
	queryKey: ['substituicoes', 'areas'],
	queryFn: async ({ signal }): Promise<AreaDaPessoa[]> => {
		const { menu } = await call(obterNavegacaoPrivada, {}, { signal })
		return (menu ?? []).filter(({ codigo }) => codigo !== AREA_PESSOAL).map(({ codigo, nome }) => ({ codigo, nome }))
	},
})

/** The areas are those of the person's own menu; without them a substitute can still be named for all. */
export function useAreas(): { readonly areas: readonly AreaDaPessoa[]; readonly carregando: boolean } {
	const { data: areas = [], isPending: carregando } = useQuery(areasQuery)
	return { areas, carregando }
}

/** The mutation hook invalidates everything of this slice after a write. */
export function useAcao<Dados, Resposta>(acao: (dados: Dados) => Promise<Resposta>) {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: acao,
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['substituicoes', 'lista'] }),
	})
}
