import type { Db } from '@portal/platform/server'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Atuacao } from './atuacao.ts'
import { textoVisivel } from './queries-visibilidade.ts'

/** Up to so many texts it is cheapest to read them all, whenever their processes were opened. */
const POUCOS_TEXTOS = 2_000
/** No search reads more than this. */
const MAXIMO_DE_TEXTOS = 20_000
const DIA_MS = 86_400_000
/** In a longer time the months are looked for, not the days. */
const DIAS_POR_DIA = 40

export interface Palavras {
	readonly consulta: string
	/** Names are in the text of the process itself alone. */
	readonly nomes: boolean
}

/** Added to each text of a process: words that nobody types, of the day and the month in which it was opened. */
export const palavrasDaAbertura = (dtaabt: RawBuilder<unknown>) =>
	sql<string>`array_to_tsvector(array[to_char((${dtaabt}) at time zone 'UTC', '"@"YYYY-MM-DD'),
		to_char((${dtaabt}) at time zone 'UTC', '"@"YYYY-MM')])`

const aberturaDe = (numpro: string) =>
	sql<string>`(select ${palavrasDaAbertura(sql`p.dtaabt`)} from processos.processo p where p.numpro = ${numpro})`

export const vetorDe = (numpro: string, palavras: RawBuilder<string>) =>
	sql<string>`${palavras} || ${aberturaDe(numpro)}`

/** The days, or the months, of the last so many days. */
export function desdeHa(dias: number, agora: Date): string {
	const letras = dias <= DIAS_POR_DIA ? 10 : 7
	const datas = Array.from({ length: dias + 1 }, (_, antes) =>
		new Date(agora.getTime() - antes * DIA_MS).toISOString().slice(0, letras),
	)
	return [...new Set(datas)].map((data) => `'@${data}'`).join(' | ')
}

const consultaDe = (consulta: string, aberturas: string | undefined) =>
	aberturas === undefined
		? sql`to_tsquery('simple', ${consulta})`
		: sql`(to_tsquery('simple', ${consulta}) && ${aberturas}::tsquery)`

const casa = ({ consulta, nomes }: Palavras, aberturas?: string) =>
	sql`(t.vetor @@ ${consultaDe(consulta, aberturas)} ${nomes ? sql`and t.origem = 'P'` : sql``})`

/** The process has such a text: asked process by process. */
export const temTexto = (palavras: Palavras, atuacao: Atuacao): Expression<SqlBool> =>
	sql<SqlBool>`coalesce((select true from processos.protexto t where t.numpro = p.numpro
		and ${casa(palavras)} and ${textoVisivel(atuacao)} limit 1), false)`

/** The process is one of those of such texts: the texts first, and only one that is not public asks for its process. */
export const daquelesComTexto = (palavras: Palavras, atuacao: Atuacao, aberturas?: string): Expression<SqlBool> =>
	sql<SqlBool>`p.numpro = any(array(select t.numpro
		from (select numpro, nivace from processos.protexto t where ${casa(palavras, aberturas)} limit ${MAXIMO_DE_TEXTOS}) t
		where t.nivace = 'P' or (select ${textoVisivel(atuacao)} from processos.processo p where p.numpro = t.numpro)))`

/** By the statistics of the words, which cost nothing to ask: counting would read all that there is. */
export async function saoPoucosTextos(db: Db, palavras: Palavras): Promise<boolean> {
	const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
		explain (format json) select 1 from processos.protexto t where ${casa(palavras)}`.execute(db)
	return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) <= POUCOS_TEXTOS
}

/** Words of the page's processes around what was asked for, one text a process. */
export async function listarTrechos(
	db: Db,
	numpros: readonly string[],
	consulta: string,
	atuacao: Atuacao,
): Promise<ReadonlyMap<string, string>> {
	const { rows } = await sql<{ numpro: string; txtdch: string }>`
		select distinct on (t.numpro) t.numpro, o.txtdch
		from processos.protexto t join processos.processo p on p.numpro = t.numpro
			join processos.ocorrencia o on o.numpro = t.numpro and t.origem = 'O' || o.numand || '.' || o.numseqocoand
		where t.numpro = any(${numpros}::text[]) and t.vetor @@ to_tsquery('simple', ${consulta})
			and ${textoVisivel(atuacao)}
		order by t.numpro, o.dtacad desc`.execute(db)
	return new Map(rows.map(({ numpro, txtdch }) => [numpro, txtdch]))
}
