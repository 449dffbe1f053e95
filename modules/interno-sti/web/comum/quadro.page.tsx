import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Moldura } from '@portal/design-system/moldura'
import { Pagina } from '@portal/design-system/pagina'
import { Spinner } from '@portal/design-system/spinner'
import { LIMITE_DO_QUADRO_MS, lerMensagemDoQuadro } from '@portal/navegacao/contract'
import { estadoDaConsulta, useConfiguracao, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { caminhoNoQuadro, enderecoDaPagina } from './endereco-do-quadro.ts'
import { paginaQuery } from './queries.ts'

/** Iframe sandbox: the page keeps its origin for its cookies and cannot navigate the top window. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads allow-modals'

type EstadoDaNavegacao = { readonly doQuadro?: boolean } | null

export function QuadroComumPage() {
	const { '*': caminho = '' } = useParams()
	const consulta = useQuery(paginaQuery(caminho))
	const { data } = consulta
	const volta = '/interno-sti/comumweb'
	useTituloDaPagina({ pagina: caminho })
	return (
		<Pagina
			largura="tela"
			titulo={data ? caminho : 'Página da camada comum'}
			resumo={data ? 'Página da camada comum, mostrada pelo sistema corporativo.' : undefined}
			acoes={
				data ? (
					<Link botao variante="secundario" href={volta}>
						Voltar à camada comum
					</Link>
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <Link href={volta}>Voltar à camada comum</Link> })}
		>
			{data ? <Mostrada lugar={data} caminho={caminho} /> : null}
		</Pagina>
	)
}

/** Frame page: the address bar follows the frame, and a forbidden address shows no frame. */
function Mostrada({ lugar, caminho }: { lugar: { contexto: string; caminho: string }; caminho: string }) {
	const { urls, origensLegado: origens } = useConfiguracao()
	const permitidos = { legado: urls.legado, origens }
	const navigate = useNavigate()
	const doQuadro = (useLocation().state as EstadoDaNavegacao)?.doQuadro === true
	const endereco = enderecoDaPagina(lugar, permitidos)
	// Navigation inside the frame does not reload it.
	const [aberto, setAberto] = useState(endereco)
	if (endereco !== aberto && (!doQuadro || aberto === undefined)) setAberto(endereco)

	function aoNavegar(url: string) {
		const novo = caminhoNoQuadro(url, lugar.contexto, permitidos)
		if (novo === undefined || novo === caminho) return
		const state: EstadoDaNavegacao = { doQuadro: true }
		void navigate(`/interno-sti/comumweb/${novo}`, { replace: true, state, preventScrollReset: true })
	}
	if (endereco && aberto) return <Quadro key={aberto} endereco={aberto} titulo={caminho} aoNavegar={aoNavegar} />
	return (
		<Alerta variante="aviso" titulo="O sistema corporativo não está configurado">
			Quem opera o portal precisa dizer onde ele está e permitir que apareça aqui.
		</Alerta>
	)
}

type QuadroProps = { endereco: string; titulo: string; aoNavegar: (url: string) => void }

/** Message listener: only the framed page is heard, and 20 seconds of silence show a warning. */
function Quadro({ endereco, titulo, aoNavegar }: QuadroProps) {
	const quadro = useRef<HTMLIFrameElement>(null)
	const [vez, setVez] = useState(0)
	const [estado, setEstado] = useState<'carregando' | 'carregado' | 'sem-resposta'>('carregando')
	const { origin } = new URL(endereco)

	const aoReceber = useEffectEvent(({ source, origin: deOnde, data }: MessageEvent) => {
		if (deOnde !== origin || source === null || source !== quadro.current?.contentWindow) return
		const mensagem = lerMensagemDoQuadro(data)
		if (mensagem?.tipo === 'pagina-carregada') setEstado('carregado')
		if (mensagem?.tipo === 'navegacao-pagina') aoNavegar(mensagem.url)
	})
	// Window messages come from outside React, so an effect subscribes to them.
	useEffect(() => {
		window.addEventListener('message', aoReceber)
		return () => window.removeEventListener('message', aoReceber)
	}, [])
	// Timeout: the clock runs until the first message.
	useEffect(() => {
		if (estado !== 'carregando') return
		const relogio = setTimeout(() => setEstado('sem-resposta'), LIMITE_DO_QUADRO_MS)
		return () => clearTimeout(relogio)
	}, [estado])

	function tentarDeNovo() {
		setEstado('carregando')
		setVez(vez + 1)
	}
	return (
		<>
			{estado === 'sem-resposta' ? (
				<Alerta
					variante="aviso"
					titulo={`A página não respondeu em ${LIMITE_DO_QUADRO_MS / 1000} segundos`}
					acao={
						<Botao tamanho="pq" variante="secundario" onClick={tentarDeNovo}>
							Tentar de novo
						</Botao>
					}
				>
					O sistema corporativo pode estar fora do ar.
				</Alerta>
			) : null}
			<Moldura className="h-moldura">
				{estado === 'carregando' ? (
					<div className="absolute inset-0 grid place-items-center bg-superficie">
						<Spinner tamanho="gd" texto={`Carregando ${titulo}...`} />
					</div>
				) : null}
				<iframe
					key={vez}
					ref={quadro}
					src={endereco}
					title={`${titulo}, camada comum`}
					sandbox={SANDBOX}
					referrerPolicy="strict-origin-when-cross-origin"
					className="block size-full bg-[white]"
				/>
			</Moldura>
		</>
	)
}
