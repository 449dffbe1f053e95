import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { useMidia } from '@portal/design-system/midia'
import { Paginacao } from '@portal/design-system/paginacao'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarData, useBuscaLida } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useDeferredValue } from 'react'
import { linksDoPaginador, type Noticia, primeiraImagem, resumoDe } from '../../contract/index.ts'
import { lerBuscaDoPainel } from '../busca-do-painel.ts'
import { noticiasQuery } from '../queries.ts'

const TITULO_PADRAO = 'Notícias da comunidade'

export function NoticiasCard() {
	const { data: recebido, error, isFetching, refetch } = useQuery(noticiasQuery)
	// The deferred value is rendered in slices of time, so that the page stays responsive while the cards fill.
	const data = useDeferredValue(recebido)
	return (
		<Cartao
			titulo={data?.titulo ?? TITULO_PADRAO}
			imprimivel
			icone={<Newspaper aria-hidden />}
			acoes={
				data?.url ? (
					<Link href={data.url} novaAba className="text-sm">
						Ver todas
					</Link>
				) : null
			}
		>
			{data ? (
				<Noticias noticias={data.noticias} />
			) : error ? (
				<FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : (
				<Carregando />
			)}
		</Cartao>
	)
}

function useLinksDoPaginador(): number {
	const celular = useMidia('(width <= 540px)')
	const tablet = useMidia('(width <= 768px)')
	return linksDoPaginador(celular ? 540 : tablet ? 768 : 769)
}

function Noticias({ noticias }: { noticias: readonly Noticia[] }) {
	const [busca, mudarBusca] = useBuscaLida(lerBuscaDoPainel)
	const links = useLinksDoPaginador()
	const pagina = Math.min(busca.noticia, noticias.length)
	const noticia = noticias[pagina - 1]
	if (!noticia) return <Vazio texto="Não há avisos no momento." />
	return (
		<Pilha className="@container">
			<NoticiaItem noticia={noticia} />
			{/* The compact buttons fit eight links and two arrows in one row of the narrower column. */}
			<div className="[&_button]:px-1 [&_ul]:gap-0.5 xl:[&_button]:min-w-8">
				<Paginacao
					rotulo="Páginas de notícias"
					pagina={pagina}
					total={noticias.length}
					porPagina={1}
					links={links}
					aoMudar={(nova) => mudarBusca({ noticia: nova === 1 ? undefined : nova }, { substituir: true })}
				/>
			</div>
		</Pilha>
	)
}

/** The text has a fixed height on every page, so that the pager stays under the pointer. */
function NoticiaItem({ noticia }: { noticia: Noticia }) {
	const imagem = primeiraImagem(noticia)
	return (
		<article
			aria-live="polite"
			className="grid grid-cols-1 items-start gap-x-5 gap-y-3 @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
		>
			<div className="aspect-video overflow-hidden rounded-md bg-superficie-forte">
				{imagem ? (
					<img
						key={imagem}
						src={imagem}
						alt=""
						width={640}
						height={360}
						decoding="async"
						className="size-full object-cover"
					/>
				) : null}
			</div>
			<Pilha espaco={2} className="min-h-45 content-start">
				<time dateTime={noticia.dataPublicacao} className="text-sm text-texto-suave tabular-nums">
					{formatarData(noticia.dataPublicacao)}
				</time>
				<h3 className="line-clamp-2 text-base">{noticia.titulo}</h3>
				<p className="line-clamp-3 text-md text-texto-suave">{resumoDe(noticia.descricao)}</p>
				<p>
					<Link href={noticia.postURL} novaAba aria-label={`Ler a notícia: ${noticia.titulo} (abre em nova aba)`}>
						Ler a notícia
					</Link>
				</p>
			</Pilha>
		</article>
	)
}

function Carregando() {
	return (
		<Pilha tag="output" espaco={3}>
			<SoParaLeitor>Carregando dados...</SoParaLeitor>
			<Esqueleto forma="bloco" className="aspect-video w-full" />
			<Esqueleto linhas={5} className="min-h-45 content-start pt-2" />
			<Esqueleto forma="bloco" className="mt-1 h-9 w-full telefone:h-11" />
		</Pilha>
	)
}
