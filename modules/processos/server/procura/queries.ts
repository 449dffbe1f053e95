import { DIA_MS } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { textoVisivel } from '../acesso/queries.ts'
import type { Atuacao } from '../estrutura/atuacao.ts'
import { consultaDe } from './palavras.ts'

/** Limit of texts that one search reads. */
const MAXIMO_DE_TEXTOS = 20_000
const MAIOR_VAO = 512
const VAOS = [1, 8, 64, MAIOR_VAO] as const
const MAXIMO_DE_VAOS = 8

/** Version of the index form: a job rewrites the texts of an earlier version. */
export const FORMA_DO_INDICE = 2

export interface Palavras {
	readonly termos: readonly string[]
	/**
	 * The search is restricted to the names of the interested party, which only the text of the process itself (origin
	 * 'P') holds.
	 */
	readonly nomes: boolean
	/** Frequent words, which are filtered on the rows found because the index would take longer over them. */
	readonly comuns?: readonly string[]
}

/**
 * Synthetic lexemes of the opening date, one per span length in days, which nobody types and which let the index
 * restrict a search to a period.
 */
export const palavrasDaAbertura = (dtaabt: RawBuilder<unknown>) =>
	sql<string>`array_to_tsvector(array(select '@' || dias || ':' || floor(extract(epoch from ${dtaabt}) / 86400 / dias)
		from unnest(${[...VAOS]}::int[]) dias))`

const aberturaDe = (numpro: string) =>
	sql<string>`(select ${palavrasDaAbertura(sql`p.dtaabt`)} from processos.processo p where p.numpro = ${numpro})`

/** Conversion of lexemes separated by spaces into a tsvector. */
export const vetorDasPalavras = (palavras: RawBuilder<unknown>) =>
	sql<string>`array_to_tsvector(array_remove(string_to_array(${palavras}, ' '), ''))`

export const vetorDe = (numpro: string, palavras: string) =>
	sql<string>`${vetorDasPalavras(sql`${palavras}::text`)} || ${aberturaDe(numpro)}`

export interface Abertura {
	readonly ultima: Date
	/**
	 * Days from the latest opening back to the oldest of the latest `quantos`; `idadeDeTodos` goes back to the first of
	 * all.
	 */
	readonly idade: number
	readonly idadeDeTodos: number
}

/** Opening dates of the latest `quantos` processes and of the first one. */
export async function obterAbertura(db: Db, quantos: number): Promise<Abertura> {
	const { rows } = await sql<{ ultima: string; deles: string; primeira: string }>`
		select max(dtaabt) as ultima, min(dtaabt) as deles, (select min(dtaabt) from processos.processo) as primeira
		from (select dtaabt from processos.processo order by dtaabt desc limit ${quantos}) p
		having count(*) > 0`.execute(db)
	const [{ ultima, deles, primeira } = { ultima: 0, deles: 0, primeira: 0 }] = rows
	const dias = (desde: string | number) => (new Date(ultima).getTime() - new Date(desde).getTime()) / DIA_MS
	return { ultima: new Date(ultima), idade: dias(deles), idadeDeTodos: dias(primeira) }
}

/**
 * Spans that cover the last days; their length is chosen so that they are few, since many alternatives would cost
 * more than the words.
 */
export function calcularInicioDoVao(dias: number, ultima: Date): string {
	const vao = VAOS.find((tamanho) => dias <= tamanho * MAXIMO_DE_VAOS) ?? MAIOR_VAO
	const ultimo = vaoDe(ultima, vao)
	return vaos(vao, ultimo, ultimo - vaoDe(ultima, vao, dias) + 1)
}

/**
 * Consecutive periods of about so many days, from the latest opening back to the first; each process is in exactly
 * one.
 */
export function* periodosDe(dias: number, { ultima, idadeDeTodos }: Abertura): Generator<string> {
	const vao = VAOS.findLast((tamanho) => tamanho <= dias) ?? VAOS[0]
	const juntos = Math.min(Math.max(Math.floor(dias / vao), 1), MAXIMO_DE_VAOS)
	const primeiro = vaoDe(ultima, vao, idadeDeTodos)
	for (let ultimo = vaoDe(ultima, vao); ultimo >= primeiro; ultimo -= juntos) yield vaos(vao, ultimo, juntos)
}

/** Number of the span that contains the day `diasAntes` days before `dia`. */
const vaoDe = (dia: Date, vao: number, diasAntes = 0) => Math.floor((dia.getTime() / DIA_MS - diasAntes) / vao)

/** Alternatives in tsquery syntax for consecutive spans, the latest first. */
const vaos = (vao: number, ultimo: number, quantos: number) =>
	Array.from({ length: quantos }, (_, antes) => `'@${vao}:${ultimo - antes}'`).join(' | ')

const montarTsquery = (termos: readonly string[]) => sql`${consultaDe(termos)}::tsquery`

/**
 * The spans are a separate condition, because the index takes up to twice as long when they share one query with the
 * words.
 */
function casa({ termos, nomes, comuns = [] }: Palavras, aberturas?: string) {
	return sql`(t.vetor @@ ${montarTsquery(termos)}
		${aberturas === undefined ? sql`` : sql`and t.vetor @@ ${aberturas}::tsquery`}
		${comuns.length > 0 ? sql`and (t.vetor @@ ${montarTsquery(comuns)}) is true` : sql``}
		${nomes ? sql`and t.origem = 'P'` : sql``})`
}

/** Correlated check, run process by process: the process has a visible text with the words. */
export const temTexto = (palavras: Palavras, atuacao: Atuacao): Expression<SqlBool> =>
	sql<SqlBool>`coalesce((select true from processos.protexto t where t.numpro = p.numpro
		and ${casa(palavras)} and ${textoVisivel(atuacao)} limit 1), false)`

/**
 * Uncorrelated subquery: the matching texts are found first, and only a text that is not public looks up its process.
 */
export const daquelesComTexto = (palavras: Palavras, atuacao: Atuacao, aberturas?: string): Expression<SqlBool> =>
	sql<SqlBool>`p.numpro = any(array(select t.numpro
		from (select numpro, nivace from processos.protexto t where ${casa(palavras, aberturas)} limit ${MAXIMO_DE_TEXTOS}) t
		where t.nivace = 'P' or (select ${textoVisivel(atuacao)} from processos.processo p where p.numpro = t.numpro)))`

interface Plano {
	readonly Alias?: string
	readonly 'Plan Rows': number
	readonly Plans?: readonly Plano[]
}

const leituras = (plano: Plano): Plano[] =>
	plano.Alias === undefined ? (plano.Plans ?? []).flatMap(leituras) : [plano]

export interface Estimativa {
	/** Total number of texts. */
	readonly textos: number
	/** Number of texts with each term, in the order of the terms. */
	readonly comTermo: readonly number[]
}

/**
 * Cardinality estimate from the planner's statistics, which reads no rows. The kind of text is left out of it: the
 * planner does not know that names are in one kind alone and would divide the estimate by it.
 */
export async function estimarTextos(db: Db, termos: readonly string[]): Promise<Estimativa> {
	const textos = [sql`true`, ...termos.map((termo) => sql`vetor @@ ${montarTsquery([termo])}`)].map(
		(condicao, indice) => sql`select 1 from processos.protexto ${sql.ref(`t${indice}`)} where ${condicao}`,
	)
	const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plano }[] }>`explain (format json)
		${sql.join(textos, sql` union all `)}`.execute(db)
	const planos = rows.flatMap((linha) => linha['QUERY PLAN']).flatMap(({ Plan }) => leituras(Plan))
	const estimados = new Map(planos.map((plano) => [plano.Alias, plano['Plan Rows']]))
	return {
		textos: estimados.get('t0') ?? 0,
		comTermo: termos.map((_, indice) => estimados.get(`t${indice + 1}`) ?? 0),
	}
}

/** Excerpt sources: for each process of the page, the latest visible occurrence that contains the terms. */
export async function listarTrechos(
	db: Db,
	numpros: readonly string[],
	termos: readonly string[],
	atuacao: Atuacao,
): Promise<ReadonlyMap<string, string>> {
	const { rows } = await sql<{ numpro: string; txtdch: string }>`
		with t as materialized (
			select numpro, nivace, vetor, split_part(substr(origem, 2), '.', 1)::int as numand,
				split_part(origem, '.', 2)::int as numseqocoand
			from processos.protexto where numpro = any(${numpros}::text[]) and origem like 'O%'),
		ultimo as materialized (
			select distinct on (t.numpro) t.numpro, t.numand, t.numseqocoand
			from t join processos.processo p on p.numpro = t.numpro
			where t.vetor @@ ${montarTsquery(termos)} and ${textoVisivel(atuacao)}
			order by t.numpro, t.numand desc, t.numseqocoand desc)
		select o.numpro, o.txtdch from ultimo
			join processos.ocorrencia o using (numpro, numand, numseqocoand)`.execute(db)
	return new Map(rows.map(({ numpro, txtdch }) => [numpro, txtdch]))
}
