import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { invalidarOcorrencia, JUSTIFICATIVA_MAXIMA, type Ocorrencia } from '../../contract/index.ts'
import { useDoProcesso } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

const JUSTIFICATIVA_MINIMA = 3

type InvalidarDialogProps = { ocorrencia: Ocorrencia; aoFechar: () => void }

export function InvalidarDialog({ ocorrencia, aoFechar }: InvalidarDialogProps) {
	const { processo } = useAcompanhamento()
	const { numpro } = processo
	const { numand, numseqocoand, nomoco, nompescad } = ocorrencia
	const doProcesso = useDoProcesso(numpro)
	return (
		<AtoComMotivoDialog
			titulo={`Invalidar ${nomoco} de ${nompescad}?`}
			rotulo="Invalidar"
			variante="perigo"
			explica="A ocorrência continua à vista de todos, riscada, com o motivo. Isto não pode ser desfeito."
			motivo={{
				minimo: JUSTIFICATIVA_MINIMA,
				maximo: JUSTIFICATIVA_MAXIMA,
				falta: 'Diga por que a ocorrência é invalidada.',
			}}
			escrito={`processo ${numpro} invalidar ${numand}.${numseqocoand}`}
			ato={{
				...doProcesso,
				fazer: (jusinv, versao) =>
					call(invalidarOcorrencia, {
						params: { numpro, numand, numseqocoand },
						query: { versao },
						body: { jusinv },
					}),
			}}
			aoFechar={aoFechar}
		/>
	)
}
