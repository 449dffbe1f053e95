import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Lote, rejeitarLote } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type RejeitarDialogProps = {
	nomlot: string
	rejeitar: (txtrej: string) => Promise<{ mensagem: string }>
	aoFechar: () => void
	aoRejeitar: () => void
}

const MENOR_JUSTIFICATIVA = 3

export function RejeitarDialog({ nomlot, rejeitar, aoFechar, aoRejeitar }: RejeitarDialogProps) {
	const [txtrej, setTxtrej] = useState('')
	const [tentou, setTentou] = useState(false)
	const curta = txtrej.trim().length < MENOR_JUSTIFICATIVA
	const { mutate, error, isPending } = useMutation({
		mutationFn: () => rejeitar(txtrej.trim()),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
			aoRejeitar()
		},
	})

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		setTentou(true)
		if (!curta) mutate()
	}
	return (
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo={`Rejeitar “${nomlot}”?`}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form="rejeitar-lote" variante="perigo" carregando={isPending}>
						Rejeitar
					</Botao>
				</>
			}
		>
			<form id="rejeitar-lote" noValidate onSubmit={enviar} className="grid gap-4">
				<p>O lote inteiro é encerrado para todos os participantes. Isto não se desfaz.</p>
				{error ? <Alerta variante="perigo">{mensagemDe(error)}</Alerta> : null}
				<Campo
					rotulo="Justificativa"
					obrigatorio
					dica="Quem enviou o lote e os participantes leem."
					erro={tentou && curta ? 'Diga por quê, com ao menos 3 letras.' : undefined}
				>
					<AreaTexto maxLength={1_000} value={txtrej} onChange={({ target }) => setTxtrej(target.value)} />
				</Campo>
			</form>
		</Modal>
	)
}

export function RejeitarLoteDialog({ lote, aoFechar }: { lote: Lote; aoFechar: () => void }) {
	const cliente = useQueryClient()
	return (
		<RejeitarDialog
			nomlot={lote.nomlot}
			rejeitar={(txtrej) => call(rejeitarLote, { params: { codlotdocasi: lote.codlotdocasi }, body: { txtrej } })}
			aoFechar={aoFechar}
			aoRejeitar={() => void cliente.invalidateQueries({ queryKey: CHAVE })}
		/>
	)
}
