import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao, type Tamanho, type Variante } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { FalhaDoAto } from './act-failure.tsx'
import { focarPrimeiroErro } from './focus-first-error.ts'
import type { Ato } from './use-act.ts'

type AtoDialogProps = {
	/** The question, with the thing named. */
	titulo: string
	rotulo: string
	variante?: Variante
	tamanho?: Tamanho
	ato: Pick<Ato<never>, 'enviando' | 'falha' | 'recarregar' | 'coisa'>
	aoEnviar: () => void
	aoFechar: () => void
	children?: ReactNode
}

/** Dialog frame of every act: its explanation, its button, and the reason of a refusal. */
export function AtoDialog(props: AtoDialogProps) {
	const { titulo, rotulo, variante = 'primario', tamanho, ato, aoEnviar, aoFechar, children } = props
	const form = useId()

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		// A portal's submit reaches the form that its dialog was written in.
		evento.stopPropagation()
		if (ato.enviando) return
		aoEnviar()
		focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Modal
			aberto
			protegido
			tamanho={tamanho}
			titulo={titulo}
			aoFechar={() => {
				if (!ato.enviando) aoFechar()
			}}
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" disabled={ato.enviando} onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={form} variante={variante} carregando={ato.enviando}>
							{rotulo}
						</Botao>
					}
				/>
			}
		>
			<form id={form} noValidate className="grid gap-4" onSubmit={enviar}>
				{children}
				<FalhaDoAto ato={ato} />
			</form>
		</Modal>
	)
}
