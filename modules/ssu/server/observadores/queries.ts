import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import { type SsuTables, ssu } from '../tables.ts'

export const seguir = async (db: Db, observador: Insertable<SsuTables['ssuobs']>): Promise<void> => {
	await ssu(db)
		.insertInto('ssuobs')
		.values(observador)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export const deixarDeSeguir = async (db: Db, numssu: number, pessoas: readonly number[]): Promise<void> => {
	await ssu(db)
		.deleteFrom('ssuobs')
		.where('numssu', '=', numssu)
		.where('codpes', 'in', [...pessoas])
		.execute()
}

export const listarObservadores = async (db: Db, numssu: number): Promise<number[]> =>
	(await ssu(db).selectFrom('ssuobs').select('codpes').where('numssu', '=', numssu).orderBy('codpes').execute()).map(
		({ codpes }) => codpes,
	)

export const contarObservadores = async (db: Db, numssu: number): Promise<number> =>
	(
		await ssu(db)
			.selectFrom('ssuobs')
			.select((eb) => eb.fn.countAll<number>().as('qtd'))
			.where('numssu', '=', numssu)
			.executeTakeFirstOrThrow()
	).qtd
