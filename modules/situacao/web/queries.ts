import { call } from '@portal/platform/web'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listarAvisosDeSituacao } from '../contract/avisos.ts'

const CINCO_MINUTOS_MS = 300_000

/** Who is not signed in gets no live event, so this is also asked again from time to time. */
export const avisosQuery = queryOptions({
	queryKey: ['situacao', 'avisos'],
	queryFn: ({ signal }) => call(listarAvisosDeSituacao, {}, { signal }),
	refetchInterval: CINCO_MINUTOS_MS,
})

/** A write of this slice: afterwards everything shown of it is asked again. */
export function useAcao<Dados, Resposta>(acao: (dados: Dados) => Promise<Resposta>) {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: acao,
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ['situacao'] }),
	})
}
