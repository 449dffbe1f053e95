import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { type SubmitEvent, useState } from 'react'
import { type Lote, salvarModeloLote } from '../../contract/index.ts'
import { useAcao } from '../queries.ts'

const MENOR_NOME = 3

export function ModeloDialog({ lote, aoFechar }: { lote: Lote; aoFechar: () => void }) {
	const [nommod, setNommod] = useState(lote.nomlot.slice(0, 80))
	const [tentou, setTentou] = useState(false)
	const curto = nommod.trim().length < MENOR_NOME
	const salvar = useAcao(() =>
		call(salvarModeloLote, { body: { codlotdocasi: lote.codlotdocasi, nommod: nommod.trim() } }),
	)

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		setTentou(true)
		if (curto) return
		salvar.mutate(undefined, {
			onSuccess: () => {
				toast.sucesso('Modelo salvo com sucesso!', 'Ele aparece em Novo lote, para toda a sua unidade.')
				aoFechar()
			},
		})
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Salvar como modelo"
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form="salvar-modelo" carregando={salvar.isPending}>
						Salvar
					</Botao>
				</>
			}
		>
			<form id="salvar-modelo" noValidate onSubmit={enviar} className="grid gap-4">
				<p>O modelo guarda os participantes, a ordem e os prazos deste lote, sem os documentos.</p>
				{salvar.error ? <Alerta variante="perigo">{mensagemDe(salvar.error)}</Alerta> : null}
				<Campo
					rotulo="Nome do modelo"
					obrigatorio
					erro={tentou && curto ? 'Dê um nome com ao menos 3 letras.' : undefined}
				>
					<EntradaTexto maxLength={80} value={nommod} onChange={({ target }) => setNommod(target.value)} />
				</Campo>
			</form>
		</Modal>
	)
}
