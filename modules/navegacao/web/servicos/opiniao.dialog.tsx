import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { relatar } from '@portal/situacao/contract'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ObjetoNaArea } from '../../contract/objeto.ts'

type OpiniaoDialogProps = { objeto: Pick<ObjetoNaArea, 'codigoArea' | 'titulo'>; aberto: boolean; aoFechar: () => void }

/** The feedback dialog exists because people who miss the older screen would otherwise just leave. */
export function OpiniaoDialog({ objeto: { codigoArea, titulo }, aberto, aoFechar }: OpiniaoDialogProps) {
	const id = useId()
	const [texto, setTexto] = useState('')
	const [falta, setFalta] = useState(false)
	const enviar = useMutation({
		mutationFn: () =>
			call(relatar, { body: { tipo: 'opiniao', codigoArea, caminho: window.location.pathname, texto } }),
		onSuccess: ({ mensagem }) => {
			toast.sucesso('Opinião enviada', mensagem)
			setTexto('')
			aoFechar()
		},
		onError: (falha) => toast.erro('Não foi possível enviar a opinião', mensagemDe(falha)),
	})
	return (
		<Modal
			aberto={aberto}
			aoFechar={aoFechar}
			titulo={`O que achou de “${titulo}”?`}
			protegido={texto !== ''}
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={id} carregando={enviar.isPending}>
							Enviar opinião
						</Botao>
					}
				/>
			}
		>
			<form
				id={id}
				onSubmit={(evento) => {
					evento.preventDefault()
					setFalta(texto.trim() === '')
					if (texto.trim() !== '') enviar.mutate()
				}}
			>
				<Campo
					rotulo="Conseguiu fazer o que queria? O que poderia melhorar?"
					dica="Não escreva senhas nem dados de outras pessoas."
					erro={falta ? 'Escreva a sua opinião antes de enviar.' : undefined}
				>
					<AreaTexto rows={5} maxLength={2000} value={texto} onChange={(evento) => setTexto(evento.target.value)} />
				</Campo>
			</form>
		</Modal>
	)
}
