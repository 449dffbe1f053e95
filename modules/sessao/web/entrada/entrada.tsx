import { tardia } from '@portal/design-system/tardia'
import { lerDestino, useConfiguracao, useLugar, useSessao } from '@portal/platform/web'
import { Suspense, useState } from 'react'
import { useCaptchaDaPagina } from '../captcha/use-captcha-da-pagina.ts'
import { EntradaForm } from './entrada.form.tsx'
import { type Credenciais, useEntrar } from './use-entrar.ts'

/** Lazy, because only the demonstration has these accounts. */
const ContasDaDemonstracao = tardia(() => import('./contas-da-demonstracao.tsx').then((m) => m.ContasDaDemonstracao))
const BotoesDosProvedores = tardia(() => import('./provedores.tsx').then((m) => m.BotoesDosProvedores))

const VAZIO: Credenciais = { usuario: '', senha: '' }

/** The log-in card of the public home, and the body of the dialog over a page whose session expired. */
export function Entrada({ emDialogo }: { emDialogo: boolean }) {
	const { demonstracao, entrada } = useConfiguracao()
	const { usuario } = useSessao()
	const { aberto, controle } = useCaptchaDaPagina()
	const login = useEntrar(controle)
	const [formulario, setFormulario] = useState<Credenciais>(() =>
		// The number of the expired session's person is filled in.
		emDialogo ? { usuario: String(usuario ?? ''), senha: '' } : VAZIO,
	)

	const conteudo = (
		<>
			{entrada.senha ? (
				<EntradaForm
					formulario={formulario}
					aoMudar={setFormulario}
					aoEntrar={() => void login.enviar(formulario)}
					aoComecar={controle.comecar}
					entrando={login.entrando}
					erro={login.erro}
				/>
			) : null}
			{entrada.provedores.length > 0 ? (
				<Suspense>
					<BotoesDosProvedores emDialogo={emDialogo} />
				</Suspense>
			) : null}
			{emDialogo ? null : <CaminhoPadrao />}
			{demonstracao && entrada.senha && !emDialogo ? (
				<Suspense>
					<ContasDaDemonstracao aoEscolher={setFormulario} />
				</Suspense>
			) : null}
			{aberto ? <aberto.Captcha maquina={aberto.maquina} provedor={aberto.provedor} /> : null}
		</>
	)
	if (emDialogo) return <div className="grid gap-5">{conteudo}</div>
	return (
		<section aria-labelledby="entrar" className="grid gap-4 rounded-lg border border-borda bg-superficie p-6 shadow-md">
			<h2 id="entrar">Entrar</h2>
			<Destino />
			{conteudo}
		</section>
	)
}

function useDestino() {
	// Subscribes to navigation, because an address that needs a session may have led here.
	useLugar('pendente')
	return lerDestino()
}

function Destino() {
	const destino = useDestino()
	if (!destino) return null
	return (
		<output>
			Entre para abrir {destino.titulo ? <strong>{destino.titulo}</strong> : 'a página que você pediu'}, que vem logo
			depois.
		</output>
	)
}

function CaminhoPadrao() {
	if (useDestino()) return null
	return (
		<p className="text-sm text-texto-suave">
			Você entra no seu painel, com tarefas e avisos; os serviços estão no menu e na busca.
		</p>
	)
}
