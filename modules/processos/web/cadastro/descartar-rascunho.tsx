import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import { descartarRascunhoAbertura } from '../../contract/index.ts'

type DescartarRascunhoProps = {
	/** Pending saves finish before the draft is deleted, so that none recreates it. */
	antes: () => Promise<void>
	aoDescartar: () => void
}

export function DescartarRascunho({ antes, aoDescartar }: DescartarRascunhoProps) {
	const [perguntando, setPerguntando] = useState(false)

	async function descartar() {
		try {
			await antes()
			await call(descartarRascunhoAbertura)
			aoDescartar()
		} catch (falha) {
			setPerguntando(false)
			toast.erro(mensagemDe(falha))
		}
	}
	return (
		<>
			<Botao variante="secundario" tamanho="pq" onClick={() => setPerguntando(true)}>
				Descartar rascunho
			</Botao>
			<Confirmacao
				aberta={perguntando}
				titulo="Descartar o rascunho?"
				rotuloConfirmar="Descartar"
				aoConfirmar={descartar}
				aoCancelar={() => setPerguntando(false)}
			>
				O que você escreveu e os arquivos que enviou serão perdidos.
			</Confirmacao>
		</>
	)
}
