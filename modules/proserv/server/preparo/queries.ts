import type { Db } from '@portal/platform/server'
import { proserv } from '../estrutura/queries.ts'

export const buscarRascunho = (db: Db, codpes: number) =>
	proserv(db).selectFrom('rasprs').select(['dados', 'dtaultalt']).where('codpes', '=', codpes).executeTakeFirst()

export const guardarRascunho = async (
	db: Db,
	codpes: number,
	guarda: { readonly dados: string; readonly dtaultalt: string },
): Promise<void> => {
	await proserv(db)
		.insertInto('rasprs')
		.values({ ...guarda, codpes })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet(guarda))
		.execute()
}

export const descartarRascunho = async (db: Db, codpes: number): Promise<void> => {
	await proserv(db).deleteFrom('rasprs').where('codpes', '=', codpes).execute()
}

export const verificarFuncao = async (db: Db, codfncprs: number): Promise<boolean> =>
	(await proserv(db).selectFrom('fncprs').select('codfncprs').where('codfncprs', '=', codfncprs).executeTakeFirst()) !==
	undefined

export const verificarArea = async (db: Db, codarecnhpsq: number): Promise<boolean> =>
	(await proserv(db)
		.selectFrom('arecnhpsq')
		.select('codarecnhpsq')
		.where('codarecnhpsq', '=', codarecnhpsq)
		.executeTakeFirst()) !== undefined
