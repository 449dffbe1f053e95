import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarInteiro, useSessao } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Plus } from 'lucide-react'
import { type Colegiado, EVENTO, enderecoDoColegiado, FiltroColegiados, PERFIS_MANDATO } from '../contract/index.ts'
import { colegiadosQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codclg, sglclg }: Colegiado): string => `${codclg}/${sglclg}`

const COLUNAS: Coluna<Colegiado>[] = [
	{
		campo: 'nomclg',
		nome: 'Colegiado',
		slot: (colegiado) => (
			<>
				<Link href={enderecoDoColegiado(colegiado)}>{colegiado.nomclg}</Link>
				<Detalhe tag="span">
					{colegiado.sglclg} · {colegiado.tipclg}
					{colegiado.dtadtvclg ? ` · até ${formatarData(colegiado.dtadtvclg)}` : ''}
					{colegiado.nomant === null ? '' : ` · antes: ${colegiado.nomant}`}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'qtdcad',
		nome: 'Cadeiras',
		numerico: true,
		estreita: ({ qtdcad }) => (qtdcad === 1 ? '1 cadeira' : `${formatarInteiro(qtdcad)} cadeiras`),
	},
	{
		campo: 'qtdvag',
		nome: 'Vagas',
		numerico: true,
		estreita: ({ qtdvag }) => (qtdvag === 1 ? '1 vaga' : `${formatarInteiro(qtdvag)} vagas`),
	},
	{ campo: 'nomundrsp', nome: 'Unidade' },
]

export function ColegiadosPage() {
	const lista = useFiltroDaLista(FiltroColegiados)
	const { filtro, filtrar } = lista
	const { perfis } = useSessao()
	const aparencia = useAparenciaDaLista('mandato', COLUNAS)
	const colegiados = useListaAoVivo(colegiadosQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const podeCriar = PERFIS_MANDATO.some((perfil) => perfis.includes(perfil))
	return (
		<Pagina
			titulo="Colegiados"
			resumo="Quem compõe cada conselho, congregação e comissão, hoje ou em qualquer dia."
			acoes={
				podeCriar ? (
					<AcoesDaPagina principal={{ titulo: 'Novo colegiado', icone: <Plus aria-hidden />, href: '/mandato/novo' }} />
				) : undefined
			}
		>
			<Filtros
				rotulo="Filtros dos colegiados"
				busca={{
					rotulo: 'Procurar colegiado por nome ou sigla',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
			>
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="colegiados"
				legenda="Colegiados"
				lista={colegiados}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto={filtro.busca ? 'Nenhum colegiado encontrado.' : 'Ainda não há colegiados publicados.'} />}
			/>
		</Pagina>
	)
}
