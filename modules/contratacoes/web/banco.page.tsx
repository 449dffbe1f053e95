import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import { paginasDe, TabelaDaLista, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { type Bem, enderecoDoBem, FiltroBens } from '../contract/index.ts'
import { bensQuery } from './queries.ts'

const obterChave = ({ codbem }: Bem): number => codbem

const COLUNAS: Coluna<Bem>[] = [
	{
		campo: 'nombem',
		nome: 'Item',
		slot: ({ codbem, nombem, dscbem }) => (
			<>
				<Link href={enderecoDoBem(codbem)}>{nombem}</Link>
				<Detalhe tag="span">{dscbem}</Detalhe>
			</>
		),
		estreita: ({ codbem, nombem }) => <Link href={enderecoDoBem(codbem)}>{nombem}</Link>,
	},
	{ campo: 'nomgrpbem', nome: 'Grupo' },
	{ campo: 'unibas', nome: 'Comparado por' },
	{ campo: 'qtdpre', nome: 'Preços', numerico: true, slot: ({ qtdpre }) => formatarInteiro(qtdpre) },
]

/** Catalogue of the price bank: an item, its unit of comparison and how many prices it has. */
export function BancoPage() {
	const lista = useFiltroDaLista(FiltroBens)
	const { filtro, filtrar } = lista
	const consulta = useListaAoVivo(bensQuery(filtro), { chave: obterChave })
	return (
		<Pagina titulo="Banco de preços" resumo="Quanto a universidade pagou por cada item, com a conta da referência.">
			<Filtros
				rotulo="Filtros do banco de preços"
				busca={{
					rotulo: 'Procurar item por nome, descrição ou grupo',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
			/>
			<TabelaDaLista
				nome="itens"
				legenda="Itens do catálogo"
				colunas={COLUNAS}
				lista={consulta}
				chave={obterChave}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhum item encontrado. Procure por outras palavras." />}
			/>
		</Pagina>
	)
}
