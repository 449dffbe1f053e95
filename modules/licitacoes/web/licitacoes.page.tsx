import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { useSessao } from '@portal/platform/web'
import {
	NaHora,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Plus } from 'lucide-react'
import {
	EVENTO,
	enderecoDaLicitacao,
	FiltroLicitacoes,
	LCT_PREGOEIRO,
	type Licitacao,
	MODALIDADES,
} from '../contract/index.ts'
import { licitacoesQuery } from './queries.ts'
import { SITUACOES_DA_LICITACAO } from './situacoes.ts'

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
		estreita: ({ codpcddsp, numlct }) => <Link href={enderecoDaLicitacao(codpcddsp)}>Licitação {numlct}</Link>,
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
	{ campo: 'dtaabe', nome: 'Abertura', slot: ({ dtaabe }) => <NaHora instante={dtaabe} /> },
	{ campo: 'sitlct', nome: 'Situação', slot: ({ sitlct }) => <Situacao {...SITUACOES_DA_LICITACAO[sitlct]} /> },
]

const PARTES = [
	{ codigo: 'abertas', texto: 'Abertas' },
	{ codigo: 'encerradas', texto: 'Encerradas' },
] as const

export function LicitacoesPage() {
	const lista = useFiltroDaLista(FiltroLicitacoes)
	const { filtro, filtrar } = lista
	const { perfis } = useSessao()
	const aparencia = useAparenciaDaLista('licitacoes', COLUNAS)
	const licitacoes = useListaAoVivo(licitacoesQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Licitações"
			resumo="O que a universidade vai contratar, com prazos, edital e perguntas. A abertura mais próxima vem primeiro."
			acoes={
				perfis.includes(LCT_PREGOEIRO) ? (
					<AcoesDaPagina
						principal={{ titulo: 'Nova licitação', icone: <Plus aria-hidden />, href: '/licitacoes/nova' }}
					/>
				) : undefined
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
							filtro.busca
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
