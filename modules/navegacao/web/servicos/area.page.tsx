import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Vazio } from '@portal/design-system/vazio'
import { mensagemDe, useTituloDaPagina } from '@portal/platform/web'
import { useParams } from 'react-router'
import { AREA_JANUS, type Area, type No, nosDaArea, todasAsAreas } from '../../contract/arvore.ts'
import { IconeDaArea } from '../icone-da-area.tsx'
import { LinkDeServico } from '../link-de-servico.tsx'
import { Estrela } from '../menu/estrela.tsx'
import { useAreas, useNavegacao } from '../queries.ts'
import { CartaoDaArea } from './cartao-da-area.tsx'
import { EntreParaAbrir } from './entre-para-abrir.tsx'

/** All the services of one area, under their groups. */
export function AreaPage() {
	const { codigoArea = '' } = useParams()
	const { autenticada, carregando, falha, tentarDeNovo: recarregar } = useNavegacao()
	const { areas, faltando, falha: falhaDoJanus, tentarDeNovo } = useAreas(true)
	const area = todasAsAreas(areas).find(({ codigo }) => codigo === codigoArea)
	useTituloDaPagina({ nomeArea: carregando ? undefined : (area?.nome ?? nomeDaFalta(autenticada)) })

	if (carregando) return <EsqueletoLista itens={8} />
	if (falha) return <Erro mensagem={mensagemDe(falha)} aoTentarDeNovo={recarregar} />
	if (!area) return <AreaNaoEncontrada autenticada={autenticada} />
	return (
		<>
			<header className="mb-6 flex items-center gap-4">
				<span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primario-suave text-primario-texto">
					<IconeDaArea nome={area.icone} className="size-6" />
				</span>
				<div className="min-w-0">
					<h1>{area.nome}</h1>
					<p className="text-texto-suave">{area.nomeSistema}</p>
				</div>
			</header>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<ServicosSoltos area={area} />
				{nosDaArea(area)
					.filter(({ tipo }) => tipo === 'M')
					.map((grupo) => (
						<Grupo key={grupo.codigo} grupo={grupo} area={area} />
					))}
				{area.subarvores.map((sub) => (
					<CartaoDaArea key={sub.codigo} area={sub} />
				))}
			</div>
			{faltando && area.codigo === AREA_JANUS ? <EsqueletoLista itens={3} /> : null}
			{falhaDoJanus && area.codigo === AREA_JANUS ? (
				<Erro
					compacto
					titulo="Parte desta área não carregou"
					mensagem={mensagemDe(falhaDoJanus)}
					aoTentarDeNovo={tentarDeNovo}
				/>
			) : null}
		</>
	)
}

const classesDoCartao = 'rounded-lg border border-borda bg-superficie shadow-sm'

function ServicosSoltos({ area }: { area: Area }) {
	const soltos = nosDaArea(area).filter(({ tipo }) => tipo !== 'M')
	if (soltos.length === 0) return null
	return (
		<section aria-label={`Serviços de ${area.nome}`} className={`${classesDoCartao} py-2`}>
			<Servicos nos={soltos} codigoArea={area.codigo} />
		</section>
	)
}

function Grupo({ grupo, area }: { grupo: No; area: Area }) {
	return (
		<section aria-labelledby={`grupo-${grupo.codigo}`} className={`${classesDoCartao} pb-2`}>
			<h2 id={`grupo-${grupo.codigo}`} className="px-5 pt-4 pb-2 text-lg">
				{grupo.titulo}
			</h2>
			<Servicos nos={grupo.filhos} codigoArea={area.codigo} />
		</section>
	)
}

function Servicos({ nos, codigoArea }: { nos: readonly No[]; codigoArea: string }) {
	return (
		<ul>
			{nos.map((no) => (
				<li key={no.codigo}>
					{no.tipo === 'M' ? (
						<div className="mt-2 mb-1 ml-5 border-l-2 border-borda">
							<h3 className="px-4 py-1 text-[0.9375rem] text-texto-suave">{no.titulo}</h3>
							<Servicos nos={no.filhos} codigoArea={codigoArea} />
						</div>
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
		<div className="flex items-center gap-2 pr-3 pl-5 hover:bg-superficie-suave">
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
					Versão anterior <span className="sr-only">de {no.titulo}</span>
				</Link>
			) : null}
			<Estrela codigo={no.codigo} titulo={no.titulo} />
		</div>
	)
}

const nomeDaFalta = (autenticada: boolean): string => (autenticada ? 'Área não encontrada' : 'Área de serviços')

function AreaNaoEncontrada({ autenticada }: { autenticada: boolean }) {
	if (!autenticada) return <EntreParaAbrir oQue="esta área" tipo="uma área com serviços públicos" />
	return (
		<section className="grid justify-items-center text-center">
			<h1 className="text-2xl">Área não encontrada</h1>
			<Vazio
				ilustracao="busca"
				texto="Esta área não existe ou não tem serviços para você."
				acao={
					<Link href="/servicos/" botao variante="secundario">
						Ver todos os serviços
					</Link>
				}
			/>
		</section>
	)
}
