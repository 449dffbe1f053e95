import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { ComoSeOlhou } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'

export interface Olhar {
	/** The person who looks. */
	readonly codpes: number
	readonly como: ComoSeOlhou
	readonly em: string
}

interface Visto {
	readonly codpes: number
	readonly codfol: number | null
}

/** A look at the pay of others is recorded once for each person and run; one's own is nobody's look. */
export async function registrarOlhares(db: Db, { codpes, como, em }: Olhar, vistos: readonly Visto[]): Promise<void> {
	const deOutros = vistos.filter((visto) => visto.codpes !== codpes)
	if (deOutros.length === 0) return
	await sql`insert into nova_folha.consulta (codpes, codpescns, codfol, como, dtacns)
		select distinct ${codpes}::int, v.codpes, v.codfol, ${como}, ${em}::timestamptz
		from json_to_recordset(${JSON.stringify(deOutros)}::json) as v(codpes int, codfol int)`.execute(db)
}

/** A look that a page repeats by itself (totals, comparison) is recorded once an hour. */
export async function registrarDeRelance(db: Db, { codpes, como, em }: Olhar, vistos: readonly Visto[]): Promise<void> {
	const deOutros = vistos.filter((visto) => visto.codpes !== codpes)
	if (deOutros.length === 0) return
	await sql`insert into nova_folha.consulta (codpes, codpescns, codfol, como, dtacns)
		select distinct ${codpes}::int, v.codpes, v.codfol, ${como}, ${em}::timestamptz
		from json_to_recordset(${JSON.stringify(deOutros)}::json) as v(codpes int, codfol int)
		where not exists (select 1 from nova_folha.consulta o where o.codpescns = v.codpes and o.codpes = ${codpes}
			and o.codfol = v.codfol and o.como = ${como} and o.dtacns > ${em}::timestamptz - interval '1 hour')`.execute(db)
}

export const paginarOlhares = (db: Db, codpes: number, pagina: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('consulta as o')
				.leftJoin('folha as f', 'f.codfol', 'o.codfol')
				.select(['o.numcns', 'o.codpes', 'o.codpessup', 'o.como', 'o.dtacns', 'f.anoref', 'f.mesref', 'f.tipfol'])
				.select(sql<number>`count(*) over ()`.as('total'))
				.where('o.codpescns', '=', codpes)
				.orderBy('o.numcns', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(pagina),
	)

/** Looks of more than so long ago are removed, as the register of personal data says. */
export const removerOlharesAntigos = (db: Db, antesDe: string) =>
	tabelas(db).deleteFrom('consulta').where('dtacns', '<', antesDe).execute()
