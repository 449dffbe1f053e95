import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import {
	FiltroDeOpcao,
	NaHora,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { FiltroLicitacoes, type Licitacao } from '../contract/index.ts'
import { licitacoesQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

const QUAIS = { T: { texto: 'Todas', estado: 'encerrado' } } as const
const EVENTOS = ['licitacoes']
const obterChave = ({ codpcddsp }: Licitacao): number => codpcddsp

const COLUNAS: Coluna<Licitacao>[] = [
	{
		campo: 'objeto',
		nome: 'Objeto',
		slot: ({ codpcddsp, numlic, objeto }) => (
			<>
				<Link href={`/licitacoes/${codpcddsp}`}>{objeto}</Link>
				<div className="text-sm text-texto-suave">{numlic}</div>
			</>
		),
	},
	{ campo: 'abertura', nome: 'Abertura', slot: ({ abertura }) => <NaHora instante={abertura} /> },
	{
		campo: 'limitePergunta',
		nome: 'Perguntas até',
		slot: ({ limitePergunta }) => <NaHora instante={limitePergunta} />,
	},
	{ campo: 'sit', nome: 'Situação', slot: ({ sit }) => <Situacao {...SITUACOES[sit]} /> },
]

export function LicitacoesPage() {
	const pagina = useFiltroDaLista(FiltroLicitacoes)
	const { filtro, filtrar } = pagina
	const lista = useListaAoVivo(licitacoesQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const quais = {
		campo: 'abertas',
		nome: 'Quais',
		todas: 'Só as abertas',
		opcoes: QUAIS,
		valor: filtro.abertas === 'N' ? ('T' as const) : undefined,
		aoMudar: (valor: 'T' | undefined) => filtrar({ abertas: valor ? 'N' : undefined }),
	}
	return (
		<Pagina titulo="Licitações" resumo="Editais publicados, com as datas que a lei manda contar em dias úteis.">
			<Filtros
				rotulo="Filtros das licitações"
				busca={{
					rotulo: 'Procurar licitações',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(quais)}
			>
				<FiltroDeOpcao {...quais} />
			</Filtros>
			<TabelaDaLista
				nome="licitações"
				legenda="Licitações"
				lista={lista}
				chave={obterChave}
				colunas={COLUNAS}
				{...paginasDe(pagina)}
				vazio={<Vazio texto="Nenhuma licitação encontrada." />}
			/>
		</Pagina>
	)
}
