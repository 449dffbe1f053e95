import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { decidirOrdem } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

/** Refusal of an order, with the reason: it ends there. */
export function RecusarOrdemDialog({ codord, aoFechar }: { codord: number; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	return (
		<AtoComMotivoDialog
			titulo="Recusar a ordem?"
			rotulo="Recusar"
			explica="Ela não pode mais ser aprovada. Se faltava um dado, outra é registrada."
			motivo={{ minimo: 5, maximo: 500 }}
			escrito={`recusar ordem ${codord}`}
			ato={{
				coisa: 'a ordem',
				versao: () => undefined,
				fazer: async (mtvrec) => {
					await call(decidirOrdem, { params: { codord }, body: { decisao: 'REC', mtvrec } })
					await recarregar()
					return { mensagem: 'Ordem recusada.' }
				},
				recarregar,
			}}
			aoFechar={aoFechar}
		/>
	)
}
