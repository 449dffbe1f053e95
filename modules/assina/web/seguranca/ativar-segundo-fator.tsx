import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { CodigoQr } from '@portal/design-system/codigo-qr'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { Formulario } from '@portal/design-system/formulario'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { confirmarSegundoFator, iniciarSegundoFator } from '../../contract/index.ts'
import { segundoFatorQuery } from '../queries.ts'
import { CampoCodigo } from './campo-codigo.tsx'

export function AtivarSegundoFator() {
	const [senha, setSenha] = useState('')
	const iniciar = useMutation({ mutationFn: () => call(iniciarSegundoFator, { body: { senha } }) })
	if (iniciar.data) return <Confirmar {...iniciar.data} />

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		if (senha !== '') iniciar.mutate()
	}
	return (
		<Formulario onSubmit={enviar} espaco={3} className="justify-items-start">
			<Campo
				rotulo="Sua senha"
				obrigatorio
				className="w-full max-w-sm"
				erro={iniciar.error ? mensagemDe(iniciar.error) : undefined}
			>
				<EntradaSenha value={senha} maxLength={200} onChange={({ target }) => setSenha(target.value)} />
			</Campo>
			<Botao type="submit" disabled={senha === ''} carregando={iniciar.isPending}>
				Ativar
			</Botao>
		</Formulario>
	)
}

function Confirmar({ segredo, endereco }: { segredo: string; endereco: string }) {
	const cliente = useQueryClient()
	const [codigo, setCodigo] = useState('')
	const confirmar = useMutation({
		mutationFn: () => call(confirmarSegundoFator, { body: { codigo } }),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			return cliente.invalidateQueries({ queryKey: segundoFatorQuery.queryKey })
		},
	})

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		if (codigo.length === 6) confirmar.mutate()
	}
	return (
		<Formulario onSubmit={enviar} espaco={4} className="justify-items-start">
			<p>Leia o desenho com o aplicativo autenticador do seu celular. Ele aparece só desta vez.</p>
			<CodigoQr texto={endereco} rotulo="Desenho para o aplicativo autenticador" />
			<Alerta variante="info">
				Não consegue ler? Digite esta chave no aplicativo:{' '}
				<code className="font-mono font-semibold wrap-anywhere">{segredo.match(/.{1,4}/g)?.join(' ')}</code>
			</Alerta>
			<CampoCodigo
				valor={codigo}
				aoMudar={(novo) => {
					setCodigo(novo)
					confirmar.reset()
				}}
				erro={confirmar.error ? mensagemDe(confirmar.error) : undefined}
			/>
			<Botao type="submit" disabled={codigo.length !== 6} carregando={confirmar.isPending}>
				Confirmar
			</Botao>
		</Formulario>
	)
}
