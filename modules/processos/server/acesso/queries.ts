import type { Db } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Atuacao } from '../estrutura/atuacao.ts'

const lista = (valores: readonly string[]) => sql`${valores}::text[]`

/**
 * Correlated lookup by the key of the process: the limit keeps PostgreSQL from turning it into a scan of the whole
 * table.
 */
const existe = (consulta: RawBuilder<unknown>) => sql<boolean>`coalesce((select true ${consulta} limit 1), false)`

/** The process `p` has been at, or is on its way to, one of the person's stations. */
const passouPorMim = ({ estacoes }: Atuacao) => sql<boolean>`(p.sgletault = any(${lista(estacoes)})
	or ${existe(sql`from processos.andamento va where va.numpro = p.numpro
		and (va.sgletaent = any(${lista(estacoes)}) or va.sgletadst = any(${lista(estacoes)}))`)})`

const estaComigo = ({ opera }: Atuacao) =>
	sql<boolean>`(p.sgletault = any(${lista(opera)}) or coalesce(p.sgletadst = any(${lista(opera)}), false))`

/** The person owes an opinion, or gave one since the process arrived where it is. */
const pediramParecer = ({ codpes }: Atuacao) =>
	existe(sql`from processos.ocorrencia vo where vo.numpro = p.numpro and vo.codpesace = ${codpes}
		and vo.codetroco = 'ocoParecerista' and vo.staocoandiva is null
		and (vo.dtarsp is null or vo.dtarsp >= p.dtasit)`)

/**
 * Visibility of a process `p`: a public one is visible to every signed-in person, a restricted one to the stations it
 * passed through and the general archive, and a secret one to those who work where it is or is going; the person who
 * opened it, whoever is asked for an opinion, and an auditor see it at any level.
 */
export function visivel(atuacao: Atuacao) {
	return sql<SqlBool>`(${atuacao.auditor}::boolean or p.nivacepro = 'P' or p.codpescad = ${atuacao.codpes}
		or (p.nivacepro = 'R' and (${atuacao.arquivoGeral}::boolean or ${passouPorMim(atuacao)}))
		or (p.nivacepro = 'S' and ${estaComigo(atuacao)})
		or ${pediramParecer(atuacao)})`
}

/** Visibility at a given level, for a part of the process that may be more restricted than the process itself. */
const limitarAoNivel = (atuacao: Atuacao, nivel: RawBuilder<unknown>) =>
	sql<SqlBool>`(${atuacao.auditor}::boolean or ${nivel} = 'P' or (${nivel} = 'R' and ${passouPorMim(atuacao)})
		or (${nivel} = 'S' and ${estaComigo(atuacao)}) or ${pediramParecer(atuacao)})`

export const textoVisivel = (atuacao: Atuacao) => limitarAoNivel(atuacao, sql`t.nivace`)

/** Visibility of a document `e` of the process `p`, which is visible itself. */
const documentoLegivel = (atuacao: Atuacao) => limitarAoNivel(atuacao, sql`e.nivacearq`)

/** Condition on the document that the signing slice knows by this key, in its process `p`; see `chaveDoEnvio`. */
const enviado = (chvorg: RawBuilder<string>, condicao: RawBuilder<SqlBool>) =>
	sql<SqlBool>`exists (select from processos.arquivopdl e join processos.processo p on p.numpro = e.numpro
		where e.codarqpdl = split_part(${chvorg}, '.', 2)::int and e.numpro = split_part(${chvorg}, '.', 1) and ${condicao})`

export const enviadoVisivel = (atuacao: Atuacao, chvorg: RawBuilder<string>) =>
	enviado(chvorg, sql<SqlBool>`${visivel(atuacao)} and ${limitarAoNivel(atuacao, sql`e.nivacearq`)}`)

export const enviadoPublico = (chvorg: RawBuilder<string>) =>
	enviado(chvorg, sql<SqlBool>`p.nivacepro = 'P' and e.nivacearq = 'P'`)

/**
 * Visibility of the description of a link `c` of a process `p`: one about a document is shown only to people who may
 * open the document. The link stores a name, so the document is matched by the instant, and a removed document counts
 * as secret.
 */
export const descricaoVisivel = (atuacao: Atuacao) =>
	sql<boolean>`(c.acao <> all (array['anexo', 'geracao', 'assinatura', 'assinado', 'rejeitado',
			'assinatura-cancelada', 'assinatura-nao-enviada'])
		or coalesce((select bool_and(${limitarAoNivel(atuacao, sql`d.nivacearq`)}) from processos.arquivopdl d
			where d.numpro = c.numpro and case when c.acao in ('anexo', 'geracao')
				then exists (select from processos.ocorrencia da where da.numpro = d.numpro and da.numand = d.numand
					and da.numseqocoand = d.numseqocoand and da.dtacad = c.dtaacao and da.codpescad = c.codpes)
				else exists (select from processos.rodadaasi dr where dr.codarqpdl = d.codarqpdl
					and case when c.acao = 'assinatura' then dr.dtaenv else dr.dtafim end = c.dtaacao) end),
			${limitarAoNivel(atuacao, sql`'S'`)}))`

/** Columns of `Proximidade`, the input of `documentoVisivel`. */
export const proximidade = (atuacao: Atuacao) =>
	[passouPorMim(atuacao).as('passou'), estaComigo(atuacao).as('comigo'), pediramParecer(atuacao).as('pedido')] as const

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
