import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, formatarData } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import {
	type Compra,
	enderecoDaCompra,
	FiltroCompras,
	formatarReais,
	MAXIMO_CONTADO,
	nomearModalidade,
} from '../contract/index.ts'
import { listarAtivos, SEM_FILTROS } from './compras/filtros.ts'
import { listarAtosAbertos } from './dados-abertos.ts'
import { comprasQuery, fornecedorQuery, pedirCompras, unidadesQuery } from './queries.ts'
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

/** Panel of filters, which few open. */
const PainelDosFiltros = tardia(() => import('./compras/painel.tsx').then((m) => m.PainelDosFiltros))
const NenhumaCompra = tardia(() => import('./compras/nenhuma.tsx').then((m) => m.NenhumaCompra))

/** Names of what the address has only as numbers. */
function useNomes({ codund, fornecedor }: FiltroCompras) {
	const unidades = useQuery({ ...unidadesQuery, enabled: codund !== undefined })
	const dele = useQuery({ ...fornecedorQuery(fornecedor ?? 0), enabled: fornecedor !== undefined })
	return {
		unidade: unidades.data?.find((uma) => uma.codund === codund)?.nomund,
		fornecedor: dele.data?.nomfor,
	}
}

/** Search of the purchases: everything that filters stands in the address. */
export function ComprasPage() {
	const lista = useFiltroDaLista(FiltroCompras)
	const { filtro, filtrar } = lista
	const consulta = useListaAoVivo(comprasQuery(filtro), { chave: obterChave })
	const aparencia = useAparenciaDaLista('contratacoes', COLUNAS)
	const nomes = useNomes(filtro)
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
					<Suspense fallback={<EsqueletoLista itens={3} />}>
						<PainelDosFiltros {...lista} nomeDoFornecedor={nomes.fornecedor} />
					</Suspense>
				}
				ativos={listarAtivos(lista, nomes)}
				aoLimpar={() => filtrar(SEM_FILTROS)}
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
				vazio={
					<Suspense fallback={<Vazio texto="Nenhuma compra atende a tudo isto." ilustracao="busca" />}>
						<NenhumaCompra {...lista} />
					</Suspense>
				}
			/>
		</Pagina>
	)
}
