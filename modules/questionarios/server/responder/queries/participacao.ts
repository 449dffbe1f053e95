import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Participacao } from '../../../contract/index.ts'
import { questionarios } from '../../tables.ts'

const deUmaPessoa = prepared((p: { readonly codpes: number; readonly codqsts: readonly number[] }) =>
	questionarios(queryBuilder())
		.selectFrom('qstpcp')
		.distinctOn('codqst')
		.select(['codqst', 'sitpcp'])
		.where('codpes', '=', p.codpes)
		.where('codqst', '=', sql<number>`any(${p.codqsts}::int[])`)
		.orderBy('codqst')
		// A concluded version prevails over a later one that was only begun.
		.orderBy(sql`sitpcp = 'CON'`, 'desc')
		.orderBy('numvrsqst', 'desc'),
)

/** Participation status by questionnaire; those not begun are absent. */
export async function obterParticipacoes(
	db: Db,
	codpes: number,
	codqsts: readonly number[],
): Promise<ReadonlyMap<number, Participacao>> {
	const linhas = await deUmaPessoa(db, { codpes, codqsts })
	return new Map(linhas.map(({ codqst, sitpcp }) => [codqst, sitpcp]))
}
