import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { confirmarCodigoExterno, MINUTOS_DO_CODIGO, solicitarCodigoExterno } from '../../contract/index.ts'
import { CampoCodigo } from '../seguranca/campo-codigo.tsx'
import { SalaExterna } from './sala-externa.tsx'

/** Link and code together open the batch, for thirty minutes; what opens it is kept in this page alone. */
export function Externo({ hash }: { hash: string }) {
	const [acesso, setAcesso] = useState<string>()
	const solicitar = useMutation({ mutationFn: () => call(solicitarCodigoExterno, { body: { hash } }) })
	if (acesso !== undefined) return <SalaExterna acesso={acesso} aoPerderAcesso={() => setAcesso(undefined)} />
	return (
		<div className="mx-auto grid w-full max-w-lg gap-5">
			<header className="grid gap-1">
				<h1>Assinar documento</h1>
				<p className="text-texto-suave">Para saber que é você, mandamos um código ao e-mail que recebeu este link.</p>
			</header>
			<Cartao>
				<div className="grid gap-4">
					{solicitar.error ? <Alerta variante="perigo">{mensagemDe(solicitar.error)}</Alerta> : null}
					{solicitar.data ? (
						<Codigo hash={hash} emapcp={solicitar.data.emapcp} aoEntrar={setAcesso} />
					) : (
						<p>O código tem 6 algarismos e vale por {MINUTOS_DO_CODIGO} minutos.</p>
					)}
					<Botao
						variante={solicitar.data ? 'secundario' : 'primario'}
						icone={<Mail aria-hidden />}
						carregando={solicitar.isPending}
						onClick={() => solicitar.mutate()}
					>
						{solicitar.data ? 'Mandar outro código' : 'Receber o código'}
					</Botao>
				</div>
			</Cartao>
		</div>
	)
}

type CodigoProps = { hash: string; emapcp: string; aoEntrar: (acesso: string) => void }

function Codigo({ hash, emapcp, aoEntrar }: CodigoProps) {
	const [codigo, setCodigo] = useState('')
	const [tentou, setTentou] = useState(false)
	const confirmar = useMutation({
		mutationFn: () => call(confirmarCodigoExterno, { body: { hash, codigo } }),
		onSuccess: ({ acesso }) => aoEntrar(acesso),
	})
	const incompleto = codigo.length !== 6

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		setTentou(true)
		if (!incompleto) confirmar.mutate()
	}
	return (
		<form noValidate onSubmit={enviar} className="grid gap-4">
			<Alerta variante="info">Mandamos o código para {emapcp}. Veja também a caixa de spam.</Alerta>
			<CampoCodigo
				rotulo="Código"
				dica="Os 6 algarismos da mensagem mais nova."
				valor={codigo}
				aoMudar={(novo) => {
					setCodigo(novo)
					confirmar.reset()
				}}
				erro={
					tentou && incompleto
						? 'Informe os 6 algarismos da mensagem.'
						: confirmar.error
							? mensagemDe(confirmar.error)
							: undefined
				}
			/>
			<Botao type="submit" icone={<KeyRound aria-hidden />} carregando={confirmar.isPending}>
				Abrir os documentos
			</Botao>
		</form>
	)
}
