import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Recuo } from '@portal/design-system/recuo'
import { SoParaLeitor } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, useTituloDaPagina } from '@portal/platform/web'
import { useParams } from 'react-router'
import { AREA_JANUS, type Area, listarNosDaArea, type No, todasAsAreas } from '../../contract/arvore.ts'
import { LinkDeServico } from '../link-de-servico.tsx'
import { Estrela } from '../menu/estrela.tsx'
import { useAreas, useNavegacao } from '../queries.ts'
import { CartaoDaArea } from './cartao-da-area.tsx'
import { ConviteDeEntrada } from './convite-de-entrada.tsx'

export function AreaPage() {
	const { codigoArea = '' } = useParams()
	const { autenticada, carregando, falha, tentarDeNovo: recarregar } = useNavegacao()
	const { areas, faltando, falha: falhaDoJanus, tentarDeNovo } = useAreas(true)
	const area = todasAsAreas(areas).find(({ codigo }) => codigo === codigoArea)
	useTituloDaPagina({ nomeArea: carregando ? undefined : (area?.nome ?? nomeDaFalta(autenticada)) })

	if (carregando || falha)
		return (
			<Pagina
				titulo="Área de serviços"
				carregando={carregando}
				esqueleto={<EsqueletoLista itens={8} />}
				falha={falha && <FalhaDaConsulta falha={falha} aoTentarDeNovo={recarregar} />}
			/>
		)
	if (!area) return <AreaNaoEncontrada autenticada={autenticada} />
	return (
		<Pagina titulo={area.nome} resumo={area.nomeSistema}>
			<Pilha className="items-start lg:grid-cols-2">
				<ServicosSoltos area={area} />
				{listarNosDaArea(area)
					.filter(({ tipo }) => tipo === 'M')
					.map((grupo) => (
						<Grupo key={grupo.codigo} grupo={grupo} area={area} />
					))}
				{area.subarvores.map((sub) => (
					<CartaoDaArea key={sub.codigo} area={sub} />
				))}
			</Pilha>
			{area.codigo === AREA_JANUS ? (
				<RestoDoJanus faltando={faltando} falha={falhaDoJanus} aoTentarDeNovo={tentarDeNovo} />
			) : null}
		</Pagina>
	)
}

type RestoDoJanusProps = { faltando: boolean; falha: Error | undefined; aoTentarDeNovo: () => void }

/** The status belongs to the other system's rows, which arrive after the rest of the page. */
function RestoDoJanus({ faltando, falha, aoTentarDeNovo }: RestoDoJanusProps) {
	return (
		<>
			{faltando ? <EsqueletoLista itens={3} /> : null}
			{falha ? (
				<FalhaDaConsulta
					compacto
					titulo="Parte desta área não carregou"
					falha={falha}
					aoTentarDeNovo={aoTentarDeNovo}
				/>
			) : null}
		</>
	)
}

function ServicosSoltos({ area }: { area: Area }) {
	const soltos = listarNosDaArea(area).filter(({ tipo }) => tipo !== 'M')
	if (soltos.length === 0) return null
	return (
		<Cartao titulo="Serviços">
			<Servicos nos={soltos} codigoArea={area.codigo} />
		</Cartao>
	)
}

function Grupo({ grupo, area }: { grupo: No; area: Area }) {
	return (
		<Cartao titulo={grupo.titulo}>
			<Servicos nos={grupo.filhos} codigoArea={area.codigo} />
		</Cartao>
	)
}

function Servicos({ nos, codigoArea }: { nos: readonly No[]; codigoArea: string }) {
	return (
		<ul>
			{nos.map((no) => (
				<li key={no.codigo}>
					{no.tipo === 'M' ? (
						<Recuo className="mt-2 mb-1">
							<h3 className="py-1 text-md text-texto-suave">{no.titulo}</h3>
							<Servicos nos={no.filhos} codigoArea={codigoArea} />
						</Recuo>
					) : (
						<Servico no={no} codigoArea={codigoArea} />
					)}
				</li>
			))}
		</ul>
	)
}

function Servico({ no, codigoArea }: { no: No; codigoArea: string }) {
	return (
		<div className="-mx-2 flex items-center gap-2 rounded-md px-2 hover:bg-superficie-suave">
			<LinkDeServico
				servico={{ no, codigoArea }}
				className="flex min-h-11 min-w-0 flex-1 items-center py-1.5 wrap-anywhere no-underline! hover:underline!"
			>
				{no.titulo}
			</LinkDeServico>
			{no.urlAnterior ? (
				<Link
					href={no.urlAnterior}
					novaAba
					className="text-sm text-texto-suave! telefone:inline-flex telefone:min-h-11 telefone:items-center"
				>
					Versão anterior <SoParaLeitor>de {no.titulo}</SoParaLeitor>
				</Link>
			) : null}
			<Estrela codigo={no.codigo} titulo={no.titulo} />
		</div>
	)
}

const nomeDaFalta = (autenticada: boolean): string => (autenticada ? 'Área não encontrada' : 'Área de serviços')

function AreaNaoEncontrada({ autenticada }: { autenticada: boolean }) {
	if (!autenticada) return <ConviteDeEntrada oQue="esta área" tipo="uma área com serviços públicos" />
	return (
		<Pagina
			titulo="Área não encontrada"
			vazio={
				<Vazio
					ilustracao="busca"
					texto="Esta área não existe ou não tem serviços para você."
					acao={
						<Link href="/servicos/" botao variante="secundario">
							Ver todos os serviços
						</Link>
					}
				/>
			}
		/>
	)
}
