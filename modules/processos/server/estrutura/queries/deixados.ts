import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { processos } from '../../queries.ts'

/** Stations of the person with the number of other people there; without `codund`, in every unit. */
export const listarEstacoesDaPessoa = (db: Db, codpes: number, hoje: string, codund: number | undefined) =>
	processos(db)
		.selectFrom('estacao as e')
		.select('e.sgleta')
		.select(
			sql<number>`(select count(distinct o.codpes)::int from processos.estacaopessoa o where o.sgleta = e.sgleta
				and o.codpes <> ${codpes} and o.dtainieta <= ${hoje} and coalesce(o.dtafimeta, 'infinity') >= ${hoje}::date)`.as(
				'outros',
			),
		)
		.where('e.staatveta', '=', 'S')
		.where(
			sql<boolean>`exists (select from processos.estacaopessoa r where r.sgleta = e.sgleta and r.codpes = ${codpes}
				and r.dtainieta <= ${hoje} and coalesce(r.dtafimeta, 'infinity') >= ${hoje}::date)`,
		)
		.$if(codund !== undefined, (query) => query.where('e.codund', '=', codund ?? 0))
		.orderBy('e.sgleta')
		.execute()

const MAXIMO = 50

/** Open requests for an opinion, each with the person who asked. */
export const listarPareceresPedidosA = (db: Db, codpes: number) =>
	processos(db)
		.selectFrom('ocorrencia')
		.select(['numpro', 'codpescad'])
		.where('codpesace', '=', codpes)
		.where('codetroco', '=', 'ocoParecerista')
		.where('staocoandiva', 'is', null)
		.where('dtarsp', 'is', null)
		.orderBy('numpro')
		.limit(MAXIMO)
		.execute()
