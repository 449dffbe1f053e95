import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'

export interface TrechoLido {
	readonly codarq: number
	readonly numtrc: number
	readonly nomarq: string
	readonly numpgn: number | null
	readonly txttrc: string
}

interface Escopo {
	readonly codpes: number
	readonly arquivos: readonly number[]
}

/** Files of the conversation that this person may read at this moment, as part of each statement that reads passages. */
const legiveis = ({ codpes, arquivos }: Escopo) => sql`
	select a.codarq, a.nomarq from usp_gen_ia.iaarq a
	where a.codarq = any(${arquivos}::int[]) and a.sitarq = 'PRT'
		and (a.codpes = ${codpes}::int or exists (
			select from usp_gen_ia.iaarqpes p where p.codarq = a.codarq and p.codpes = ${codpes}::int))`

/** First passages of the readable files, in their order, for documents that may go whole. */
export async function listarTrechos(db: Db, escopo: Escopo, limite: number): Promise<TrechoLido[]> {
	const { rows } = await sql<TrechoLido>`
		select t.codarq, t.numtrc, l.nomarq, t.numpgn, t.txttrc
		from (${legiveis(escopo)}) l join usp_gen_ia.iatrc t on t.codarq = l.codarq
		order by t.codarq, t.numtrc limit ${limite}::int`.execute(db)
	return rows
}

/** Rarest words of a question that are scored: the common ones cost most and tell least. */
const PALAVRAS = 12

/**
 * Nearest passages to a question: any of its words, the rare ones counting more (idf). The words of a question never
 * all stand in its answer, so that they are not demanded together.
 */
export async function buscarTrechos(db: Db, escopo: Escopo, pergunta: string, limite: number): Promise<TrechoLido[]> {
	const { rows } = await sql<TrechoLido>`
		with l as materialized (${legiveis(escopo)}),
		palavras as (
			select distinct unnest(tsvector_to_array(
				to_tsvector('portuguese', ${pergunta}) || to_tsvector('portuguese', usp_gen_ia.sem_acento(${pergunta})))) as lexema),
		total as (select count(*)::float8 as n from usp_gen_ia.iatrc t join l on l.codarq = t.codarq),
		achados as materialized (
			select p.lexema, t.codarq, t.numtrc from palavras p
			join usp_gen_ia.iatrc t on t.vetor @@ quote_literal(p.lexema)::tsquery
			join l on l.codarq = t.codarq),
		pesos as (
			select lexema, ln(1 + (total.n - count(*) + 0.5) / (count(*) + 0.5)) as idf
			from achados cross join total group by lexema, total.n order by idf desc limit ${PALAVRAS}::int),
		pontos as (
			select a.codarq, a.numtrc, sum(w.idf) as pontos from achados a join pesos w on w.lexema = a.lexema
			group by a.codarq, a.numtrc order by pontos desc, a.codarq, a.numtrc limit ${limite}::int)
		select t.codarq, t.numtrc, l.nomarq, t.numpgn, t.txttrc
		from pontos o join usp_gen_ia.iatrc t on t.codarq = o.codarq and t.numtrc = o.numtrc join l on l.codarq = o.codarq
		order by o.pontos desc, o.codarq, o.numtrc`.execute(db)
	return rows
}
