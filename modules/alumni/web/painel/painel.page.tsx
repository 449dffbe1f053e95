import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Ficha } from '@portal/design-system/ficha'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, useEvento } from '@portal/platform/web'
import { HaTempo, ListaPaginada, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	type AjudaAlumni,
	EVENTO,
	FiltroDeAjudas,
	nomeDaAjuda,
	removerAjuda,
	type TipoDeAjuda,
} from '../../contract/index.ts'
import { CHAVE, permissaoQuery } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { EscreverAQuemPublicou } from '../conversas/escrever.dialog.tsx'
import { DestaquesPublicados } from '../destaques/destaques-publicados.tsx'
import { destaquesPublicadosQuery } from '../destaques/queries.ts'
import { NoticiasPublicadas } from '../noticias/noticias-publicadas.tsx'
import { noticiasPublicadasQuery } from '../noticias/queries.ts'
import { Engajamento } from '../partes/engajamento.tsx'
import { ajudasQuery, engajamentoQuery } from '../queries.ts'
import { useAcao } from '../use-acao.ts'
import { AjudaDialog } from './ajuda.dialog.tsx'
import { Caminhos } from './caminhos.tsx'

const TITULO = 'Quem ajuda e quem procura'

/** Joint loading: parts that arrive one by one would push down the content below (layout shift). */
function useChegando(egresso: boolean): boolean {
	const { filtro } = useFiltroDaLista(FiltroDeAjudas)
	const partes = [
		useQuery(ajudasQuery(filtro)),
		useQuery(destaquesPublicadosQuery),
		useQuery(noticiasPublicadasQuery),
		useQuery({ ...engajamentoQuery, enabled: egresso }),
	]
	return partes.some(({ isLoading }) => isLoading)
}

function Painel() {
	const { data } = useQuery(permissaoQuery)
	const egresso = data?.niveis.includes('3') === true
	const carregando = useChegando(egresso)
	const [publicando, setPublicando] = useState<TipoDeAjuda>()
	return (
		<Pagina
			titulo={TITULO}
			resumo="A rede Alumni começa por uma conversa: diga em que pode ajudar, ou o que procura."
			acoes={
				egresso ? (
					<AcoesDaPagina
						principal={{
							titulo: 'Posso ajudar com…',
							icone: <Plus aria-hidden />,
							aoAcionar: () => setPublicando('OFE'),
						}}
						outras={[{ titulo: 'Procuro…', icone: <Plus aria-hidden />, aoAcionar: () => setPublicando('PRO') }]}
					/>
				) : undefined
			}
		>
			{publicando ? <AjudaDialog tipajd={publicando} aoFechar={() => setPublicando(undefined)} /> : null}
			<ConteudoDaPagina carregando={carregando}>
				<Pilha espaco={5} className="items-start lg:grid-cols-[minmax(0,1fr)_20rem]">
					<Pilha espaco={5}>
						<Ajudas administra={data?.niveis.includes('1') === true} />
						<DestaquesPublicados />
						<NoticiasPublicadas />
					</Pilha>
					<aside aria-label="Seu engajamento e serviços" className="grid grid-cols-1 gap-5">
						{egresso ? <Engajamento /> : null}
						<Caminhos niveis={data?.niveis ?? []} />
					</aside>
				</Pilha>
			</ConteudoDaPagina>
		</Pagina>
	)
}
export const PainelPage = protegerPagina('painel', TITULO, Painel)

type Recorte = TipoDeAjuda | 'tudo'
const RECORTES: { codigo: Recorte; texto: string }[] = [
	{ codigo: 'tudo', texto: 'Tudo' },
	{ codigo: 'OFE', texto: nomeDaAjuda.OFE },
	{ codigo: 'PRO', texto: nomeDaAjuda.PRO },
]

function Ajudas({ administra }: { administra: boolean }) {
	const cliente = useQueryClient()
	const { filtro, filtrar, irParaPagina } = useFiltroDaLista(FiltroDeAjudas)
	const consulta = useQuery(ajudasQuery(filtro))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: [...CHAVE, 'ajudas'] }))
	return (
		<Pilha aria-label="Ofertas e pedidos" tag="section">
			<Filtros
				rotulo="Filtros das ofertas e dos pedidos"
				busca={{
					rotulo: 'Procurar ofertas e pedidos',
					placeholder: 'Currículo, mestrado, Lisboa…',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
			>
				<Segmentado
					rotulo="O que mostrar"
					opcoes={RECORTES}
					valor={filtro.tipajd ?? 'tudo'}
					aoMudar={(novo) => filtrar({ tipajd: novo === 'tudo' ? undefined : novo })}
				/>
			</Filtros>
			<ListaPaginada
				consulta={consulta}
				pagina={filtro.pagina}
				aoMudarPagina={irParaPagina}
				rotulo="Páginas de ofertas e pedidos"
				vazio={
					<Vazio ilustracao="busca" texto="Nada com estas palavras. Publique o que procura: alguém pode responder." />
				}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3}>
						{itens.map((ajuda) => (
							<CartaoDaAjuda key={ajuda.codajd} ajuda={ajuda} podeTirar={administra || ajuda.stapro === 'S'} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
		</Pilha>
	)
}

function CartaoDaAjuda({ ajuda, podeTirar }: { ajuda: AjudaAlumni; podeTirar: boolean }) {
	const { codajd, tipajd, txtajd, nompes, codpes, nomareatcamn, dtacad, stapro, stavis } = ajuda
	const { mutateAsync } = useAcao(() => call(removerAjuda, { body: { codajd } }), {
		falha: 'Não foi possível tirar a publicação',
	})
	const [tirando, setTirando] = useState(false)
	return (
		<Ficha
			titulo={
				<>
					<Suave>{nomeDaAjuda[tipajd]}:</Suave> {txtajd}
				</>
			}
			detalhe={
				<>
					<Link href={`/alumni/perfil/${codpes}`}>{nompes}</Link>
					{nomareatcamn ? ` · ${nomareatcamn}` : ''} · <HaTempo instante={dtacad} />
					{stavis === 'N' ? ' · o nome está fechado em Privacidade: os outros egressos não veem isto' : ''}
				</>
			}
			acoes={
				<>
					{stapro === 'S' ? null : (
						<EscreverAQuemPublicou
							tipcnv="AJD"
							codorg={codajd}
							titulo={`Responder a ${nompes}`}
							rotulo="Responder"
							tamanho="pq"
						/>
					)}
					{podeTirar ? (
						<>
							<Botao
								tamanho="pq"
								variante="secundario"
								aparencia="fantasma"
								icone={<Trash2 aria-hidden />}
								aria-label={`Tirar ${txtajd}`}
								onClick={() => setTirando(true)}
							>
								Tirar
							</Botao>
							<Confirmacao
								aberta={tirando}
								titulo={`Tirar “${txtajd}”?`}
								rotuloConfirmar="Tirar"
								aoConfirmar={() =>
									// The failure has already been shown.
									mutateAsync(undefined)
										.catch(() => undefined)
										.finally(() => setTirando(false))
								}
								aoCancelar={() => setTirando(false)}
							>
								{tipajd === 'OFE' ? 'A oferta' : 'O pedido'} deixa de aparecer na rede, e não volta.
							</Confirmacao>
						</>
					) : null}
				</>
			}
		/>
	)
}
