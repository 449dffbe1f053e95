import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A write of this slice: afterwards everything shown of it is asked again. */
export function useAcao<Dados, Resposta>(acao: (dados: Dados) => Promise<Resposta>) {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: acao,
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ['situacao'] }),
	})
}
