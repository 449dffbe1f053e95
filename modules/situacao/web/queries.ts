import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Mutation of this slice, which invalidates all its queries. */
export function useAcao<Dados, Resposta>(acao: (dados: Dados) => Promise<Resposta>) {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: acao,
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ['situacao'] }),
	})
}
