import { sql } from 'kysely'
import type { Db } from './database/db.ts'
import type { PlatformTables } from './tables.ts'

/** The profile of that table, or of that name given to it, holds on this day: the last one included. */
export const valeEm = (hoje: string, perfil: string) =>
	sql<boolean>`${hoje}::date between ${sql.ref(`${perfil}.dtaini`)} and coalesce(${sql.ref(`${perfil}.dtafim`)}, 'infinity')`

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

/** Acts at once on open sessions: profiles are read with the session, at each request. */
export async function concederPerfil(db: Db, codpes: number, codperfil: string, codund = 0): Promise<void> {
	await plataforma(db)
		.insertInto('perfil')
		.values({ codpes, codperfil, codund })
		.onConflict((conflict) => conflict.columns(['codpes', 'codperfil', 'codund']).doUpdateSet({ dtafim: null }))
		.execute()
}

export async function revogarPerfil(db: Db, codpes: number, codperfil: string, codund = 0): Promise<void> {
	await plataforma(db)
		.deleteFrom('perfil')
		.where('codpes', '=', codpes)
		.where('codperfil', '=', codperfil)
		.where('codund', '=', codund)
		.execute()
}

export async function revogarPerfis(db: Db, codpes: number): Promise<void> {
	await plataforma(db).deleteFrom('perfil').where('codpes', '=', codpes).execute()
}

/** What somebody holds on this day, and for which unit (0: for all); a session carries only the names. */
export const listarPerfis = (db: Db, codpes: number, hoje: string): Promise<{ codperfil: string; codund: number }[]> =>
	plataforma(db)
		.selectFrom('perfil as p')
		.select(['p.codperfil', 'p.codund'])
		.where('p.codpes', '=', codpes)
		.where(valeEm(hoje, 'p'))
		.execute()

export async function listarCodpesComPerfil(db: Db, codperfil: string, hoje: string): Promise<number[]> {
	const linhas = await plataforma(db)
		.selectFrom('perfil as p')
		.select('p.codpes')
		.distinct()
		.where('p.codperfil', '=', codperfil)
		.where(valeEm(hoje, 'p'))
		.execute()
	return linhas.map(({ codpes }) => codpes)
}
