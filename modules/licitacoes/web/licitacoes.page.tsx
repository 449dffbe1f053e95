import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, useSessao } from '@portal/platform/web'
import {
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { Bell, Plus } from 'lucide-react'
import {
	EVENTO,
	enderecoDaLicitacao,
	estaAntesDaSessao,
	FiltroLicitacoes,
	GRUPOS,
	Grupo,
	LCT_PREGOEIRO,
	type Licitacao,
	MODALIDADES,
} from '../contract/index.ts'
import { listarOpcoes } from './opcoes.ts'
import { licitacoesQuery, unidadesQuery } from './queries.ts'
import { descreverSituacao } from './situacoes.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codpcddsp }: Licitacao): number => codpcddsp

const COLUNAS: Coluna<Licitacao>[] = [
	{
		campo: 'numlct',
		nome: 'Licitação',
		slot: ({ codpcddsp, numlct, dscobj }) => (
			<>
				<Link href={enderecoDaLicitacao(codpcddsp)}>Licitação {numlct}</Link>
				<Detalhe tag="span">{dscobj}</Detalhe>
			</>
		),
	},
	{
		campo: 'modlct',
		nome: 'Modalidade',
		slot: ({ modlct, nomund }) => (
			<>
				{MODALIDADES[modlct]}
				<Detalhe tag="span">{nomund}</Detalhe>
			</>
		),
		estreita: () => null,
	},
	{ campo: 'dtaabe', nome: 'Abertura', slot: (licitacao) => <Abertura licitacao={licitacao} /> },
	{ campo: 'sitlct', nome: 'Situação', slot: (licitacao) => <Situacao {...descreverSituacao(licitacao)} /> },
]

/** Opening to come; a credenciamento has a last day, and a tender suspended before its session has none. */
function Abertura({ licitacao }: { licitacao: Licitacao }) {
	const { modlct, fimrec, sitlct, dtaabe } = licitacao
	if (modlct === 'CRE') return <>{fimrec === null ? 'Sem prazo' : `Inscrições até ${formatarData(fimrec)}`}</>
	if (sitlct === 'SUS' && estaAntesDaSessao(licitacao)) return <>A marcar</>
	return <HoraDaLista instante={dtaabe} />
}

const PARTES = [
	{ codigo: 'abertas', texto: 'Abertas' },
	{ codigo: 'encerradas', texto: 'Encerradas' },
] as const

export function LicitacoesPage() {
	const lista = useFiltroDaLista(FiltroLicitacoes)
	const { filtro, filtrar } = lista
	const { codgrp, codund } = filtro
	const { perfis } = useSessao()
	const { data: unidades = [] } = useQuery(unidadesQuery)
	const aparencia = useAparenciaDaLista('licitacoes', COLUNAS)
	const licitacoes = useListaAoVivo(licitacoesQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Licitações"
			resumo="O que a universidade vai contratar, com prazos, edital e perguntas. As que recebem propostas vêm primeiro, pela abertura."
			acoes={
				<AcoesDaPagina
					principal={
						perfis.includes(LCT_PREGOEIRO)
							? { titulo: 'Nova licitação', icone: <Plus aria-hidden />, href: '/licitacoes/nova' }
							: undefined
					}
					outras={[{ titulo: 'Acompanhar', icone: <Bell aria-hidden />, href: escreverAcompanhar(filtro) }]}
				/>
			}
		>
			<Filtros
				rotulo="Filtros das licitações"
				antes={
					<Segmentado
						rotulo="Quais licitações"
						opcoes={PARTES}
						valor={filtro.parte}
						aoMudar={(parte) => filtrar({ parte: parte === 'abertas' ? undefined : parte })}
					/>
				}
				busca={{
					rotulo: 'Procurar por número ou objeto',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				painel={<Painel {...{ codgrp, codund, unidades, filtrar }} />}
				ativos={[
					...(codgrp
						? [{ campo: 'codgrp', texto: `Grupo: ${GRUPOS[codgrp]}`, aoTirar: () => filtrar({ codgrp: undefined }) }]
						: []),
					...(codund
						? [
								{
									campo: 'codund',
									texto: `Unidade: ${unidades.find((uma) => uma.codund === codund)?.nomund ?? codund}`,
									aoTirar: () => filtrar({ codund: undefined }),
								},
							]
						: []),
				]}
				aoLimpar={() => filtrar({ codgrp: undefined, codund: undefined })}
			>
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="licitações"
				legenda="Licitações"
				lista={licitacoes}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={
					<Vazio
						texto={
							filtro.busca || codgrp || codund
								? 'Nenhuma licitação encontrada.'
								: filtro.parte === 'abertas'
									? 'Não há licitações abertas agora.'
									: 'Ainda não há licitações encerradas.'
						}
					/>
				}
			/>
		</Pagina>
	)
}

/** Address of the page that follows what this list shows. */
function escreverAcompanhar({ busca, codgrp, codund }: FiltroLicitacoes): string {
	const recorte = new URLSearchParams()
	if (busca) recorte.set('busca', busca)
	if (codgrp) recorte.set('codgrp', codgrp)
	if (codund) recorte.set('codund', String(codund))
	return `/licitacoes/interesse${recorte.size > 0 ? `?${recorte}` : ''}`
}

const GRUPOS_A_ESCOLHER = listarOpcoes(Grupo.options, GRUPOS)

type PainelProps = {
	codgrp: Grupo | undefined
	codund: number | undefined
	unidades: readonly { readonly codund: number; readonly nomund: string }[]
	filtrar: (mudanca: { codgrp?: Grupo | undefined; codund?: number | undefined }) => void
}

function Painel({ codgrp, codund, unidades, filtrar }: PainelProps) {
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Campo rotulo="Grupo">
				<Selecao
					nenhuma="Todos os grupos"
					opcoes={GRUPOS_A_ESCOLHER}
					value={codgrp ?? ''}
					onChange={({ target }) => filtrar({ codgrp: Grupo.options.find((um) => um === target.value) })}
				/>
			</Campo>
			<Campo rotulo="Unidade">
				<Selecao
					nenhuma="Todas as unidades"
					opcoes={unidades.map((uma) => ({ codigo: uma.codund, texto: uma.nomund }))}
					value={codund ?? ''}
					onChange={({ target }) => filtrar({ codund: Number(target.value) || undefined })}
				/>
			</Campo>
		</div>
	)
}
