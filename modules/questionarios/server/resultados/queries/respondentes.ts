import { prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Conteudo, DaVersao } from '../../../contract/index.ts'
import { questionarios } from '../../tables.ts'

/** Named answers, in the order of the person's number. */
export const paginarIdentificadas = prepared((p: DaVersao & { readonly limite: number; readonly salto: number }) =>
	questionarios(queryBuilder())
		.selectFrom('qstidt as i')
		.leftJoin('qstpcp as p', (join) =>
			join
				.onRef('p.codqst', '=', 'i.codqst')
				.onRef('p.numvrsqst', '=', 'i.numvrsqst')
				.onRef('p.codpes', '=', 'i.codpes'),
		)
		.select(['i.codpes', 'p.dtaconc', sql<Conteudo>`i.cntrsp`.as('cntrsp')])
		.where('i.codqst', '=', p.codqst)
		.where('i.numvrsqst', '=', p.numvrsqst)
		.orderBy('i.codpes')
		.limit(sql<number>`${p.limite}`)
		.offset(sql<number>`${p.salto}`),
)
