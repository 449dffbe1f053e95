import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import { type Lote, problemaDoNome, salvarModeloLote } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { useAcao } from '../queries.ts'

export function ModeloDialog({ lote, aoFechar }: { lote: Lote; aoFechar: () => void }) {
	const [nommod, setNommod] = useState(lote.nomlot.slice(0, 80))
	const [tentou, setTentou] = useState(false)
	const problema = problemaDoNome(nommod)
	const salvar = useAcao(() =>
		call(salvarModeloLote, { body: { codlotdocasi: lote.codlotdocasi, nommod: nommod.trim() } }),
	)

	function enviar() {
		setTentou(true)
		if (problema) return
		salvar.mutate(undefined, {
			onSuccess: () => {
				toast.sucesso('Modelo salvo com sucesso!', 'Ele aparece em Novo lote, para toda a sua unidade.')
				aoFechar()
			},
		})
	}
	return (
		<FormularioDialog
			titulo="Salvar como modelo"
			rotuloEnviar="Salvar"
			acao={salvar}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>
				O modelo guarda os participantes com número USP, a ordem e os prazos deste lote, sem os documentos e sem quem é
				de fora.
			</p>
			<Campo rotulo="Nome do modelo" obrigatorio erro={tentou ? problema : undefined}>
				<EntradaTexto maxLength={80} value={nommod} onChange={({ target }) => setNommod(target.value)} />
			</Campo>
		</FormularioDialog>
	)
}
