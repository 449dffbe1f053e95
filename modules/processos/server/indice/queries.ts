import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { NivelAcesso } from '../../contract/index.ts'
import { processos } from '../queries.ts'

interface TextoAnterior {
	readonly numpro: string
	readonly origem: string
	readonly nivace: NivelAcesso
	/** Text of an occurrence; null for a file. */
	readonly html: string | null
	readonly texto: string | null
}

const lerOrigens = (db: Db, chaves: string) =>
	sql<TextoAnterior>`
		select t.numpro, t.origem, t.nivace, o.txtdch as html,
			case when t.origem like 'A%' then
				(select string_agg(a.texto, ' ' order by a.numpag) from processos.arquivotexto a
					where a.codarqpdl = substr(t.origem, 2)::int) end as texto
		from json_to_recordset(${chaves}::json) as t(numpro text, origem text, nivace text)
			left join processos.ocorrencia o on t.origem like 'O%' and o.numpro = t.numpro
				and o.numand = split_part(substr(t.origem, 2), '.', 1)::int
				and o.numseqocoand = split_part(t.origem, '.', 2)::int`.execute(db)

const listarIdentificacoes = (db: Db, numpros: readonly string[]) =>
	processos(db)
		.selectFrom('processo as p')
		.innerJoin('assunto as a', 'a.codasu', 'p.codasu')
		.select(['p.numpro', 'p.nominr', 'p.titpro', 'p.cplasu', 'a.dscasu'])
		.where('p.numpro', '=', sql<string>`any(${numpros}::text[])`)
		.execute()

/** Row lock on texts of an earlier index form, returned with the sources of their lexemes. */
export async function reservarTextosDeFormaAnterior(db: Db, forma: number, limite: number) {
	const reservados = await processos(db)
		.selectFrom('protexto')
		.select(['numpro', 'origem', 'nivace'])
		// The literal lets the partial index serve the statement.
		.where(sql<boolean>`forma < ${sql.lit(forma)}`)
		.orderBy('forma')
		.limit(limite)
		.forUpdate()
		.skipLocked()
		.execute()
	const identificados = reservados.filter(({ origem }) => origem === 'P').map(({ numpro }) => numpro)
	const restantes = reservados.filter(({ origem }) => origem !== 'P')
	return {
		identificacoes: identificados.length > 0 ? await listarIdentificacoes(db, identificados) : [],
		outros: restantes.length > 0 ? (await lerOrigens(db, JSON.stringify(restantes))).rows : [],
	}
}
