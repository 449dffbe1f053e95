import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Formulario } from '@portal/design-system/formulario'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { call, gravarNaAba, lerDaAba, mensagemDe, useTituloDaPagina } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import {
	confirmarCodigoExterno,
	MINUTOS_DO_CODIGO,
	type PedidoDeFora,
	solicitarCodigoExterno,
} from '../../contract/index.ts'
import { CampoCodigo } from '../seguranca/campo-codigo.tsx'
import { Instrucoes, ResumoDoPedido, tituloDoPedido } from './pedido.tsx'
import { SalaExterna } from './sala-externa.tsx'

/**
 * Two-step access of an outsider: link and code open the batch for thirty minutes, and the access secret stays in this
 * tab.
 */
export function Externo({ hash, pedido }: { hash: string; pedido: PedidoDeFora }) {
	const [acesso, setAcesso] = useState(() => lerDaAba(`acesso-externo ${hash}`))
	const mudarAcesso = (novo: string | undefined) => {
		gravarNaAba(`acesso-externo ${hash}`, novo)
		setAcesso(novo)
	}
	const titulo = tituloDoPedido(pedido)
	// Page title with the batch's name, once it is open.
	useTituloDaPagina({ nomlot: acesso === undefined ? titulo : pedido.nomlot })
	return (
		// Focused page, without menus.
		<div data-sem-menus>
			{acesso === undefined ? (
				<Pagina largura="leitura" titulo={titulo}>
					<ResumoDoPedido pedido={pedido} />
					<Identificacao hash={hash} aoEntrar={mudarAcesso} />
					<Instrucoes pedido={pedido} />
				</Pagina>
			) : (
				<SalaExterna acesso={acesso} aoPerderAcesso={() => mudarAcesso(undefined)} />
			)}
		</div>
	)
}

function Identificacao({ hash, aoEntrar }: CodigoProps) {
	// Manual code entry, because phones discard the page while the message is read.
	const [temCodigo, setTemCodigo] = useState(false)
	const solicitar = useMutation({ mutationFn: () => call(solicitarCodigoExterno, { body: { hash } }) })
	const esperaCodigo = solicitar.data !== undefined || temCodigo
	return (
		<Cartao titulo="Para abrir, confirme que é você">
			<Pilha>
				{solicitar.error ? <Alerta variante="perigo">{mensagemDe(solicitar.error)}</Alerta> : null}
				{solicitar.data ? (
					<Alerta variante="info">Mandamos o código para {solicitar.data.emapcp}. Veja também a caixa de spam.</Alerta>
				) : null}
				{esperaCodigo ? (
					<Codigo hash={hash} aoEntrar={aoEntrar} />
				) : (
					<p>
						Mandamos um código de 6 algarismos ao e-mail que recebeu este link. Ele vale por {MINUTOS_DO_CODIGO}{' '}
						minutos.
					</p>
				)}
				<Botao
					variante={esperaCodigo ? 'secundario' : 'primario'}
					icone={<Mail aria-hidden />}
					carregando={solicitar.isPending}
					onClick={() => solicitar.mutate()}
				>
					{solicitar.data ? 'Mandar outro código' : 'Receber o código'}
				</Botao>
				{esperaCodigo ? null : (
					<Botao variante="secundario" onClick={() => setTemCodigo(true)}>
						Já tenho o código
					</Botao>
				)}
			</Pilha>
		</Cartao>
	)
}

type CodigoProps = { hash: string; aoEntrar: (acesso: string) => void }

function Codigo({ hash, aoEntrar }: CodigoProps) {
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
		<Formulario onSubmit={enviar} espaco={4}>
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
		</Formulario>
	)
}
