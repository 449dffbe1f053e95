import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Texto } from '@portal/design-system/texto'
import { type FormEvent, useId, useState } from 'react'
import type { TrocaPendente as TrocaPendenteDoContrato } from '../../contract/email.ts'
import {
	listarErrosDeEmail,
	MAXIMO_EMAIL,
	tituloDosErrosDeEmail,
	verificarEmailPrincipal,
} from '../../contract/email-regras.ts'
import { useSolicitarEmail } from '../queries.ts'
import { Resultado } from '../resultado.tsx'
import { TrocaPendente } from './troca-pendente.tsx'

type TrocaDeEmailFormProps = {
	tipo: 'P' | 'A'
	titulo: string
	uso: string
	atual: string | null
	pendente: TrocaPendenteDoContrato | undefined
}

export function TrocaDeEmailForm({ tipo, titulo, uso, atual, pendente }: TrocaDeEmailFormProps) {
	const id = useId()
	const solicitar = useSolicitarEmail(tipo)
	const [email, setEmail] = useState('')
	const [confirmacao, setConfirmacao] = useState('')
	const [erros, setErros] = useState<readonly string[]>([])
	const [impedimento, setImpedimento] = useState<ReturnType<typeof verificarEmailPrincipal>>()

	function enviar(evento: FormEvent) {
		evento.preventDefault()
		if (solicitar.isPending) return
		const achados = listarErrosDeEmail(tipo, { email, confirmacao })
		const impedimento = tipo === 'P' && achados.length === 0 ? verificarEmailPrincipal(atual, email) : undefined
		setErros(achados)
		setImpedimento(impedimento)
		solicitar.reset()
		if (achados.length > 0 || impedimento) return
		solicitar.mutate(email.trim(), {
			onSuccess: () => {
				setEmail('')
				setConfirmacao('')
			},
		})
	}

	const entrada = { type: 'email', autoComplete: 'email', maxLength: MAXIMO_EMAIL } as const
	return (
		<Formulario onSubmit={enviar} aria-labelledby={id} espaco={4} className="max-w-xl">
			<div>
				<h3 id={id} tabIndex={-1} className="text-base">
					{titulo}
				</h3>
				<Texto suave>
					{uso} Atual: <span className="wrap-anywhere text-texto">{atual ?? 'nenhum'}</span>
				</Texto>
			</div>
			{pendente ? <TrocaPendente troca={pendente} idDoTitulo={id} aoMudar={solicitar.reset} /> : null}
			<Campo rotulo="Novo e-mail">
				<EntradaTexto {...entrada} value={email} onChange={(evento) => setEmail(evento.target.value)} />
			</Campo>
			<Campo rotulo="Confirme o novo e-mail">
				<EntradaTexto {...entrada} value={confirmacao} onChange={(evento) => setConfirmacao(evento.target.value)} />
			</Campo>
			{erros.length > 0 ? (
				<Alerta variante="perigo" titulo={tituloDosErrosDeEmail(tipo)}>
					<ul>
						{erros.map((erro) => (
							<li key={erro}>{erro}</li>
						))}
					</ul>
				</Alerta>
			) : null}
			{impedimento ? <Alerta variante={impedimento.variante}>{impedimento.mensagem}</Alerta> : null}
			<Resultado resultado={solicitar} />
			<div>
				<Botao type="submit" carregando={solicitar.isPending}>
					{tipo === 'P' ? 'Alterar e-mail principal' : 'Alterar e-mail alternativo'}
				</Botao>
			</div>
		</Formulario>
	)
}
