import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { useState } from 'react'
import { invalidarOcorrencia, JUSTIFICATIVA_MAXIMA, type Ocorrencia } from '../../contract/index.ts'
import { AcaoDialog } from '../atos/acao.dialog.tsx'
import { useAcao } from '../atos/use-acao.ts'
import { callProcesso } from '../call-processo.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

const JUSTIFICATIVA_MINIMA = 3

type InvalidarDialogProps = { ocorrencia: Ocorrencia; aoFechar: () => void }

export function InvalidarDialog({ ocorrencia, aoFechar }: InvalidarDialogProps) {
	const { processo } = useAcompanhamento()
	const { numpro } = processo
	const { numand, numseqocoand, nomoco, nompescad } = ocorrencia
	const [jusinv, setJusinv] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(motivo: string, versao) =>
			callProcesso(invalidarOcorrencia, {
				params: { numpro, numand, numseqocoand },
				query: { versao },
				body: { jusinv: motivo },
			}),
		aoFechar,
	)
	const curta = jusinv.trim().length < JUSTIFICATIVA_MINIMA

	function enviar() {
		setEnviado(true)
		if (!curta) acao.enviar(jusinv)
	}
	return (
		<AcaoDialog
			titulo={`Invalidar ${nomoco} de ${nompescad}?`}
			rotulo="Invalidar"
			variante="perigo"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>A ocorrência continua à vista de todos, riscada, com o motivo. Isto não pode ser desfeito.</p>
			<Campo
				rotulo="Motivo"
				obrigatorio
				erro={enviado && curta ? 'Diga por que a ocorrência é invalidada.' : undefined}
			>
				<AreaTexto value={jusinv} maxLength={JUSTIFICATIVA_MAXIMA} onChange={({ target }) => setJusinv(target.value)} />
			</Campo>
		</AcaoDialog>
	)
}
