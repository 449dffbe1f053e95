import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { type FormEvent, useState } from 'react'
import { MAXIMO_EMAIL, verificarEmailPrincipal } from '../../contract/email-regras.ts'
import { useSolicitarEmail } from '../queries.ts'
import { Resultado } from '../resultado.tsx'

type Impedimento = ReturnType<typeof verificarEmailPrincipal>

/** Form with the main address filled in; an address still in use needs no change. */
export function EmailPrincipalForm({ principal }: { principal: string | null }) {
	const solicitar = useSolicitarEmail('P')
	const [email, setEmail] = useState(principal ?? '')
	const [impedimento, setImpedimento] = useState<Impedimento>()

	function enviar(evento: FormEvent) {
		evento.preventDefault()
		if (solicitar.isPending) return
		const achado = verificarEmailPrincipal(principal, email)
		setImpedimento(achado)
		solicitar.reset()
		if (!achado) solicitar.mutate(email.trim())
	}

	return (
		<Formulario onSubmit={enviar} espaco={4}>
			<Campo rotulo="E-mail principal" dica="Enviaremos um código de confirmação ao endereço novo">
				<EntradaTexto
					type="email"
					autoComplete="email"
					maxLength={MAXIMO_EMAIL}
					value={email}
					onChange={(evento) => setEmail(evento.target.value)}
				/>
			</Campo>
			{impedimento ? <Alerta variante={impedimento.variante}>{impedimento.mensagem}</Alerta> : null}
			<Resultado resultado={solicitar} />
			<div>
				<Botao type="submit" variante="secundario" carregando={solicitar.isPending}>
					Atualizar e-mail
				</Botao>
			</div>
		</Formulario>
	)
}
