import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { TipoDeTermo } from '../../contract/index.ts'
import { alumni } from '../tables.ts'

/**
 * Pending terms: documents in force without a valid acceptance (never given, or withdrawn), the terms before the
 * policy.
 */
const selecionarTermosPendentes = (codpes: number, hoje: string) => sql<TipoDeTermo[]>`array(select v.tiptrm from (
		select distinct on (tiptrm) tiptrm, numver from alumni.trmamn where dtavig <= ${hoje}::date order by tiptrm, numver desc
	) v where not exists (select from alumni.aceamn a
		where a.codpes = ${codpes}::int and a.tiptrm = v.tiptrm and a.numver = v.numver and a.dtaret is null)
	order by v.tiptrm desc)`

const situacao = prepared((p: { readonly codpes: number; readonly hoje: string }) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn')
		.select('sitcad')
		.select(selecionarTermosPendentes(p.codpes, p.hoje).as('porAceitar'))
		.where('codpes', '=', p.codpes),
)

/** Membership status and pending terms of a person; undefined: the person is not in the network. */
export async function buscarSituacao(db: Db, codpes: number, hoje: string) {
	const [linha] = await situacao(db, { codpes, hoje })
	return linha
}
