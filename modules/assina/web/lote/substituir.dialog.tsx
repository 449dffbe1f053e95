import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { CallError, call, mensagemDe } from '@portal/platform/web'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { DadosSubstituto, type Participante, substituirParticipante } from '../../contract/index.ts'
import { type Quem, QuemParticipa, SEM_NINGUEM } from '../quem-participa.tsx'
import { useAcao } from '../queries.ts'

type SubstituirProps = { participante: Participante; aoFechar: () => void }

export function SubstituirDialog({ participante, aoFechar }: SubstituirProps) {
	const { codlotdocasi, codpcpasidoc, nompcp } = participante
	const [quem, setQuem] = useState<Quem>(SEM_NINGUEM)
	const [jussub, setJussub] = useState('')
	const [erros, setErros] = useState<Readonly<Record<string, string>>>({})
	const trocar = useAcao((dados: DadosSubstituto) => call(substituirParticipante, { body: dados }))

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		const lido = z.safeParse(DadosSubstituto, { codlotdocasi, codpcpasidoc, ...quem.dados, jussub })
		if (!lido.success) {
			setErros(Object.fromEntries(lido.error.issues.map(({ path, message }) => [String(path[0]), message])))
			return
		}
		setErros({})
		trocar.mutate(lido.data, {
			onSuccess: (novo) => {
				toast.sucesso('Participante substituído com sucesso!', `${novo.nompcp} recebe a mensagem com o link.`)
				aoFechar()
			},
			onError: (falha) => {
				if (falha instanceof CallError)
					setErros(Object.fromEntries(falha.campos.map(({ campo, mensagem }) => [campo, mensagem])))
			},
		})
	}
	return (
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo={`Substituir ${nompcp}`}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form="substituir-participante" carregando={trocar.isPending}>
						Substituir
					</Botao>
				</>
			}
		>
			<form id="substituir-participante" noValidate onSubmit={enviar} className="grid gap-4">
				<p>O link de {nompcp} deixa de valer, e a troca fica no histórico.</p>
				{trocar.error ? <Alerta variante="perigo">{mensagemDe(trocar.error)}</Alerta> : null}
				<QuemParticipa valor={quem} aoMudar={setQuem} erros={erros} />
				<Campo rotulo="Motivo da troca" obrigatorio erro={erros['jussub'] && 'Diga por quê, com ao menos 3 letras.'}>
					<EntradaTexto maxLength={300} value={jussub} onChange={({ target }) => setJussub(target.value)} />
				</Campo>
			</form>
		</Modal>
	)
}
