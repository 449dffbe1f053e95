import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { DEFINITIVAS } from '../../../contract/index.ts'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

/** A reversal of these payslips that is in a run which is not thrown away. */
export const existeEstorno = async (db: Db, codfolorg: number, codpes: number): Promise<boolean> =>
	(await tabelas(db)
		.selectFrom('lancamento as l')
		.innerJoin('folha as f', 'f.codfol', 'l.codfol')
		.select('l.numlan')
		.where('l.codfolorg', '=', codfolorg)
		.where('l.codpes', '=', codpes)
		.where('f.stasim', '=', 'N')
		.limit(1)
		.executeTakeFirst()) !== undefined

/** Every line of a person's payslips in a run, with its sign turned: nothing is computed again. */
export async function lancarEstorno(
	db: Db,
	{ codfol, codfolorg, codpes }: { readonly codfol: number; readonly codfolorg: number; readonly codpes: number },
	{ codpescad, em }: { readonly codpescad: number; readonly em: string },
): Promise<number> {
	const { rows } = await sql`insert into nova_folha.lancamento
			(codfol, codpes, numseqsrv, codrub, vlrref, vlrlan, orglan, anoorg, mesorg, codpescad, dtacad, codfolorg)
		select ${codfol}::int, l.codpes, l.numseqsrv, l.codrub, l.vlrref, -l.vlrlan, 'EST', f.anoref, f.mesref, ${codpescad}::int, ${em}::timestamptz, f.codfol
		from nova_folha.linha l join nova_folha.folha f on f.codfol = l.codfol
		where l.codfol = ${codfolorg} and l.codpes = ${codpes} order by l.numseqsrv, l.numlin returning numlan`.execute(db)
	return rows.length
}

interface Periodo {
	readonly de: number
	readonly ate: number
}

/** Closed normal runs of the months of a period, counted in months since year 0. */
export const listarPagas = (db: Db, { de, ate }: Periodo) =>
	tabelas(db)
		.selectFrom('folha')
		.select(['codfol', 'anoref', 'mesref', 'tipfol', 'dtapgt', 'regdia', 'stasim'])
		.where('tipfol', '=', 'NOR')
		.where('stasim', '=', 'N')
		.where('sitfol', 'in', [...DEFINITIVAS])
		.where(sql<boolean>`anoref * 12 + mesref - 1 between ${de} and ${ate}`)
		.orderBy('anoref')
		.orderBy('mesref')
		.execute()

interface Pago {
	readonly numseqsrv: number
	readonly codrub: number
	readonly vlrlan: string
}

/** Paid for a month by rubric: by its own run, and by arrears of closed runs, or of this one, with that month of origin. */
export async function listarPago(
	db: Db,
	{
		codfol,
		codpes,
		anoref,
		mesref,
	}: { readonly codfol: number; readonly codpes: number; readonly anoref: number; readonly mesref: number },
	nesta: number,
): Promise<Pago[]> {
	const { rows } = await sql<Pago>`select numseqsrv, codrub, sum(vlrlan)::text as vlrlan from (
			select l.numseqsrv, l.codrub, l.vlrlan from nova_folha.linha l where l.codfol = ${codfol} and l.codpes = ${codpes}
			union all select l.numseqsrv, l.codrub, l.vlrlan from nova_folha.lancamento l join nova_folha.folha f on f.codfol = l.codfol
				where l.codpes = ${codpes} and l.anoorg = ${anoref} and l.mesorg = ${mesref} and l.orglan in ('RET', 'EST') and f.stasim = 'N'
					and (f.sitfol in ('HOM', 'ENV', 'FEC') or f.codfol = ${nesta})
		) p group by numseqsrv, codrub`.execute(db)
	return rows
}

export const inserirLancamentos = (db: Db, lancamentos: readonly Insertable<NovaFolhaTables['lancamento']>[]) =>
	tabelas(db)
		.insertInto('lancamento')
		.values([...lancamentos])
		.execute()
