import { type Db, ownPlan } from '@portal/platform/server'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Aba, type FiltroSemPagina, lerNumpro, lerParteDoNumpro, MAXIMO_DE_RESULTADOS } from '../contract/index.ts'
import type { Atuacao } from './atuacao.ts'
import { processos } from './queries.ts'
import { atrasadoEm, favoritoDe, marcasDe } from './queries-processo.ts'
import { visivel } from './queries-visibilidade.ts'
import type { ProcessoTable } from './tables.ts'

const lista = (valores: readonly string[]) => sql<string>`any(${[...valores]}::text[])`
const eb = expressionBuilder<{ p: ProcessoTable }, 'p'>()

/** What makes a process belong to a tab. */
function condicaoDaAba(aba: Aba, { codpes, estacoes }: Atuacao): Expression<SqlBool> {
	switch (aba) {
		case 'receber':
			return eb.and([eb('p.sgletadst', 'is not', null), eb('p.sgletadst', '=', lista(estacoes))])
		case 'estacao':
			return eb.and([eb('p.stapro', '=', 'N'), eb('p.sgletadst', 'is', null), eb('p.sgletault', '=', lista(estacoes))])
		case 'enviados':
			return eb.and([eb('p.sgletadst', 'is not', null), eb('p.sgletault', '=', lista(estacoes))])
		case 'pareceres':
			return sql<SqlBool>`p.numpro in (select o.numpro from processos.ocorrencia o where o.codpesace = ${codpes}
				and o.codetroco = 'ocoParecerista' and o.dtarsp is null and o.staocoandiva is null)`
		case 'interessado':
			return eb('p.codpesinr', '=', codpes)
		case 'favoritos':
			return sql<SqlBool>`p.numpro in (select numpro from processos.procfav where codpes = ${codpes})`
		case 'busca':
			return sql<SqlBool>`true`
	}
}

/** Lists of what is somewhere are ordered by since when it is there, the others by the last change. */
const ORDEM = {
	receber: 'p.dtasit',
	estacao: 'p.dtasit',
	enviados: 'p.dtasit',
	pareceres: 'p.dtaultalt',
	interessado: 'p.dtaultalt',
	favoritos: 'p.dtaultalt',
	busca: 'p.dtaultalt',
} as const satisfies Record<Aba, string>

/** Of a filter, or nothing when the filter says nothing. */
const se = <T>(valor: T | undefined | '', condicao: (valor: T) => Expression<SqlBool>): Expression<SqlBool>[] =>
	valor === undefined || valor === '' ? [] : [condicao(valor)]

const nunca = sql<SqlBool>`false`

/** More than these are not told apart by what was written of the number. */
const MAXIMO_PELO_NUMERO = 2 * MAXIMO_DE_RESULTADOS
const DEPOIS_DO_NOVE = ':'

/** Chosen first, by the indexes on the number: in the order of the list few are met only after many others. */
function condicaoDeNumero(numero: string): Expression<SqlBool> {
	const numpro = lerNumpro(numero)
	if (numpro !== undefined) return eb('p.numpro', '=', numpro)
	const parte = lerParteDoNumpro(numero)
	if (parte === undefined) return nunca
	const comeca = (coluna: RawBuilder<string>) => (inicio: string) =>
		sql<SqlBool>`(${coluna} >= ${inicio} and ${coluna} < ${inicio + DEPOIS_DO_NOVE})`
	const intervalos = [...parte.comecos.map(comeca(sql`n.numpro`)), ...parte.meios.map(comeca(sql`substr(n.numpro, 4)`))]
	return sql<SqlBool>`p.numpro in (select n.numpro from processos.processo n
		where ${sql.join(intervalos, sql` or `)} limit ${MAXIMO_PELO_NUMERO})`
}

const condicaoDeMarca = (nommar: string, estacoes: readonly string[]) =>
	sql<SqlBool>`p.numpro in (select m.numpro from processos.procmarca m
		where m.nommar = ${nommar} and m.sgleta = ${lista(estacoes)})`

/** The day after, so that the last day counts whole. */
const condicoesDoFiltro = (filtro: FiltroSemPagina, atuacao: Atuacao, fuso: string): Expression<SqlBool>[] => [
	...se(filtro.numpro, condicaoDeNumero),
	...se(filtro.codpesinr, (codpesinr) => eb('p.codpesinr', '=', codpesinr)),
	...se(filtro.codasu, (codasu) => eb('p.codasu', '=', codasu)),
	...se(filtro.stapro, (stapro) => eb('p.stapro', '=', stapro)),
	...se(filtro.sgleta, (sgleta) => eb('p.sgletault', '=', sgleta)),
	...se(filtro.codund, (codund) => eb('p.codundult', '=', codund)),
	...se(filtro.nivacepro, (nivacepro) => eb('p.nivacepro', '=', nivacepro)),
	...se(filtro.dtaini, (dia) => eb('p.dtaabt', '>=', sql<string>`(${dia}::date)::timestamp at time zone ${fuso}`)),
	...se(filtro.dtafim, (dia) => eb('p.dtaabt', '<', sql<string>`(${dia}::date + 1)::timestamp at time zone ${fuso}`)),
	...se(filtro.nommar, (nommar) => condicaoDeMarca(nommar, atuacao.estacoes)),
	...se(filtro.atrasado, () => atrasadoEm(atuacao.hoje)),
]

export interface Selecao {
	readonly filtro: FiltroSemPagina
	readonly atuacao: Atuacao
	readonly fusoHorario: string
	/** How the words that were typed are looked for. */
	readonly textos: readonly Expression<SqlBool>[]
	/** Words are looked for in so many only, the first in the order of the list. */
	readonly entreOsPrimeiros?: number
	/** Others may have the words too: who looks for what many have is shown the first. */
	readonly parcial?: true
}

/** What is found by words comes by when it was opened, which never changes: each text knows it. */
const ordemDe = ({ filtro, textos }: Selecao) =>
	filtro.aba === 'busca' && textos.length > 0 ? 'p.dtaabt' : ORDEM[filtro.aba]

const publico = eb('p.nivacepro', '=', 'P')

/** Among all processes a good plan depends on how many have what is looked for. */
const entreTodos = ({ filtro, textos }: Selecao): boolean => filtro.aba === 'busca' || textos.length > 0

function selecionados(db: Db, selecao: Selecao, quais: Expression<SqlBool> = visivel(selecao.atuacao)) {
	const { filtro, atuacao, fusoHorario, textos, entreOsPrimeiros } = selecao
	const todos = processos(db)
		.selectFrom('processo as p')
		.where(condicaoDaAba(filtro.aba, atuacao))
		.where(quais)
		.where(eb.and(condicoesDoFiltro(filtro, atuacao, fusoHorario)))
	if (entreOsPrimeiros === undefined) return todos.where(eb.and(textos))
	const primeiros = todos.selectAll('p').orderBy(ordemDe(selecao), 'desc').orderBy('p.numpro').limit(entreOsPrimeiros)
	return processos(db).selectFrom(primeiros.as('p')).where(eb.and(textos))
}

interface Trecho {
	readonly limite: number
	readonly inicio?: number
	/** Count them all too: for what must be gone through whole anyway. */
	readonly contando?: boolean
	/** Only what comes after this one in the order of the list. */
	readonly depoisDe?: { readonly em: string; readonly numpro: string } | undefined
}

/** The page is chosen first, on one index; only what is shown is then looked up for the rows chosen. */
export function listarSelecionados(
	db: Db,
	selecao: Selecao,
	{ limite, inicio = 0, contando = false, depoisDe }: Trecho,
) {
	const { atuacao } = selecao
	const ordem = ordemDe(selecao)
	const escolhidos = selecionados(db, selecao)
		.selectAll('p')
		.select((contando ? sql<number>`count(*) over ()` : sql<number>`0`).as('total'))
		.$if(depoisDe !== undefined, (query) =>
			query.where(
				sql<SqlBool>`(${sql.ref(ordem)} < ${depoisDe?.em}::timestamptz
					or (${sql.ref(ordem)} = ${depoisDe?.em}::timestamptz and p.numpro > ${depoisDe?.numpro}))`,
			),
		)
		.orderBy(ordem, 'desc')
		.orderBy('p.numpro')
		.limit(limite)
		.offset(inicio)
	return processos(db)
		.selectFrom(escolhidos.as('p'))
		.innerJoin('assunto as s', 's.codasu', 'p.codasu')
		.innerJoin('estacao as e', 'e.sgleta', 'p.sgletault')
		.leftJoin('estacao as d', 'd.sgleta', 'p.sgletadst')
		.leftJoin('procvisita as v', (join) => join.onRef('v.numpro', '=', 'p.numpro').on('v.codpes', '=', atuacao.codpes))
		.select(['p.numpro', 'p.versao', 'p.nominr', 'p.titpro', 'p.codasu', 's.dscasu', 'p.cplasu', 'p.stapro'])
		.select(['p.nivacepro', 'p.dtaabt', 'p.sgletault', 'e.nometa as nometault', 'e.codund', 'p.sgletadst'])
		.select(['d.nometa as nometadst', 'p.sgletaant', 'p.dtasit', 'p.dtaultalt', 'p.dtaprz', 'p.dtaprzdvl', 'p.total'])
		.select([
			atrasadoEm(atuacao.hoje).as('atrasado'),
			favoritoDe(atuacao).as('favorito'),
			temRascunhoDe(atuacao).as('temRascunho'),
			marcasDe(atuacao).as('marcas'),
		])
		.select(sql<boolean>`v.versao is null or v.versao < p.versao`.as('naoLido'))
		.select(prazoDoParecer(atuacao).as('dtaprzpar'))
		.$if(entreTodos(selecao), (query) => query.modifyFront(ownPlan))
		.orderBy(ordem, 'desc')
		.orderBy('p.numpro')
		.execute()
}
export type LinhaDaLista = Awaited<ReturnType<typeof listarSelecionados>>[number]

const COLUNA = { 'p.dtasit': 'dtasit', 'p.dtaultalt': 'dtaultalt', 'p.dtaabt': 'dtaabt' } as const
export const instanteDaOrdem = (selecao: Selecao, linha: LinhaDaLista): string => linha[COLUNA[ordemDe(selecao)]]

const temRascunhoDe = ({ codpes }: Atuacao) => sql<boolean>`exists (select from processos.rascunho r
	where r.codpes = ${codpes} and r.numpro = p.numpro)`

const prazoDoParecer = ({ codpes }: Atuacao) => sql<string | null>`(select min(o.dtaprzpar) from processos.ocorrencia o
	where o.numpro = p.numpro and o.codpesace = ${codpes} and o.codetroco = 'ocoParecerista'
		and o.dtarsp is null and o.staocoandiva is null)`

/** Never counts further than what can be read, so that it costs the same in a table of any size. */
export async function contarSelecionados(db: Db, selecao: Selecao): Promise<number> {
	// Among all processes there are mostly enough that are public, of which nothing more has to be asked.
	const publicos = selecao.filtro.aba === 'busca' ? await contarAte(db, selecao, publico) : 0
	return publicos > MAXIMO_DE_RESULTADOS ? publicos : contarAte(db, selecao)
}

async function contarAte(db: Db, selecao: Selecao, quais?: Expression<SqlBool>): Promise<number> {
	const { total } = await processos(db)
		.selectFrom(
			selecionados(db, selecao, quais)
				.select('p.numpro')
				.limit(MAXIMO_DE_RESULTADOS + 1)
				.as('achados'),
		)
		.select((sub) => sub.fn.countAll<number>().as('total'))
		.$if(entreTodos(selecao), (query) => query.modifyFront(ownPlan))
		.executeTakeFirstOrThrow()
	return total
}

const CONTADAS = ['receber', 'estacao', 'enviados', 'pareceres', 'interessado', 'favoritos'] as const

export async function contarAbas(db: Db, atuacao: Atuacao): Promise<Record<(typeof CONTADAS)[number], number>> {
	const contagens = CONTADAS.map((aba) =>
		processos(db)
			.selectFrom(
				processos(db)
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
	const contadas = await processos(db).selectNoFrom(contagens).executeTakeFirstOrThrow()
	return contadas as Record<(typeof CONTADAS)[number], number>
}
