import { toast } from '@portal/design-system/toast'
import type { FormatoDePlanilha } from '@portal/platform/contract'
import { type CallInput, call, mensagemDe, queryOf } from '@portal/platform/web'
import { keepPreviousData, type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	agirEmVarios,
	buscarProcessos,
	contarProcessos,
	desfavoritarProcesso,
	exportarProcessos,
	type FiltroProcessos,
	favoritarProcesso,
	listarVisitados,
	type PaginaDeProcessos,
	type PedidoDeVarios,
	type ProcessoNaLista,
} from '../../contract/index.ts'
import { CHAVE } from '../estrutura/queries.ts'

/** Beginning of the keys of `processosQuery`, whatever it asks for. */
const LISTAS = [...CHAVE, 'api', 'processo', 'busca'] as const

/** The visible list, which live events do not refetch; it changes only when the person asks for it. */
export const estaNaLista = (consulta: Query): boolean =>
	consulta.isActive() && LISTAS.every((parte, lugar) => consulta.queryKey[lugar] === parte)

type Filtro = CallInput<typeof buscarProcessos>['query'] & object

export const processosQuery = (query: Filtro) =>
	queryOf('processos', buscarProcessos, { query }, { placeholderData: keepPreviousData })

export const contagemQuery = queryOf('processos', contarProcessos, {})

export const visitadosQuery = queryOf('processos', listarVisitados, {})

export const exportar = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroProcessos,
	formato: FormatoDePlanilha,
): Promise<File> => call(exportarProcessos, { query: { ...filtro, formato } })

/** Optimistic update: the star changes at once and is reverted by a refusal. */
export function useFavoritar() {
	const cliente = useQueryClient()
	const mostrar = (numpro: string, favorito: boolean) =>
		cliente.setQueriesData<PaginaDeProcessos>(
			{ queryKey: LISTAS },
			(pagina) =>
				pagina && {
					...pagina,
					itens: pagina.itens.map((item) => (item.numpro === numpro ? { ...item, favorito } : item)),
				},
		)
	return useMutation({
		mutationFn: ({ numpro, favorito }: ProcessoNaLista) =>
			call(favorito ? desfavoritarProcesso : favoritarProcesso, { params: { numpro } }),
		onMutate: ({ numpro, favorito }) => {
			mostrar(numpro, !favorito)
		},
		onError: (falha, { numpro, favorito }) => {
			mostrar(numpro, favorito)
			toast.erro('Erro ao mudar os favoritos!', mensagemDe(falha))
		},
		onSettled: () => cliente.invalidateQueries({ queryKey: contagemQuery.queryKey }),
	})
}

export function useAgirEmVarios() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (pedido: PedidoDeVarios) => call(agirEmVarios, { body: pedido }),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}
