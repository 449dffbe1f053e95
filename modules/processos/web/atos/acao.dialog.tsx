import { Botao, type Tamanho, type Variante } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { focarPrimeiroErro } from '../focar-primeiro-erro.ts'
import { FalhaDaAcao } from './falha-da-acao.tsx'
import type { Acao } from './use-acao.ts'

type AcaoDialogProps = {
	/** The question, with the process named. */
	titulo: string
	rotulo: string
	variante?: Variante
	tamanho?: Tamanho
	acao: Pick<Acao<never>, 'enviando' | 'falha' | 'recarregar'>
	aoEnviar: () => void
	aoFechar: () => void
	children?: ReactNode
}

/** The frame of every action: what it does, the button that does it, why it was refused. */
export function AcaoDialog(props: AcaoDialogProps) {
	const { titulo, rotulo, variante = 'primario', tamanho, acao, aoEnviar, aoFechar, children } = props
	const form = useId()

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		// A portal's submit reaches the form that its dialog was written in.
		evento.stopPropagation()
		if (acao.enviando) return
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
				if (!acao.enviando) aoFechar()
			}}
			rodape={
				<>
					<Botao variante="secundario" disabled={acao.enviando} onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form={form} variante={variante} carregando={acao.enviando}>
						{rotulo}
					</Botao>
				</>
			}
		>
			<form id={form} noValidate className="grid gap-4" onSubmit={enviar}>
				{children}
				<FalhaDaAcao falha={acao.falha} aoRecarregar={acao.recarregar} />
			</form>
		</Modal>
	)
}
