import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import { HoraDaLista, paginasDe, TabelaDaLista, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { Plus } from 'lucide-react'
import { type Cesta, enderecoDaCesta, FiltroCestas } from '../../contract/index.ts'
import { ESTADOS_DA_CESTA } from '../situacoes.ts'
import { cestasQuery } from './queries.ts'

const obterChave = ({ codces }: Cesta): number => codces

const COLUNAS: Coluna<Cesta>[] = [
	{
		campo: 'titces',
		nome: 'Cesta',
		slot: ({ codces, titces, nomund }) => (
			<>
				<Link href={enderecoDaCesta(codces)}>{titces}</Link>
				<Detalhe tag="span">{nomund}</Detalhe>
			</>
		),
		estreita: ({ codces, titces }) => <Link href={enderecoDaCesta(codces)}>{titces}</Link>,
	},
	{ campo: 'qtditens', nome: 'Itens', numerico: true, slot: ({ qtditens }) => formatarInteiro(qtditens) },
	{ campo: 'dtacad', nome: 'Começada', slot: ({ dtacad }) => <HoraDaLista instante={dtacad} />, estreita: () => null },
	{ campo: 'sitces', nome: 'Situação', slot: ({ sitces }) => <Situacao {...ESTADOS_DA_CESTA[sitces]} /> },
]

/** Baskets of prices of the person's units. */
export function CestasPage() {
	const lista = useFiltroDaLista(FiltroCestas)
	const consulta = useListaAoVivo(cestasQuery(lista.filtro), { chave: obterChave })
	return (
		<Pagina
			titulo="Cestas de preços"
			resumo="Pesquisas de preços da sua unidade, com cotações e memória de cálculo."
			acoes={
				<AcoesDaPagina
					principal={{ titulo: 'Nova cesta', icone: <Plus aria-hidden />, href: '/contratacoes/cestas/nova' }}
				/>
			}
		>
			<TabelaDaLista
				nome="cestas"
				legenda="Cestas de preços"
				colunas={COLUNAS}
				lista={consulta}
				chave={obterChave}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Ainda não há cestas. Comece a primeira." />}
			/>
		</Pagina>
	)
}
