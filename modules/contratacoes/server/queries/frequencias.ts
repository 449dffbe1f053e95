import { commonCopy, type Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Procura } from './filtros.ts'

/**
 * Frequencies of the most common lexemes, as the database keeps them for its planner (`pg_stats`). A lexeme that is not
 * among them has none, and neither has anything before the first analysis of the table.
 */
async function lerFrequencias(db: Db) {
	const { rows } = await sql<{ lexema: string; vezes: number }>`
		select lexema, (frequencia * (1 - s.null_frac) * c.reltuples)::integer as vezes
		from pg_stats as s
		join pg_class as c on c.oid = 'contratacoes.compra'::regclass and c.reltuples > 0,
			unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (lexema, frequencia)
		where s.schemaname = 'contratacoes' and s.tablename = 'compra' and s.attname = 'busca' and lexema is not null
	`.execute(db)
	return {
		/** Rows that hold the filter, or the most common word with this beginning: a lower bound of its count. */
		contarAoMenos: (procurado: Exclude<Procura['sozinha'], undefined>): number =>
			rows.reduce(
				(maior, { lexema, vezes }) =>
					vezes > maior && (procurado.comeco ? lexema.startsWith(procurado.lexema) : lexema === procurado.lexema)
						? vezes
						: maior,
				0,
			),
	}
}

/** Statistics change slowly, and by no event of the portal: they are read again every minute. */
export const obterFrequencias = commonCopy('contratacoes-frequencias', lerFrequencias)
