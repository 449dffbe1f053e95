import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { decidirPrompt, type Prompt } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

/** A curator gives a proposal back, with what is missing. */
export function DevolverDialog({ prompt: { codprt, titprt }, aoFechar }: { prompt: Prompt; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	return (
		<AtoComMotivoDialog
			titulo={`Devolver “${titprt}”?`}
			rotulo="Devolver"
			explica="Quem propôs recebe o motivo, e pode mudar o prompt e propor de novo."
			motivo={{ minimo: 5, maximo: 500 }}
			escrito={`devolver prompt ${codprt}`}
			ato={{
				coisa: 'o prompt',
				versao: () => undefined,
				fazer: async (mtvprt) => {
					await call(decidirPrompt, { params: { codprt }, body: { decisao: 'RAS', mtvprt } })
					await recarregar()
					return { mensagem: 'Prompt devolvido.' }
				},
				recarregar,
			}}
			aoFechar={aoFechar}
		/>
	)
}
