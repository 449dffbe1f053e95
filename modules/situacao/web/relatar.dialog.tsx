import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useLugar } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { relatar } from '../contract/index.ts'

type RelatarProps = { aberto: boolean; titulo?: string; pergunta?: string; aoFechar: () => void }

export function RelatarDialog({
	titulo = 'Relatar um problema',
	pergunta = 'O que aconteceu',
	aberto,
	aoFechar,
}: RelatarProps) {
	return (
		<Modal aberto={aberto} aoFechar={aoFechar} titulo={titulo} protegido>
			<FormularioDoRelato pergunta={pergunta} aoFechar={aoFechar} />
		</Modal>
	)
}

function FormularioDoRelato({ pergunta, aoFechar }: { pergunta: string; aoFechar: () => void }) {
	const pathname = useLugar('pathname')
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
		<Formulario espaco={4} onSubmit={(evento) => void aoEnviar(evento)}>
			<Campo rotulo={pergunta} obrigatorio dica="Diga o serviço e o que você tentava fazer. Não escreva senhas.">
				<AreaTexto value={texto} maxLength={2000} onChange={(evento) => setTexto(evento.target.value)} />
			</Campo>
			<AcoesDoFormulario
				secundaria={
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
				}
				principal={
					<Botao type="submit" disabled={texto.trim() === ''} carregando={enviar.isPending}>
						Enviar
					</Botao>
				}
			/>
		</Formulario>
	)
}
