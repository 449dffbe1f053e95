import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { PedrowebTables } from '../../tables.ts'

const pedroweb = (db: Db) => (db as Db<PedrowebTables>).withSchema('pedroweb')

/** Advisory lock: one process at a time counts the reviewers of a campaign. */
export const segurarRevisores = async (db: Db, codcmp: number): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext('pedroweb:campanha:revisores'), ${codcmp}::int)`.execute(db)
}

const grupos = (db: Db, codcmp: number) =>
	pedroweb(db)
		.selectFrom('acscmpitm as i')
		.select(['i.codundche', 'i.codperfil'])
		.select((eb) => eb.fn.countAll<number>().as('qtditm'))
		.select(sql<number>`count(*) filter (where i.decitm = 'E' or i.codpesdec is not null)`.as('qtddec'))
		.where('i.codcmp', '=', codcmp)
		.groupBy(['i.codundche', 'i.codperfil'])

/** Item counts come per unit and profile, with the number of decided ones. */
export const contarGrupos = (db: Db, codcmp: number) => grupos(db, codcmp).execute()
export type Grupo = Awaited<ReturnType<typeof contarGrupos>>[number]

/** Own items: the counts cover the accesses held by these people, on which they do not decide. */
export const contarProprios = (db: Db, codcmp: number, pessoas: readonly number[]) =>
	grupos(db, codcmp)
		.select('i.codpes')
		.where('i.codpes', '=', sql<number>`any(${pessoas}::int[])`)
		.groupBy('i.codpes')
		.execute()

export const listarRevisores = (db: Db, codcmp: number) =>
	pedroweb(db)
		.selectFrom('acscmprev')
		.select(['codpes', 'qtditm', 'qtddec'])
		.where('codcmp', '=', codcmp)
		.orderBy('codpes')
		.execute()

export interface Revisor {
	readonly codpes: number
	readonly qtditm: number
	readonly qtddec: number
}

export async function gravarRevisores(db: Db, codcmp: number, revisores: readonly Revisor[]): Promise<void> {
	await pedroweb(db)
		.deleteFrom('acscmprev')
		.where('codcmp', '=', codcmp)
		.where(sql<boolean>`codpes <> all(${revisores.map(({ codpes }) => codpes)}::int[])`)
		.execute()
	if (revisores.length === 0) return
	await pedroweb(db)
		.insertInto('acscmprev')
		.values(revisores.map((revisor) => ({ ...revisor, codcmp })))
		.onConflict((conflict) =>
			conflict
				.columns(['codcmp', 'codpes'])
				.doUpdateSet((eb) => ({ qtditm: eb.ref('excluded.qtditm'), qtddec: eb.ref('excluded.qtddec') })),
		)
		.execute()
}

/** Decision counts come per person and kind, with null for default decisions. */
export const contarPorQuemDecidiu = (db: Db, codcmp: number) =>
	pedroweb(db)
		.selectFrom('acscmpitm')
		.select(['codpesdec', 'decitm'])
		.select((eb) => eb.fn.countAll<number>().as('quantos'))
		.where('codcmp', '=', codcmp)
		.groupBy(['codpesdec', 'decitm'])
		.orderBy('codpesdec')
		.execute()
