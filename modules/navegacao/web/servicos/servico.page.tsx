import { Botao } from '@portal/design-system/botao'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { SoParaLeitor } from '@portal/design-system/texto'
import {
	configuracaoDado,
	pedirDeNovo,
	useConfiguracao,
	useDado,
	useSessao,
	useTituloDaPagina,
} from '@portal/platform/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { type Area, servicosDe, todasAsAreas } from '../../contract/arvore.ts'
import { ehCaminhoDoPortal } from '../../contract/destino.ts'
import { type ObjetoNaArea, perfilEscolhido } from '../../contract/objeto.ts'
import { Estrela } from '../menu/estrela.tsx'
import { guardarPerfil, lerPerfil } from '../perfil-guardado.ts'
import { navegacaoPrivada, useAreas, useNavegacao } from '../queries.ts'
import { caminhoDoLugar, enderecoDoQuadro, lugarNoQuadro } from './endereco.ts'
import { FalhaDoServico } from './falha-do-servico.tsx'
import { OpiniaoDialog } from './opiniao.dialog.tsx'
import { Quadro } from './quadro.tsx'
import { objetoQuery } from './queries.ts'

/** The history state marks an address that only follows the frame. */
type EstadoDaNavegacao = { readonly doQuadro?: true } | null

const useVeioDoQuadro = (): boolean => (useLocation().state as EstadoDaNavegacao)?.doQuadro === true

/** The object of this address is kept from the previous one while the address only follows the frame. */
function useObjeto(codigoArea: string, objetoweb: string, procura: boolean) {
	const { estado } = useSessao()
	const doQuadro = useVeioDoQuadro()
	// The query waits for the settings, since no address is allowed without them.
	const configurada = useDado(configuracaoDado).valor !== undefined
	return useQuery({
		...objetoQuery(estado === 'autenticado', codigoArea, objetoweb),
		enabled: estado !== 'validando' && configurada && procura,
		...(doQuadro ? { placeholderData: keepPreviousData } : {}),
	})
}

/** The portal's own services have pages below the name of their area. */
function rotaDoPortal(area: Area | undefined, objetoweb: string): string | undefined {
	const rota = `/${area?.codigo}/${objetoweb}`
	return area?.navPortal === 'S' && ehCaminhoDoPortal(rota) ? rota : undefined
}

type Titulos = { nomeArea: string; servico: string }

const titulosDe = (area: Area | undefined, objeto: ObjetoNaArea | undefined, doCaminho: Titulos): Titulos => ({
	nomeArea: area?.nome ?? objeto?.nomeArea ?? doCaminho.nomeArea,
	servico: objeto?.titulo ?? doCaminho.servico,
})

export function ServicoPage() {
	const { codigoArea = '', '*': objetoweb = '' } = useParams()
	const { menu } = useNavegacao()
	const area = todasAsAreas(menu.areas).find(({ codigo }) => codigo === codigoArea)
	const rota = rotaDoPortal(area, objetoweb)
	const { data: objeto, error, refetch } = useObjeto(codigoArea, objetoweb, rota === undefined)
	useTituloDaPagina(titulosDe(area, objeto, { nomeArea: codigoArea, servico: objetoweb }))

	if (rota !== undefined) return <Navigate to={rota} replace />
	if (error)
		return (
			<FalhaDoServico
				falha={error}
				codigoArea={codigoArea}
				nomeArea={area?.nome}
				aoTentarDeNovo={() => void refetch()}
			/>
		)
	return (
		<Pagina
			titulo={objeto ? objeto.titulo : 'Serviço'}
			largura="tela"
			aoLado={objeto ? <Estrela codigo={objeto.codigo} titulo={objeto.titulo} /> : undefined}
		>
			<div className="flex h-[calc(100dvh-var(--topo-fixo)-10.5rem)] min-h-112 flex-col">
				{objeto ? <Servico objeto={objeto} /> : <EsqueletoDoServico />}
			</div>
		</Pagina>
	)
}

/** The load counter reloads the frame on a navigation that did not come from it, and on request. */
function useCarga() {
	const { key } = useLocation()
	const doQuadro = useVeioDoQuadro()
	const [vista, setVista] = useState(key)
	const [carga, setCarga] = useState(0)
	if (vista !== key) {
		setVista(key)
		if (!doQuadro) setCarga(carga + 1)
	}
	return { carga, recarregar: () => setCarga((anterior) => anterior + 1) }
}

function Servico({ objeto }: { objeto: ObjetoNaArea }) {
	const { carga, recarregar } = useCarga()
	return <QuadroDoServico key={carga} objeto={objeto} recarregar={recarregar} />
}

function QuadroDoServico({ objeto, recarregar }: { objeto: ObjetoNaArea; recarregar: () => void }) {
	const { urls, origensLegado } = useConfiguracao()
	const { search } = useLocation()
	const navigate = useNavigate()
	const { areas } = useAreas(false)
	const [perfil, setPerfil] = useState(() => perfilEscolhido(objeto, lerPerfil(objeto.codigoArea)))
	const permitidos = { legado: urls.legado, origens: origensLegado }
	// The frame's address is fixed for each load, since later changes of the portal's address follow the frame.
	const [endereco] = useState(() => enderecoDoQuadro(objeto, search, perfil, permitidos))

	function assumirPerfil(nivel: number) {
		if (!objeto.perfis.some((outro) => outro.nivel === nivel)) return
		setPerfil(nivel)
		guardarPerfil(objeto.codigoArea, nivel)
	}

	function aoNavegar(url: string) {
		const lugar = lugarNoQuadro(url, objeto, permitidos)
		if (!lugar) return
		const objetos = servicosDe(areas)
			.filter(({ area }) => area.codigo === objeto.codigoArea)
			.flatMap(({ no }) => no.objetoweb ?? [])
		const caminho = caminhoDoLugar(lugar, objeto, objetos)
		if (caminho !== window.location.pathname + window.location.search)
			void navigate(caminho, {
				replace: true,
				state: { doQuadro: true } satisfies EstadoDaNavegacao,
				preventScrollReset: true,
			})
	}

	if (endereco === undefined)
		return (
			<Erro
				titulo="Este serviço não pode ser mostrado aqui"
				mensagem="O endereço dele não está entre os que o portal permite. Avise quem administra o portal."
			/>
		)
	return (
		<Quadro
			objeto={objeto}
			endereco={endereco}
			perfil={perfil}
			aoNavegar={aoNavegar}
			aoTrocarPerfil={(nivel) => {
				assumirPerfil(nivel)
				pedirDeNovo(navegacaoPrivada)
			}}
			aoEscolherPerfil={assumirPerfil}
			recarregar={recarregar}
			acoes={<Acoes objeto={objeto} />}
		/>
	)
}

function Acoes({ objeto }: { objeto: ObjetoNaArea }) {
	const [opinando, setOpinando] = useState(false)
	return (
		<>
			{objeto.urlAnterior ? (
				<Link
					href={objeto.urlAnterior}
					novaAba
					className="text-md"
					icone={<History aria-hidden className="mr-1.5 inline size-4" />}
				>
					Abrir versão anterior
				</Link>
			) : null}
			<Botao
				variante="secundario"
				aparencia="fantasma"
				tamanho="pq"
				icone={<MessageSquare aria-hidden />}
				onClick={() => setOpinando(true)}
			>
				Dar opinião
			</Botao>
			<OpiniaoDialog objeto={objeto} aberto={opinando} aoFechar={() => setOpinando(false)} />
		</>
	)
}

function EsqueletoDoServico() {
	return (
		<output className="flex min-h-0 flex-1 flex-col gap-4">
			<SoParaLeitor>Carregando dados...</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-9 w-40" />
			<Esqueleto forma="bloco" className="min-h-0 w-full flex-1" />
		</output>
	)
}
