import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { recorrer } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

interface Props {
	readonly codcan: number
	readonly titedt: string
	readonly aoFechar: () => void
}

/** Appeal against the last result, with its reasons. */
export function RecorrerDialog({ codcan, titedt, aoFechar }: Props) {
	const cliente = useQueryClient()
	return (
		<AtoComMotivoDialog
			titulo={`Recorrer: ${titedt}`}
			rotulo="Enviar o recurso"
			explica="Decide outra pessoa que não a que publicou o resultado. Se o recurso for aceito, a classificação é refeita."
			motivo={{ rotulo: 'Razões do recurso', minimo: 3, maximo: 4000, falta: 'Diga o que contesta, e por quê.' }}
			escrito={`nereu recurso ${codcan}`}
			ato={{
				coisa: 'a candidatura',
				versao: () => undefined,
				fazer: async (txtrec) => {
					await call(recorrer, { params: { codcan }, body: { txtrec } })
					return { mensagem: 'Recurso enviado. Você será avisado da decisão.' }
				},
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}
