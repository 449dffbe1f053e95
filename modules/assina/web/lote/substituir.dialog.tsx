import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import { DadosSubstituto, type Participante, substituirParticipante } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { EscolhaDoParticipante, type Quem, SEM_NINGUEM } from '../participante.tsx'
import { useEnvioConferido } from '../use-envio-conferido.ts'

type SubstituirProps = { participante: Participante; aoFechar: () => void }

export function SubstituirDialog({ participante, aoFechar }: SubstituirProps) {
	const { codlotdocasi, codpcpasidoc, nompcp } = participante
	const [quem, setQuem] = useState<Quem>(SEM_NINGUEM)
	const [jussub, setJussub] = useState('')
	const { erros, enviar, acao } = useEnvioConferido(DadosSubstituto, (body) => call(substituirParticipante, { body }))
	return (
		<FormularioDialog
			titulo={`Substituir ${nompcp}`}
			rotuloEnviar="Substituir"
			acao={acao}
			aoFechar={aoFechar}
			aoEnviar={() =>
				enviar({ codlotdocasi, codpcpasidoc, ...quem.dados, jussub }, (novo) => {
					toast.sucesso('Participante substituído com sucesso!', `${novo.nompcp} recebe a mensagem com o link.`)
					aoFechar()
				})
			}
		>
			<p>O link de {nompcp} deixa de valer, e a troca fica no histórico.</p>
			<EscolhaDoParticipante valor={quem} aoMudar={setQuem} erros={erros} />
			<Campo rotulo="Motivo da troca" obrigatorio erro={erros['jussub'] && 'Diga por quê, com ao menos 3 letras.'}>
				<EntradaTexto maxLength={300} value={jussub} onChange={({ target }) => setJussub(target.value)} />
			</Campo>
		</FormularioDialog>
	)
}
