import type { Db, Linha } from '@portal/platform/server'
import { sql } from 'kysely'
import { consultaPorPrefixos } from '../nome-busca.ts'

/** The filter matches a number exactly or the words of a name by prefix. */
export const filtrarNomeOuNumero = (busca: string) => {
	if (/^\d{1,9}$/.test(busca)) return sql<boolean>`codpes = ${Number(busca)}`
	const prefixos = consultaPorPrefixos(busca)
	return prefixos === undefined
		? undefined
		: sql<boolean>`to_tsvector('simple', nome_busca) @@ to_tsquery('simple', ${prefixos})`
}

/**
 * The marks main, alternative and institutional are unique per person, so an imported address takes its marks from the
 * stored ones.
 */
export async function cederMarcas(db: Db, linhas: readonly Linha[]): Promise<void> {
	const vindas = sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
		as n (codpes integer, numseqema integer, codema text, stamtr text, staalt text, stausp text)`
	await sql`update pessoas.emailpessoa e set
			stamtr = case when n.stamtr = 'S' then 'N' else e.stamtr end,
			staalt = case when n.staalt = 'S' then 'N' else e.staalt end,
			stausp = case when n.stausp = 'S' then 'N' else e.stausp end
		from ${vindas}
		where e.codpes = n.codpes and e.numseqema <> n.numseqema
			and ((n.stamtr = 'S' and e.stamtr = 'S') or (n.staalt = 'S' and e.staalt = 'S') or (n.stausp = 'S' and e.stausp = 'S'))`.execute(
		db,
	)
	await sql`update pessoas.emailpessoa e set devolvido_em = null from ${vindas}
		where e.codpes = n.codpes and e.numseqema = n.numseqema and e.codema <> n.codema and e.devolvido_em is not null`.execute(
		db,
	)
}
