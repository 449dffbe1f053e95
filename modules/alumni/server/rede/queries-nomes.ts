import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { alumni } from '../tables.ts'

const guardados = prepared((p: { readonly depois: number; readonly limite: number }) =>
	alumni(queryBuilder())
		.selectFrom('busamn')
		.select(['codpes', 'nompes'])
		.where('alcance', '=', '1')
		.where('codpes', '>', p.depois)
		.orderBy('codpes')
		.limit(p.limite),
)
/** As the search has them, by number. */
export const listarNomesGuardados = (db: Db, depois: number, limite: number) => guardados(db, { depois, limite })
