import type { Db } from '@portal/platform/server'
import { pedroweb } from '../queries.ts'

export const buscarRascunho = (db: Db, codpes: number) =>
	pedroweb(db).selectFrom('acsrasc').select(['dados', 'dtaultalt']).where('codpes', '=', codpes).executeTakeFirst()

export const guardarRascunho = async (
	db: Db,
	codpes: number,
	guarda: { readonly dados: string; readonly dtaultalt: string },
): Promise<void> => {
	await pedroweb(db)
		.insertInto('acsrasc')
		.values({ ...guarda, codpes })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet(guarda))
		.execute()
}

export const descartarRascunho = async (db: Db, codpes: number): Promise<void> => {
	await pedroweb(db).deleteFrom('acsrasc').where('codpes', '=', codpes).execute()
}
