import { toast } from '@portal/design-system/toast'
import { call, log, mensagemDe, useSessao } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoSituado } from '../contract/arvore.ts'
import { incluirFavorito, ordenarFavoritos, registrarUso, removerFavorito } from '../contract/endpoints.ts'
import { navegacaoQuery } from './queries.ts'
import { guardarRecente, porNaFrente } from './recentes.ts'

const { queryKey } = navegacaoQuery(true)

/** Changes the favourites on the screen at once; a refusal puts them back and says why. */
function useMudarFavoritos<T>(
	chamar: (mudanca: T) => Promise<{ favoritos: string[] }>,
	prever: (favoritos: string[], mudanca: T) => string[],
) {
	const queryClient = useQueryClient()
	const mostrar = (favoritos: string[]) =>
		queryClient.setQueryData(queryKey, (menu) => (menu ? { ...menu, favoritos } : menu))
	return useMutation({
		mutationFn: chamar,
		onMutate: (mudanca) => {
			const antes = queryClient.getQueryData(queryKey)?.favoritos ?? []
			mostrar(prever(antes, mudanca))
			return antes
		},
		onSuccess: ({ favoritos }) => mostrar(favoritos),
		onError: (falha, _mudanca, antes) => {
			if (antes) mostrar(antes)
			toast.erro('Não foi possível mudar os favoritos', mensagemDe(falha))
		},
	})
}

export const useAlternarFavorito = () =>
	useMudarFavoritos(
		({ codigo, favorito }: { codigo: string; favorito: boolean }) =>
			call(favorito ? incluirFavorito : removerFavorito, { params: { codigo } }),
		(favoritos, { codigo, favorito }) =>
			favorito
				? [...favoritos.filter((outro) => outro !== codigo), codigo]
				: favoritos.filter((outro) => outro !== codigo),
	)

export const useOrdenarFavoritos = () =>
	useMudarFavoritos(
		(favoritos: string[]) => call(ordenarFavoritos, { body: { favoritos } }),
		(_antes, favoritos) => favoritos,
	)

/** Remembers that a service was opened: for a person on the server, for a visitor on this device. */
export function useRegistrarUso(): (codigo: string) => void {
	const queryClient = useQueryClient()
	const { estado, suporte } = useSessao()
	return (codigo) => {
		if (estado !== 'autenticado') {
			guardarRecente(codigo)
			return
		}
		if (suporte) return
		queryClient.setQueryData(queryKey, (menu) =>
			menu ? { ...menu, recentes: porNaFrente(menu.recentes, codigo) } : menu,
		)
		// A use that was not counted is no loss to the person, who is on the way to a service.
		call(registrarUso, { params: { codigo } }).catch((falha: unknown) => log.warn('uso de serviço', falha))
	}
}

/** The services of these codes, in their order; what left the menu is passed over. */
export const escolherServicos = (servicos: readonly NoSituado[], codigos: readonly string[]): NoSituado[] =>
	codigos.flatMap((codigo) => servicos.find(({ no }) => no.codigo === codigo) ?? [])
