import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { mensagemDe } from '@portal/platform/web'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type FormularioDialogProps = {
	titulo: string
	rotuloEnviar: string
	variante?: 'primario' | 'perigo'
	impedido?: boolean
	/** Write mutation of the form. */
	acao: { readonly isPending: boolean; readonly error: Error | null }
	aoEnviar: () => void
	aoFechar: () => void
	children: ReactNode
}

/** Small form dialog: explanation, fields and the server's errors. */
export function FormularioDialog({
	titulo,
	rotuloEnviar,
	variante = 'primario',
	impedido = false,
	acao,
	aoEnviar,
	aoFechar,
	children,
}: FormularioDialogProps) {
	const id = useId()

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		if (!impedido) aoEnviar()
	}
	return (
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo={titulo}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form={id} variante={variante} disabled={impedido} carregando={acao.isPending}>
						{rotuloEnviar}
					</Botao>
				</>
			}
		>
			<Formulario id={id} onSubmit={enviar} espaco={4}>
				{acao.error ? <Alerta variante="perigo">{mensagemDe(acao.error)}</Alerta> : null}
				{children}
			</Formulario>
		</Modal>
	)
}
