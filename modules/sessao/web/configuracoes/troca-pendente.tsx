import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fileira } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelarEmail, reenviarEmail, type TrocaPendente as Troca } from '../../contract/email.ts'
import { emailsQuery } from '../queries.ts'

type TrocaPendenteProps = {
	troca: Troca
	/** Heading that gets the focus when the change disappears together with its buttons. */
	idDoTitulo: string
	/** Called to clear messages about the previous change. */
	aoMudar?: () => void
}

/** Pending change of address, with the buttons to resend the code and to cancel. */
export function TrocaPendente({ troca, idDoTitulo, aoMudar }: TrocaPendenteProps) {
	const { tipo, email, pedidaEm, expiraEm } = troca
	const [perguntando, setPerguntando] = useState(false)
	const reenviar = useAto(() => call(reenviarEmail, { body: { tipo } }), {
		feito: 'Confirmação reenviada',
		falhou: 'Não foi possível reenviar a confirmação',
	})
	const cancelar = useAto(() => call(cancelarEmail, { body: { tipo } }), {
		feito: 'Troca cancelada',
		falhou: 'Não foi possível cancelar a troca',
	})

	function desistir() {
		setPerguntando(false)
		aoMudar?.()
		cancelar.mutate(undefined, { onSuccess: () => document.getElementById(idDoTitulo)?.focus() })
	}

	return (
		<>
			<Alerta
				acao={
					<Fileira>
						<Botao
							variante="secundario"
							tamanho="pq"
							carregando={reenviar.isPending}
							aria-label={`Reenviar a confirmação para ${email}`}
							onClick={() => {
								aoMudar?.()
								reenviar.mutate()
							}}
						>
							Reenviar
						</Botao>
						<Botao
							variante="secundario"
							tamanho="pq"
							carregando={cancelar.isPending}
							aria-label={`Cancelar a troca para ${email}`}
							onClick={() => setPerguntando(true)}
						>
							Cancelar a troca
						</Botao>
					</Fileira>
				}
			>
				Aguardando confirmação de <strong className="wrap-anywhere">{email}</strong>, enviado em{' '}
				{formatarDataHora(pedidaEm)}, vale até {formatarDataHora(expiraEm)}.
			</Alerta>
			<Confirmacao
				aberta={perguntando}
				titulo={`Cancelar a troca para ${email}?`}
				rotuloConfirmar="Cancelar a troca"
				rotuloCancelar="Manter"
				aoConfirmar={desistir}
				aoCancelar={() => setPerguntando(false)}
			>
				O link que enviamos deixa de valer, e o seu e-mail continua o mesmo.
			</Confirmacao>
		</>
	)
}

function useAto(chamar: () => Promise<{ mensagem: string }>, { feito, falhou }: { feito: string; falhou: string }) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: chamar,
		onSuccess: ({ mensagem }) => toast.sucesso(feito, mensagem),
		onError: (falha) => toast.erro(falhou, mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries(emailsQuery),
	})
}
