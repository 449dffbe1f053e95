import type { Db } from '@portal/platform/server'
import { calendario } from '../queries.ts'

const TODOS_OS_CAMPI = 0

export interface FeriadoComum {
	readonly dtafer: string
	readonly nomfer: string
}

/** The common holidays are those of every campus, ordered by day. */
export const listarFeriadosComuns = (db: Db): Promise<FeriadoComum[]> =>
	calendario(db)
		.selectFrom('feriado')
		.select(['dtafer', 'nomfer'])
		.where('codcam', '=', TODOS_OS_CAMPI)
		.orderBy('dtafer')
		.execute()

export const gravarFeriadoComum = async (db: Db, { dtafer, nomfer }: FeriadoComum): Promise<void> => {
	await calendario(db)
		.insertInto('feriado')
		.values({ dtafer, nomfer, codcam: TODOS_OS_CAMPI })
		.onConflict((conflict) => conflict.columns(['dtafer', 'codcam']).doUpdateSet({ nomfer }))
		.execute()
}

export const removerFeriadoComum = async (db: Db, dtafer: string): Promise<void> => {
	await calendario(db).deleteFrom('feriado').where('codcam', '=', TODOS_OS_CAMPI).where('dtafer', '=', dtafer).execute()
}
