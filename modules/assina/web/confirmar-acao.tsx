import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import type { ReactNode } from 'react'
import { useAcao } from './queries.ts'

type ConfirmarAcaoProps<R extends { mensagem: string }> = {
	titulo: string
	rotulo: string
	variante?: 'primario' | 'perigo'
	/** Heading of the notice when it fails. */
	erro: string
	acao: () => Promise<R>
	aoFechar: () => void
	/** Callback before the dialog closes. */
	aoConcluir?: (resposta: R) => void
	children?: ReactNode
}

/** Confirmation dialog: it asks once, runs the action and shows the result. */
export function ConfirmarAcao<R extends { mensagem: string }>({
	titulo,
	rotulo,
	variante = 'perigo',
	erro,
	acao,
	aoFechar,
	aoConcluir,
	children,
}: ConfirmarAcaoProps<R>) {
	const { mutateAsync } = useAcao(acao)

	async function confirmar() {
		try {
			const resposta = await mutateAsync(undefined)
			toast.sucesso(resposta.mensagem)
			aoConcluir?.(resposta)
		} catch (falha) {
			toast.erro(erro, mensagemDe(falha))
		}
		aoFechar()
	}
	return (
		<Confirmacao
			aberta
			variante={variante}
			titulo={titulo}
			rotuloConfirmar={rotulo}
			aoCancelar={aoFechar}
			aoConfirmar={confirmar}
		>
			{children}
		</Confirmacao>
	)
}
