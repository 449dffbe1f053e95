import { Campo } from '@portal/design-system/campo'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, formatarData, formatarInteiro, useHoje } from '@portal/platform/web'
import {
	type FiltroDaLista,
	paginasDe,
	TabelaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import {
	escreverUso,
	FiltroLimites,
	FORA_DO_CATALOGO,
	formatarReais,
	INCISOS,
	type LimiteDaClasse,
	type LimitesDoAno,
	passaDoAviso,
	passaDoLimite,
} from '../contract/index.ts'
import { limitesQuery, pedirLimites, unidadesQuery } from './queries.ts'

const obterChave = ({ codund, inciso, nomgrpbem }: LimiteDaClasse): string => `${codund}-${inciso}-${nomgrpbem}`

const contarCompras = (quantas: number): string =>
	quantas === 0 ? 'nenhuma compra' : quantas === 1 ? 'uma compra' : `${formatarInteiro(quantas)} compras`

const temSemFundamento = (vlrsem: string): boolean => Number(vlrsem) !== 0

const COLUNAS: Coluna<LimiteDaClasse>[] = [
	{
		campo: 'nomgrpbem',
		nome: 'Classe',
		slot: ({ nomgrpbem, nomund, inciso }) => (
			<>
				{nomgrpbem ?? FORA_DO_CATALOGO}
				<Detalhe tag="span">{inciso === 1 ? `Obras e engenharia · ${nomund}` : nomund}</Detalhe>
			</>
		),
	},
	{
		campo: 'percentual',
		nome: 'Do limite',
		slot: (limite) =>
			passaDoAviso(limite.percentual) ? (
				<Situacao texto={escreverUso(limite)} estado={passaDoLimite(limite) ? 'recusado' : 'atencao'} />
			) : (
				escreverUso(limite)
			),
		estreita: escreverUso,
	},
	{
		campo: 'vlrgas',
		nome: 'Gasto',
		numerico: true,
		slot: ({ vlrgas, qtdcpr, vlrsem }) => (
			<>
				{formatarReais(vlrgas)}
				<Detalhe tag="span">{contarCompras(qtdcpr)}</Detalhe>
				{temSemFundamento(vlrsem) ? (
					<Detalhe tag="span" className="ml-auto max-w-48 whitespace-normal">
						{formatarReais(vlrsem)} sem fundamento informado
					</Detalhe>
				) : null}
			</>
		),
		estreita: ({ vlrgas, qtdcpr, vlrsem }) =>
			[
				...(qtdcpr === 0 ? [] : [formatarReais(vlrgas)]),
				...(temSemFundamento(vlrsem) ? [`sem fundamento: ${formatarReais(vlrsem)}`] : []),
			].join(' · '),
	},
]

type Filtragem = Pick<FiltroDaLista<typeof FiltroLimites>, 'filtro' | 'filtrar'>
const ANOS_NA_LISTA = 5

/** Year and unit, which stand in the address. */
function Escolhas({ filtro, filtrar }: Filtragem) {
	const { data = [] } = useQuery(unidadesQuery)
	const atual = Number(useHoje().slice(0, 4))
	const anos = [...new Set([filtro.ano ?? atual, ...Array.from({ length: ANOS_NA_LISTA }, (_, n) => atual - n)])]
	return (
		<>
			<Campo rotulo="Ano" rotuloOculto>
				<Selecao
					opcoes={anos.toSorted((a, b) => b - a).map((ano) => ({ codigo: ano, texto: String(ano) }))}
					value={String(filtro.ano ?? atual)}
					onChange={({ target }) => filtrar({ ano: Number(target.value) === atual ? undefined : Number(target.value) })}
				/>
			</Campo>
			<Campo rotulo="Unidade" rotuloOculto>
				<Selecao
					nenhuma="Todas as unidades"
					opcoes={data.map(({ codund, nomund }) => ({ codigo: codund, texto: nomund }))}
					value={filtro.codund ?? ''}
					onChange={({ target }) => filtrar({ codund: Number(target.value) || undefined })}
				/>
			</Campo>
		</>
	)
}

const LimitesDoFiltro = ({ ano, limites }: Pick<LimitesDoAno, 'ano' | 'limites'>) => (
	<Fatos rotulo={`Limites de ${ano}`}>
		{limites.map(({ inciso, vlrlim, dtaini, nomnor }) => (
			<Fato key={inciso} nome={INCISOS[inciso]}>
				{formatarReais(vlrlim)}
				<Detalhe tag="span">
					{nomnor}, desde {formatarData(dtaini)}
				</Detalhe>
			</Fato>
		))}
	</Fatos>
)

/** Spending in direct contracts by value, by unit and class, against the limit of the year. */
export function LimitesPage() {
	const lista = useFiltroDaLista(FiltroLimites)
	const { filtro } = lista
	const opcoes = limitesQuery(filtro)
	const consulta = useListaAoVivo(opcoes, { chave: obterChave })
	const { data } = useQuery(opcoes)
	return (
		<Pagina
			titulo="Limites das dispensas"
			resumo="Quanto cada unidade gastou no ano em dispensas por valor, diante do limite da lei."
		>
			<Filtros rotulo="Filtros dos limites" antes={<Escolhas {...lista} />}>
				<Exportar oque="os limites" nome="limites" pedir={(formato) => pedirLimites(filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="classes"
				legenda="Gastos e limites"
				colunas={COLUNAS}
				lista={consulta}
				chave={obterChave}
				{...paginasDe(lista)}
				vazio={
					<Vazio
						texto={`Nenhuma dispensa por valor${filtro.codund === undefined ? '' : ' desta unidade'} teve resultado neste ano.`}
					/>
				}
			/>
			<div className="grid gap-4">
				<Detalhe>
					A lei soma por ramo de atividade (Lei 14.133/2021, art. 75, § 1º); a classe do catálogo é o mais próximo que o
					portal conhece. O que não tem fundamento informado é dito à parte, e não conta.
				</Detalhe>
				{data === undefined || data.limites.length === 0 ? null : <LimitesDoFiltro {...data} />}
			</div>
		</Pagina>
	)
}
