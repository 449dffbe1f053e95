import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useLugar } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { relatar } from '../contract/index.ts'

type RelatarProps = { aberto: boolean; aoFechar: () => void }

export function RelatarDialog({ aberto, aoFechar }: RelatarProps) {
	return (
		<Modal aberto={aberto} aoFechar={aoFechar} titulo="Relatar um problema" protegido>
			<Formulario aoFechar={aoFechar} />
		</Modal>
	)
}

function Formulario({ aoFechar }: Pick<RelatarProps, 'aoFechar'>) {
	const { pathname } = useLugar()
	const [texto, setTexto] = useState('')
	const enviar = useMutation({
		mutationFn: () => call(relatar, { body: { tipo: 'opiniao', caminho: pathname, texto } }),
	})

	async function aoEnviar(evento: FormEvent) {
		evento.preventDefault()
		try {
			toast.sucesso((await enviar.mutateAsync()).mensagem)
			aoFechar()
		} catch (falha) {
			toast.erro('Erro ao enviar o relato', mensagemDe(falha))
		}
	}
	return (
		<form className="grid gap-4" onSubmit={(evento) => void aoEnviar(evento)}>
			<Campo rotulo="O que aconteceu" obrigatorio dica="Diga o serviço e o que você tentava fazer. Não escreva senhas.">
				<AreaTexto value={texto} maxLength={2000} onChange={(evento) => setTexto(evento.target.value)} />
			</Campo>
			<div className="flex justify-end gap-2">
				<Botao variante="secundario" onClick={aoFechar}>
					Cancelar
				</Botao>
				<Botao type="submit" disabled={texto.trim() === ''} carregando={enviar.isPending}>
					Enviar
				</Botao>
			</div>
		</form>
	)
}
