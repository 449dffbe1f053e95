import { Abas } from '@portal/design-system/abas'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import {
	baixarPedido,
	estadoDaConsulta,
	formatarData,
	lerCodigo,
	useBusca,
	useSessao,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	type CompraCompleta,
	enderecoDaGestao,
	enderecoDaPartePublica,
	enderecoDoProcesso,
	enderecoDosLimites,
	formatarReais,
	lerProcesso,
	nomearModalidade,
	TIPOS_DE_ARQUIVO,
} from '../../contract/index.ts'
import { criarAtoDeOcds } from '../dados-abertos.ts'
import { alcadaQuery } from '../gestao/queries.ts'
import { compraQuery, pedirArquivo } from '../queries.ts'
import { ESTADOS_DA_COMPRA } from '../situacoes.ts'
import { AcompanharDialog } from './acompanhar.dialog.tsx'
import { Atas } from './atas.tsx'
import { Itens } from './itens.tsx'
import { FatosDosResponsaveis } from './responsaveis.tsx'

const ABAS = ['itens', 'atas', 'arquivos', 'andamento'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

export function CompraPage() {
	const codpcddsp = lerCodigo(useParams()['codpcddsp'])
	if (codpcddsp === undefined)
		return (
			<Pagina
				titulo="Compra"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma compra">
						Procure-a na <Link href="/contratacoes">lista de contratações</Link>.
					</Alerta>
				}
			/>
		)
	return <Compra codpcddsp={codpcddsp} />
}

/** An address that names the atas of a purchase without any opens its items. */
const escolherAba = (aba: (typeof ABAS)[number] | undefined, { atas }: CompraCompleta): string =>
	aba === undefined || (aba === 'atas' && atas.length === 0) ? 'itens' : aba

const montarAbaDasAtas = (compra: CompraCompleta) =>
	compra.atas.length === 0
		? []
		: [{ codigo: 'atas', titulo: `Atas (${compra.atas.length})`, conteudo: <Atas compra={compra} /> }]

function Compra({ codpcddsp }: { codpcddsp: number }) {
	const [{ aba }, mudar] = useBusca(Busca)
	const consulta = useQuery(compraQuery(codpcddsp))
	const { estado } = useSessao()
	const alcada = useQuery({ ...alcadaQuery(codpcddsp), enabled: estado === 'autenticado' })
	const { data } = consulta
	const [acompanhando, setAcompanhando] = useState(false)
	useTituloDaPagina({
		numcpr: data ? `Compra ${data.numcpr}` : consulta.isError ? 'Compra não encontrada' : undefined,
	})
	return (
		<Pagina
			titulo={data ? `Compra ${data.numcpr}` : 'Compra'}
			chapeu={data ? `${nomearModalidade(data.codmdl)} · ${data.nomund}` : undefined}
			aoLado={data ? <Situacao {...ESTADOS_DA_COMPRA[data.sitcpr]} /> : undefined}
			acoes={
				data ? (
					<AcoesDaPagina
						outras={[
							alcada.data?.cuidar === 'S' && {
								titulo: 'Cuidar da compra',
								href: enderecoDaGestao(data.codpcddsp),
							},
							{ titulo: 'Acompanhar por e-mail', aoAcionar: () => setAcompanhando(true) },
							criarAtoDeOcds(data.codpcddsp),
						]}
					/>
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <Link href="/contratacoes">Ver as contratações</Link> })}
		>
			{data ? (
				<>
					<Cabeca compra={data} />
					<Abas
						rotulo="Partes da compra"
						aberta={escolherAba(aba, data)}
						aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'itens') })}
						abas={[
							{ codigo: 'itens', titulo: `Itens (${data.qtditens})`, conteudo: <Itens compra={data} /> },
							...montarAbaDasAtas(data),
							{
								codigo: 'arquivos',
								titulo: `Arquivos (${data.arquivos.length})`,
								conteudo: <Arquivos compra={data} />,
							},
							{ codigo: 'andamento', titulo: 'Andamento', conteudo: <Andamento compra={data} /> },
						]}
					/>
					{acompanhando ? <AcompanharDialog compra={data} aoFechar={() => setAcompanhando(false)} /> : null}
				</>
			) : null}
		</Pagina>
	)
}

/** Number of the process: a visitor is led to its public part, and whoever signed in to its own page. */
function Processo({ numpro, stapropub }: { numpro: string; stapropub: 'S' | 'N' }) {
	const { estado } = useSessao()
	const digitos = lerProcesso(numpro)
	if (digitos === undefined) return numpro
	if (estado === 'autenticado') return <Link href={enderecoDoProcesso(digitos)}>{numpro}</Link>
	return stapropub === 'S' ? <Link href={enderecoDaPartePublica(digitos)}>{numpro}</Link> : numpro
}

function Cabeca({ compra }: { compra: CompraCompleta }) {
	const { objcpr, dtapub, dtahom, vlrest, vlrhom, staorcsig, numpro, stapropub, codlic, numcntpncp, stacor } = compra
	const { fundamento, anolim, codund, responsaveis } = compra
	return (
		<div className="grid gap-4">
			<p className="max-w-(--medida) wrap-anywhere">{objcpr}</p>
			{stacor === 'S' ? (
				<Alerta variante="aviso" titulo="A lista de itens pode estar incompleta">
					Veio de arquivos do PNCP que podem ter sido cortados. Confira no PNCP pelo número de controle.
				</Alerta>
			) : null}
			<Fatos rotulo="Sobre a compra">
				<Fato nome="Divulgada em">{formatarData(dtapub)}</Fato>
				{dtahom === null ? null : <Fato nome="Homologada em">{formatarData(dtahom)}</Fato>}
				<Fato nome="Valor homologado">{vlrhom === null ? null : formatarReais(vlrhom)}</Fato>
				<Fato nome="Valor estimado">
					{vlrest === null
						? staorcsig === 'S'
							? 'Sigiloso até o julgamento (Lei 14.133/2021, art. 24)'
							: 'Não divulgado'
						: formatarReais(vlrest)}
				</Fato>
				{codlic === null ? null : (
					<Fato nome="Licitação">
						<Link href={`/licitacoes/${codlic}`}>Edital, pedidos e resultado</Link>
					</Fato>
				)}
				<FatosDosResponsaveis responsaveis={responsaveis} />
				{fundamento === null ? null : <Fato nome="Fundamento">{fundamento}</Fato>}
				{anolim === null || codund === null ? null : (
					<Fato nome="Limite das dispensas">
						<Link href={enderecoDosLimites({ ano: anolim, codund })}>O da unidade em {anolim}</Link>
					</Fato>
				)}
				{numpro === null ? null : (
					<Fato nome="Processo">
						<Processo numpro={numpro} stapropub={stapropub} />
					</Fato>
				)}
				{numcntpncp === null ? null : <Fato nome="Controle do PNCP">{numcntpncp}</Fato>}
			</Fatos>
		</div>
	)
}

const Arquivos = ({ compra: { arquivos } }: { compra: CompraCompleta }) =>
	arquivos.length === 0 ? (
		<Vazio texto="Esta compra não tem arquivos publicados." />
	) : (
		<ListaDeArquivos rotulo="Arquivos da compra">
			{arquivos.map(({ numseq, codarq_fs, tiparq, nomarq, tamanho, dtapub }) => (
				<ArquivoDaLista
					key={numseq}
					nome={nomarq}
					tamanho={tamanho}
					detalhes={[TIPOS_DE_ARQUIVO[tiparq], `publicado em ${formatarData(dtapub)}`]}
					aoBaixar={() => baixarPedido(nomarq, () => pedirArquivo(codarq_fs))}
				/>
			))}
		</ListaDeArquivos>
	)

/** Versions of an imported purchase, below what happened to it. */
const VersoesDaCompra = tardia(() => import('./versoes.tsx').then((m) => m.VersoesDaCompra))

const Andamento = ({ compra: { codpcddsp, eventos, numcntpncp } }: { compra: CompraCompleta }) => (
	<div className="grid gap-6">
		<LinhaDoTempo rotulo="Andamento da compra">
			{eventos.map(({ dtaeve, dsceve }, indice) => (
				<ItemDaLinhaDoTempo key={dtaeve + dsceve} atual={indice === 0}>
					<p className="wrap-anywhere">{dsceve}</p>
					<Detalhe>{formatarData(dtaeve)}</Detalhe>
				</ItemDaLinhaDoTempo>
			))}
		</LinhaDoTempo>
		{numcntpncp === null ? null : (
			<Suspense fallback={null}>
				<VersoesDaCompra codpcddsp={codpcddsp} />
			</Suspense>
		)}
	</div>
)
