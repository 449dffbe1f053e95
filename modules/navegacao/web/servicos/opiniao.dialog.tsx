import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { Segmentado } from '@portal/design-system/segmentado'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { enviarOpiniao } from '../../contract/endpoints.ts'
import type { ObjetoNaArea } from '../../contract/objeto.ts'

type OpiniaoDialogProps = {
	objeto: Pick<ObjetoNaArea, 'codigoArea' | 'objetoweb' | 'titulo'>
	aberto: boolean
	aoFechar: () => void
}

const opcoes = [
	{ codigo: 'S', texto: 'Sim', icone: <ThumbsUp aria-hidden /> },
	{ codigo: 'N', texto: 'Não', icone: <ThumbsDown aria-hidden /> },
] as const

export function OpiniaoDialog({ objeto: { codigoArea, objetoweb, titulo }, aberto, aoFechar }: OpiniaoDialogProps) {
	const [funcionou, setFuncionou] = useState<'S' | 'N'>('S')
	const [texto, setTexto] = useState('')
	const enviar = useMutation({
		mutationFn: () => call(enviarOpiniao, { body: { codigoArea, objetoweb, funcionou, texto } }),
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
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form="opiniao" carregando={enviar.isPending}>
						Enviar opinião
					</Botao>
				</>
			}
		>
			<form
				id="opiniao"
				className="grid gap-4"
				onSubmit={(evento) => {
					evento.preventDefault()
					enviar.mutate()
				}}
			>
				<div className="grid justify-items-start gap-1.5">
					<span className="text-[0.9375rem] font-medium">Você conseguiu fazer o que queria?</span>
					<Segmentado
						rotulo="Você conseguiu fazer o que queria?"
						opcoes={opcoes}
						valor={funcionou}
						aoMudar={setFuncionou}
					/>
				</div>
				<Campo
					rotulo="O que poderia melhorar?"
					dica="Não escreva senhas nem dados de outras pessoas. Seu nome não acompanha a opinião."
				>
					<AreaTexto rows={4} maxLength={2000} value={texto} onChange={(evento) => setTexto(evento.target.value)} />
				</Campo>
			</form>
		</Modal>
	)
}
