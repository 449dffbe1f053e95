import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, formatarData } from '@portal/platform/web'
import {
	type FiltroDaLista,
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import {
	type Compra,
	enderecoDaCompra,
	FiltroCompras,
	formatarReais,
	MAXIMO_CONTADO,
	MODALIDADES,
	nomearModalidade,
} from '../contract/index.ts'
import { listarAtosAbertos } from './dados-abertos.ts'
import { comprasQuery, pedirCompras } from './queries.ts'
import { ESTADOS_DA_COMPRA } from './situacoes.ts'

const obterChave = ({ codpcddsp }: Compra): number => codpcddsp

const COLUNAS: Coluna<Compra>[] = [
	{
		campo: 'numcpr',
		nome: 'Compra',
		slot: ({ codpcddsp, numcpr, objcpr }) => (
			<>
				<Link href={enderecoDaCompra(codpcddsp)}>{objcpr}</Link>
				<Detalhe tag="span">Compra {numcpr}</Detalhe>
			</>
		),
	},
	{
		campo: 'codmdl',
		nome: 'Modalidade',
		slot: ({ codmdl, nomund }) => (
			<>
				{nomearModalidade(codmdl)}
				<Detalhe tag="span">{nomund}</Detalhe>
			</>
		),
		estreita: ({ codmdl }) => nomearModalidade(codmdl),
	},
	{
		campo: 'dtapub',
		nome: 'Divulgada',
		slot: ({ dtapub }) => <span className="tabular-nums">{formatarData(dtapub)}</span>,
		estreita: () => null,
	},
	{
		campo: 'vlrhom',
		nome: 'Valor',
		numerico: true,
		slot: ({ vlrhom, vlrest }) => (
			<>
				{vlrhom === null ? '—' : formatarReais(vlrhom)}
				{vlrhom === null && vlrest !== null ? <Detalhe tag="span">Estimado: {formatarReais(vlrest)}</Detalhe> : null}
			</>
		),
		estreita: ({ vlrhom }) => (vlrhom === null ? null : formatarReais(vlrhom)),
	},
	{ campo: 'sitcpr', nome: 'Situação', slot: ({ sitcpr }) => <Situacao {...ESTADOS_DA_COMPRA[sitcpr]} /> },
]

const OPCOES_DE_MODALIDADE = Object.fromEntries(
	Object.entries(MODALIDADES).map(([codigo, texto]) => [codigo, { texto }]),
)
const ANOS_NA_LISTA = 10

function listarAnos(): Readonly<Record<string, { readonly texto: string }>> {
	const atual = new Date().getFullYear()
	return Object.fromEntries(
		Array.from({ length: ANOS_NA_LISTA }, (_, indice) => [` ${atual - indice}`, { texto: String(atual - indice) }]),
	)
}

type DaLista = FiltroDaLista<typeof FiltroCompras>

const montarFiltros = ({ filtro, filtrar }: Pick<DaLista, 'filtro' | 'filtrar'>) => ({
	modalidade: {
		campo: 'codmdl',
		nome: 'Modalidade',
		todas: 'Todas as modalidades',
		opcoes: OPCOES_DE_MODALIDADE,
		valor: filtro.codmdl === undefined ? undefined : String(filtro.codmdl),
		aoMudar: (codmdl: string | undefined) => filtrar({ codmdl: codmdl === undefined ? undefined : Number(codmdl) }),
	},
	situacao: {
		campo: 'sitcpr',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: ESTADOS_DA_COMPRA,
		valor: filtro.sitcpr,
		aoMudar: (sitcpr: typeof filtro.sitcpr) => filtrar({ sitcpr }),
	},
	ano: {
		campo: 'ano',
		nome: 'Ano',
		todas: 'Todos os anos',
		opcoes: listarAnos(),
		valor: filtro.ano === undefined ? undefined : ` ${filtro.ano}`,
		aoMudar: (ano: string | undefined) => filtrar({ ano: ano === undefined ? undefined : Number(ano) }),
	},
	ordem: {
		campo: 'ordem',
		nome: 'Ordem',
		todas: 'As mais recentes primeiro',
		opcoes: { valor: { texto: 'As de maior valor primeiro' } },
		valor: filtro.ordem === 'valor' ? ('valor' as const) : undefined,
		aoMudar: (ordem: 'valor' | undefined) => filtrar({ ordem }),
	},
})

/** Search of the purchases: everything that filters stands in the address. */
export function ComprasPage() {
	const lista = useFiltroDaLista(FiltroCompras)
	const { filtro, filtrar } = lista
	const consulta = useListaAoVivo(comprasQuery(filtro), { chave: obterChave })
	const aparencia = useAparenciaDaLista('contratacoes', COLUNAS)
	const { modalidade, situacao, ano, ordem } = montarFiltros(lista)
	const muitas = (consulta.data?.total ?? 0) > MAXIMO_CONTADO
	return (
		<Pagina
			titulo="Contratações"
			resumo="O que a universidade comprou, de quem e por quanto."
			acoes={<AcoesDaPagina outras={listarAtosAbertos(filtro)} />}
		>
			<Filtros
				rotulo="Filtros das contratações"
				busca={{
					rotulo: 'Procurar por objeto, número ou fornecedor',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				painel={
					<Fileira espaco={4} alinhar="pe">
						<FiltroDeOpcao {...modalidade} />
						<FiltroDeOpcao {...situacao} />
						<FiltroDeOpcao {...ano} />
						<FiltroDeOpcao {...ordem} />
					</Fileira>
				}
				ativos={[...opcaoAtiva(modalidade), ...opcaoAtiva(situacao), ...opcaoAtiva(ano), ...opcaoAtiva(ordem)]}
				aoLimpar={() => filtrar({ codmdl: undefined, sitcpr: undefined, ano: undefined, ordem: undefined })}
			>
				{aparencia.escolha}
				<Exportar oque="as contratações" nome="contratacoes" pedir={(formato) => pedirCompras(filtro, formato)} />
			</Filtros>
			{muitas ? <Detalhe>Mais de 10 mil compras: use os filtros para chegar à sua.</Detalhe> : null}
			<TabelaDaLista
				nome="compras"
				legenda="Compras"
				lista={consulta}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhuma compra encontrada. Tire um filtro, ou procure por outras palavras." />}
			/>
		</Pagina>
	)
}
