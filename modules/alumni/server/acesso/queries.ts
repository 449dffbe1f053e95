import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { TipoDeTermo } from '../../contract/index.ts'
import { alumni } from '../tables.ts'

const situacao = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder()).selectFrom('pfsamn').select('sitcad').where('codpes', '=', p.codpes),
)

export async function buscarSituacao(db: Db, codpes: number): Promise<'PEN' | 'ATI' | undefined> {
	const [linha] = await situacao(db, { codpes })
	return linha?.sitcad
}

const porAceitar = prepared((p: { readonly codpes: number; readonly hoje: string }) =>
	queryBuilder<object>()
		.selectFrom(
			sql<{ tiptrm: TipoDeTermo }>`(select v.tiptrm from (
				select distinct on (tiptrm) tiptrm, numver from alumni.trmamn where dtavig <= ${p.hoje}::date
				order by tiptrm, numver desc
			) v where not exists (select from alumni.aceamn a
				where a.codpes = ${p.codpes}::int and a.tiptrm = v.tiptrm and a.numver = v.numver))`.as('t'),
		)
		.select('t.tiptrm')
		// The terms before the policy.
		.orderBy('t.tiptrm', 'desc'),
)
/** Of what is in force, what they never answered: neither accepted nor accepted and taken back. */
export const listarPorAceitar = async (db: Db, codpes: number, hoje: string): Promise<TipoDeTermo[]> =>
	(await porAceitar(db, { codpes, hoje })).map(({ tiptrm }) => tiptrm)
