import { customPlan, type Db, prepared, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Aba, type FiltroSemPagina, lerNumpro, MAXIMO_DE_RESULTADOS } from '../../../contract/index.ts'
import { visivel } from '../../acesso/queries.ts'
import type { Atuacao } from '../../estrutura/atuacao.ts'
import { atrasadoEm, favoritoDe, marcasDe } from '../../processo/queries/processo.ts'
import { processos } from '../../queries.ts'
import {
	condicaoDaAba,
	dependeDosValores,
	FILTROS,
	filtrosDados,
	ordemDe,
	publico,
	type Selecao,
	selecionados,
} from './filtro.ts'

interface NaOrdem {
	readonly em: string
	readonly numpro: string
}

interface Trecho<Limite = number> {
	readonly limite: Limite
	readonly inicio?: number
	/** The query also returns the total number of results. */
	readonly contando?: boolean
	/** Keyset pagination: only rows after this one in the order of the list. */
	readonly depoisDe?: NaOrdem | undefined
}

/** The page is chosen first, on one index, and everything else is looked up only for its rows. */
function lista(
	db: Db,
	selecao: Selecao,
	{ limite, inicio = 0, contando = false, depoisDe }: Trecho<number | RawBuilder<number>>,
) {
	const { atuacao } = selecao
	const ordem = ordemDe(selecao)
	const comTexto = selecao.textos.length > 0
	const escolhidos = selecionados(db, selecao)
		.selectAll('p')
		// A text query reads all its matches anyway, so a window function counts them.
		.select((comTexto && contando ? sql<number | null>`count(*) over ()` : sql<number | null>`null::int`).as('total'))
		.$if(depoisDe !== undefined, (query) =>
			query.where(
				sql<SqlBool>`(${sql.ref(ordem)} < ${depoisDe?.em}::timestamptz
					or (${sql.ref(ordem)} = ${depoisDe?.em}::timestamptz and p.numpro > ${depoisDe?.numpro}))`,
			),
		)
		.orderBy(ordem, 'desc')
		.orderBy('p.numpro')
		.limit(limite)
		.$if(inicio !== 0, (query) => query.offset(inicio))
	return (
		processos(db)
			.with(
				(cte) => cte('p').materialized(),
				() => escolhidos,
			)
			.selectFrom('p')
			.innerJoin('assunto as s', 's.codasu', 'p.codasu')
			.innerJoin('estacao as e', 'e.sgleta', 'p.sgletault')
			.leftJoin('estacao as d', 'd.sgleta', 'p.sgletadst')
			.leftJoin('procvisita as v', (join) =>
				join.onRef('v.numpro', '=', 'p.numpro').on('v.codpes', '=', atuacao.codpes),
			)
			.select(['p.numpro', 'p.versao', 'p.nominr', 'p.titpro', 'p.codasu', 's.dscasu', 'p.cplasu', 'p.stapro'])
			.select(['p.nivacepro', 'p.dtaabt', 'p.sgletault', 'e.nometa as nometault', 'e.codund', 'p.sgletadst'])
			.select(['d.nometa as nometadst', 'p.sgletaant', 'p.dtasit', 'p.dtaultalt', 'p.dtaprz', 'p.dtaprzdvl'])
			.select([
				atrasadoEm(atuacao.hoje).as('atrasado'),
				favoritoDe(atuacao).as('favorito'),
				temRascunhoDe(atuacao).as('temRascunho'),
				marcasDe(atuacao).as('marcas'),
			])
			.select(sql<boolean>`v.versao is null or v.versao < p.versao`.as('naoLido'))
			.select(prazoDoParecer(atuacao).as('dtaprzpar'))
			.select([sql<boolean>`p.numproapn is not null`.as('apensado'), principalDe(atuacao).as('numproApensadoA')])
			.select(apensadosDe(atuacao).as('apensados'))
			// The total is counted only when the page is full, since otherwise the page holds all rows.
			.select(
				(contando && !comTexto
					? sql<number | null>`case when (select count(*) from p) = ${limite} then ${totalDe(db, selecao)} end`
					: sql.ref<number | null>('p.total')
				).as('total'),
			)
			.$if(dependeDosValores(selecao), (query) => query.modifyFront(customPlan))
			.orderBy(ordem, 'desc')
			.orderBy('p.numpro')
	)
}

/** Page sizes offered in the list. */
const TAMANHOS_DE_PAGINA = [10, 25, 50, 100]

interface Forma {
	readonly aba: Aba
	readonly filtros: readonly (typeof FILTROS)[number][]
	readonly numero: boolean
	readonly depoisDe: boolean
	readonly contando: boolean
	/**
	 * The limit of a first page is a literal, which lets PostgreSQL choose the generic plan; planning takes longer than
	 * the query.
	 */
	readonly primeiros: number | undefined
}
type Valores = Atuacao &
	FiltroSemPagina &
	Pick<Selecao, 'fusoHorario' | 'numero'> & {
		readonly limite: number
		readonly inicio: number
		readonly em: string
		readonly anterior: string
	}

const porForma = preparedByShape((forma: Forma, p: Valores) => {
	const dados = Object.fromEntries(forma.filtros.map((nome) => [nome, p[nome]]))
	const { fusoHorario, numero, limite, inicio, em, anterior } = p
	return lista(
		queryBuilder(),
		{
			filtro: { ...dados, aba: forma.aba },
			atuacao: p,
			fusoHorario,
			numero: forma.numero ? numero : undefined,
			textos: [],
		},
		{
			...(forma.primeiros === undefined ? { limite, inicio } : { limite: sql.lit(forma.primeiros) }),
			contando: forma.contando,
			depoisDe: forma.depoisDe ? { em, numpro: anterior } : undefined,
		},
	)
})

const primeirosDe = (limite: number, inicio: number): number | undefined =>
	inicio === 0 && TAMANHOS_DE_PAGINA.includes(limite) ? limite : undefined

/** Prepared statement: a query without words is compiled once for each set of filters. */
export async function listarSelecionados(db: Db, pedida: Selecao, trecho: Trecho) {
	const numero = lerNumpro(pedida.filtro.numpro ?? '')
	const selecao = { ...pedida, numero }
	const { filtro, atuacao, fusoHorario, textos, entreOsPrimeiros } = selecao
	const soFiltros = textos.length === 0 && entreOsPrimeiros === undefined && (numero !== undefined || !filtro.numpro)
	if (!soFiltros) return lista(db, selecao, trecho).execute()
	const { limite, inicio = 0, contando = false, depoisDe } = trecho
	return porForma(
		db,
		{
			aba: filtro.aba,
			filtros: filtrosDados(selecao),
			numero: numero !== undefined,
			depoisDe: depoisDe !== undefined,
			contando,
			primeiros: primeirosDe(limite, inicio),
		},
		{
			...filtro,
			...atuacao,
			fusoHorario,
			numero,
			limite,
			inicio,
			em: depoisDe?.em ?? '',
			anterior: depoisDe?.numpro ?? '',
		},
	)
}
export type LinhaDaLista = Awaited<ReturnType<typeof listarSelecionados>>[number]

const COLUNA = { 'p.dtasit': 'dtasit', 'p.dtaultalt': 'dtaultalt', 'p.dtaabt': 'dtaabt' } as const
export const instanteDaOrdem = (selecao: Selecao, linha: LinhaDaLista): string => linha[COLUNA[ordemDe(selecao)]]

/** The number of the main process is returned only if the person may see it. */
const principalDe = (atuacao: Atuacao) => sql<string | null>`(select p.numpro
	from (select p.numproapn as principal) o join processos.processo p on p.numpro = o.principal where ${visivel(atuacao)})`

const apensadosDe = (atuacao: Atuacao) => sql<number>`(select count(*)
	from (select p.numpro as principal) o join processos.processo p on p.numproapn = o.principal where ${visivel(atuacao)})`

const temRascunhoDe = ({ codpes }: Atuacao) => sql<boolean>`exists (select from processos.rascunho r
	where r.codpes = ${codpes} and r.numpro = p.numpro)`

/**
 * Optimization fence (`offset 0`): without it PostgreSQL walks the index of all deadlines for each row to find the
 * minimum.
 */
const prazoDoParecer = ({ codpes }: Atuacao) => sql<string | null>`(select min(pedido.dtaprzpar)
	from (select o.dtaprzpar from processos.ocorrencia o
		where o.numpro = p.numpro and o.codpesace = ${codpes} and o.codetroco = 'ocoParecerista'
			and o.dtarsp is null and o.staocoandiva is null offset 0) as pedido)`

const contagem = (db: Db, selecao: Selecao, quais?: Expression<SqlBool>) =>
	processos(db)
		.selectFrom(
			selecionados(db, selecao, quais)
				.select('p.numpro')
				.limit(sql.lit(MAXIMO_DE_RESULTADOS + 1))
				.as('achados'),
		)
		.select((sub) => sub.fn.countAll<number>().as('n'))

/** Bounded count: it stops at the limit of results, so its cost does not depend on the size of the table. */
function totalDe(db: Db, selecao: Selecao) {
	const todos = contagem(db, selecao)
	if (selecao.filtro.aba !== 'busca') return sql<number>`(${todos})`
	// Public processes are counted first, without the visibility check, since they usually reach the limit by
	// themselves.
	return sql<number>`coalesce((select n from (${contagem(db, selecao, publico)}) as publicos
		where n > ${sql.lit(MAXIMO_DE_RESULTADOS)}), (${todos}))`
}

export async function contarSelecionados(db: Db, selecao: Selecao): Promise<number> {
	const { total } = await processos(db)
		.selectNoFrom(totalDe(db, { ...selecao, numero: lerNumpro(selecao.filtro.numpro ?? '') }).as('total'))
		.$if(dependeDosValores(selecao), (query) => query.modifyFront(customPlan))
		.executeTakeFirstOrThrow()
	return total
}

const CONTADAS = ['receber', 'estacao', 'enviados', 'pareceres', 'interessado', 'favoritos'] as const

const abasContadas = prepared((atuacao: Atuacao) => {
	const contagens = CONTADAS.map((aba) =>
		processos(queryBuilder())
			.selectFrom(
				processos(queryBuilder())
					.selectFrom('processo as p')
					.select('p.numpro')
					.where(condicaoDaAba(aba, atuacao))
					.where(visivel(atuacao))
					.limit(MAXIMO_DE_RESULTADOS)
					.as('achados'),
			)
			.select((sub) => sub.fn.countAll<number>().as('total'))
			.as(aba),
	)
	return processos(queryBuilder()).selectNoFrom(contagens)
})

export async function contarAbas(db: Db, atuacao: Atuacao): Promise<Record<(typeof CONTADAS)[number], number>> {
	const [contadas] = await abasContadas(db, atuacao)
	return contadas as Record<(typeof CONTADAS)[number], number>
}
