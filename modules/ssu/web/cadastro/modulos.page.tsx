import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, estadoDaConsulta, formatarInteiro } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ListaDeModulos, type ModuloDoCadastro } from '../../contract/index.ts'
import { inicioQuery } from '../queries.ts'
import { exportarModulos, modulosQuery } from './queries.ts'

// The dialogs share one dynamic import: a person who opens one opens the others, and each file costs a line in the
// panel's load list.

const USO = {
	S: { estado: 'concluido', texto: 'Recebe demandas' },
	N: { estado: 'encerrado', texto: 'Não recebe' },
} as const
const chaveDe = ({ nomsismdu, numseqmdussu }: ModuloDoCadastro) => `${nomsismdu}-${numseqmdussu}`

const colunas = (altera: boolean): Coluna<ModuloDoCadastro>[] => [
	{
		campo: 'nommdusis',
		nome: 'Módulo',
		slot: ({ nomsismdu, numseqmdussu, nommdusis }) => (
			<span className="wrap-anywhere">
				{altera ? <Link href={`/nova-ssu/modulos/${nomsismdu}/${numseqmdussu}`}>{nommdusis}</Link> : nommdusis}
			</span>
		),
	},
	{
		campo: 'nomsismdu',
		nome: 'Sistema',
		slot: ({ nomsismdu, dscsis }) => (
			<>
				{nomsismdu}
				<Detalhe tag="span" className="wrap-anywhere">
					{dscsis}
				</Detalhe>
			</>
		),
	},
	{ campo: 'staatv', nome: 'Uso', slot: ({ staatv }) => <Situacao {...USO[staatv]} /> },
	{
		campo: 'qtddem',
		nome: 'Em andamento',
		numerico: true,
		slot: ({ qtddem, nomsismdu }) =>
			qtddem === 0 ? '0' : <Link href={`/nova-ssu/busca?nomsis=${nomsismdu}`}>{formatarInteiro(qtddem)}</Link>,
	},
]

export function ModulosPage() {
	const consulta = useQuery(inicioQuery)
	const lista = useFiltroDaLista(ListaDeModulos)
	const { filtro, filtrar } = lista
	const altera = consulta.data?.niveis.includes('1') === true
	const aparencia = useAparenciaDaLista('ssu-modulos', colunas(altera))
	const modulos = useListaAoVivo(modulosQuery(filtro), { chave: chaveDe, eventos: [] })
	const sistema = {
		campo: 'nomsismdu',
		nome: 'Sistema',
		todas: 'Todos os sistemas',
		opcoes: Object.fromEntries((consulta.data?.filtros ?? []).map((nomsis) => [nomsis, { texto: nomsis }])),
		valor: filtro.nomsismdu,
		aoMudar: (nomsismdu: string | undefined) => filtrar({ nomsismdu }),
	}
	return (
		<Pagina
			titulo="Sistemas e módulos"
			resumo="Para quais módulos se pedem demandas, e quantas estão em andamento em cada um."
			{...estadoDaConsulta(consulta)}
			acoes={
				altera ? (
					<Link botao variante="primario" href="/nova-ssu/modulos/novo" icone={<Plus aria-hidden />}>
						Novo módulo
					</Link>
				) : null
			}
		>
			<Filtros
				rotulo="Filtros dos módulos"
				busca={{
					rotulo: 'Procurar módulos',
					placeholder: 'Sistema ou módulo',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(sistema)}
			>
				<FiltroDeOpcao {...sistema} />
				{aparencia.escolha}
				<Exportar oque="os módulos" nome="modulos" pedir={(formato) => exportarModulos(filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="módulos"
				legenda="Módulos"
				lista={modulos}
				{...aparencia.tabela}
				chave={chaveDe}
				{...paginasDe(lista)}
				vazio={<Vazio ilustracao="busca" texto="Nenhum módulo com estes filtros." />}
			/>
		</Pagina>
	)
}
