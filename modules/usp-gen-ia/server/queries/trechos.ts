import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Leitor } from '../leitor.ts'
import { type Escopo, selecionarLegiveis } from './legiveis.ts'

export interface TrechoLido {
	readonly codarq: number
	readonly numtrc: number
	readonly nomarq: string
	readonly numpgn: number | null
	readonly txttrc: string
}

/** Number of passages of the readable files. */
export async function contarTrechos(db: Db, leitor: Leitor, escopo: Escopo): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select coalesce(sum(l.qtdtrc), 0)::int as total from ${selecionarLegiveis(leitor, escopo)} l
		where l.sitarq = 'PRT'`.execute(db)
	return rows[0]?.total ?? 0
}

/** First passages of the readable files, in their order, for documents that may go whole. */
export async function listarTrechos(db: Db, leitor: Leitor, escopo: Escopo, limite: number): Promise<TrechoLido[]> {
	const { rows } = await sql<TrechoLido>`
		select t.codarq, t.numtrc, l.nomarq, t.numpgn, t.txttrc
		from ${selecionarLegiveis(leitor, escopo)} l join usp_gen_ia.iatrc t on t.codarq = l.codarq
		where l.sitarq = 'PRT' order by t.codarq, t.numtrc limit ${limite}::int`.execute(db)
	return rows
}

/** Rarest words of a question that are scored: the common ones cost most and tell least. */
const PALAVRAS = 12

/** Passages up to which reading the vectors of the scope costs less than reading those of everybody by the index. */
const MAIOR_LEITURA = 20_000

/** The fence keeps the planner from the index of words, which knows nothing of the scope. */
const NO_ESCOPO = sql`l cross join lateral (
	select i.codarq, i.numtrc, i.vetor from usp_gen_ia.iatrc i where i.codarq = l.codarq offset 0) t
	join palavras p on t.vetor @@ p.consulta`
const PELO_INDICE = sql`palavras p join usp_gen_ia.iatrc t on t.vetor @@ p.consulta join l on l.codarq = t.codarq`

interface Busca {
	readonly pergunta: string
	/** Number of passages in the scope. */
	readonly total: number
	readonly limite: number
}

/**
 * Nearest passages to a question: any of its words, the rare ones counting more (idf). The words of a question never
 * all stand in its answer, so that they are not demanded together.
 */
export async function buscarTrechos(
	db: Db,
	leitor: Leitor,
	escopo: Escopo,
	{ pergunta, total, limite }: Busca,
): Promise<TrechoLido[]> {
	const casados: RawBuilder<unknown> = total > MAIOR_LEITURA ? PELO_INDICE : NO_ESCOPO
	const { rows } = await sql<TrechoLido>`
		with l as materialized (select * from ${selecionarLegiveis(leitor, escopo)} x where x.sitarq = 'PRT'),
		palavras as materialized (
			select lexema, quote_literal(lexema)::tsquery as consulta from (select distinct unnest(tsvector_to_array(
				to_tsvector('portuguese', ${pergunta}) || to_tsvector('portuguese', usp_gen_ia.sem_acento(${pergunta})))) as lexema) q),
		achados as materialized (select p.lexema, t.codarq, t.numtrc from ${casados}),
		pesos as (
			select lexema, ln(1 + (${total}::float8 - count(*) + 0.5) / (count(*) + 0.5)) as idf
			from achados group by lexema order by idf desc limit ${PALAVRAS}::int),
		pontos as (
			select a.codarq, a.numtrc, sum(w.idf) as pontos from achados a join pesos w on w.lexema = a.lexema
			group by a.codarq, a.numtrc order by pontos desc, a.codarq, a.numtrc limit ${limite}::int)
		select t.codarq, t.numtrc, l.nomarq, t.numpgn, t.txttrc
		from pontos o join usp_gen_ia.iatrc t on t.codarq = o.codarq and t.numtrc = o.numtrc join l on l.codarq = o.codarq
		order by o.pontos desc, o.codarq, o.numtrc`.execute(db)
	return rows
}
