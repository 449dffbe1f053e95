import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Lote, rejeitarLote } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
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
	const acao = useMutation({
		mutationFn: () => rejeitar(txtrej.trim()),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
			aoRejeitar()
		},
	})

	function enviar() {
		setTentou(true)
		if (!curta) acao.mutate()
	}
	return (
		<FormularioDialog
			titulo={`Rejeitar “${nomlot}”?`}
			rotuloEnviar="Rejeitar"
			variante="perigo"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>O lote inteiro é encerrado para todos os participantes. Isto não se desfaz.</p>
			<Campo
				rotulo="Justificativa"
				obrigatorio
				dica="Quem enviou o lote e os participantes leem."
				erro={tentou && curta ? 'Diga por quê, com ao menos 3 letras.' : undefined}
			>
				<AreaTexto maxLength={1_000} value={txtrej} onChange={({ target }) => setTxtrej(target.value)} />
			</Campo>
		</FormularioDialog>
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
