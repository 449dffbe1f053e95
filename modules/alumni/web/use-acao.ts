import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CHAVE } from './acesso/permissao.ts'

/** Action with an immediate message, after which every query of the network is refetched. */
export function useAcao<Entrada, Saida extends { mensagem: string }>(
	fazer: (entrada: Entrada) => Promise<Saida>,
	{ falha, depois }: { falha: string; depois?: (saida: Saida) => void },
) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: fazer,
		onSuccess: async (saida) => {
			toast.sucesso(saida.mensagem)
			depois?.(saida)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (erro) => toast.erro(falha, mensagemDe(erro)),
	})
}
