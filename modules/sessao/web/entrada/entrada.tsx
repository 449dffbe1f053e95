import { useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import { useCaptchaDaPagina } from '../captcha/use-captcha-da-pagina.ts'
import { ContasDaDemonstracao } from './contas-da-demonstracao.tsx'
import { EntradaForm } from './entrada.form.tsx'
import { type Formulario, useEntrar } from './use-entrar.ts'

const VAZIO: Formulario = { usuario: '', senha: '' }

/** The log-in card of the public home, and the body of the dialog over a page whose session expired. */
export function Entrada({ emDialogo }: { emDialogo: boolean }) {
	const { demonstracao } = useConfiguracao()
	const { aberto, controle } = useCaptchaDaPagina()
	const login = useEntrar(controle)
	const [formulario, setFormulario] = useState(VAZIO)

	const conteudo = (
		<>
			<EntradaForm
				formulario={formulario}
				aoMudar={setFormulario}
				aoEntrar={() => void login.enviar(formulario)}
				aoComecar={controle.comecar}
				entrando={login.entrando}
				erro={login.erro}
			/>
			{demonstracao ? <ContasDaDemonstracao aoEscolher={setFormulario} /> : null}
			{aberto ? <aberto.Captcha maquina={aberto.maquina} provedor={aberto.provedor} /> : null}
		</>
	)
	if (emDialogo) return <div className="grid gap-5">{conteudo}</div>
	return (
		<section
			aria-labelledby="entrar"
			className="grid gap-5 rounded-lg border border-borda bg-superficie p-6 shadow-md sm:p-8"
		>
			<h2 id="entrar">Entrar</h2>
			{conteudo}
		</section>
	)
}
