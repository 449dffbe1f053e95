import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Atuacao } from '../estrutura/atuacao.ts'
import { documentoLegivel, visivel } from './queries.ts'

/**
 * Documents in force that a person may open now, as a subquery; `onde` limits them by `p` (process) and `e` (document).
 * Columns: codarqpdl, numpro, nomarq, sha256, chave, mimetype, tamarq, nivace (the more closed of document and process).
 */
export const selecionarDocumentosLegiveis = (atuacao: Atuacao, onde: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
	select e.codarqpdl, e.numpro, coalesce(e.nomarq, e.nomarqpdl, 'documento.pdf') as nomarq, e.sha256, e.chave, e.mimetype,
		e.tamarq, case when e.nivacearq = 'P' then p.nivacepro else e.nivacearq end as nivace
	from processos.arquivopdl e join processos.processo p on p.numpro = e.numpro
		join processos.ocorrencia o on o.numpro = e.numpro and o.numand = e.numand and o.numseqocoand = e.numseqocoand
	where ${onde} and o.staocoandiva is null and ${visivel(atuacao)} and ${documentoLegivel(atuacao)})`

export const pertenceAosProcessos = (numpros: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`p.numpro = any(${numpros})`

export const estaEntreDocumentos = (codigos: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`e.codarqpdl = any(${codigos})`

/** Titles of the processes among these that a person may see now. */
export async function listarTitulosVisiveis(
	db: Db,
	atuacao: Atuacao,
	numpros: readonly string[],
): Promise<{ numpro: string; titulo: string }[]> {
	const { rows } = await sql<{ numpro: string; titulo: string }>`
		select p.numpro, coalesce(nullif(p.titpro, ''), s.dscasu) as titulo
		from processos.processo p join processos.assunto s on s.codasu = p.codasu
		where p.numpro = any(${[...numpros]}::text[]) and ${visivel(atuacao)}`.execute(db)
	return rows
}
