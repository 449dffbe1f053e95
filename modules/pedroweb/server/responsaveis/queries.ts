import { temVinculoEm } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import type { PedrowebTables } from '../tables.ts'

const pedroweb = (db: Db) => (db as Db<PedrowebTables>).withSchema('pedroweb')

/** Whether there was one to take away. */
export async function excluirResponsavel(db: Db, codsis: string, codpes: number): Promise<boolean> {
	const { numDeletedRows } = await pedroweb(db)
		.deleteFrom('sisresponsavel')
		.where('codsis', '=', codsis)
		.where('codpes', '=', codpes)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** All that are named, also those who have no link any more, and so decide nothing. */
export const listarNomeados = (db: Db, codsis: string, hoje: string) =>
	pedroweb(db)
		.selectFrom('sisresponsavel as r')
		.select(['r.codpes', temVinculoEm('r.codpes', hoje).as('temVinculo')])
		.where('r.codsis', '=', codsis)
		.orderBy('r.codpes')
		.execute()

/** The systems for which somebody is named. */
export const listarSistemasDe = async (db: Db, codpes: number): Promise<string[]> =>
	(await pedroweb(db).selectFrom('sisresponsavel').select('codsis').where('codpes', '=', codpes).execute()).map(
		({ codsis }) => codsis,
	)

/** What waits for who answers for the system. */
export const listarQueEsperam = (db: Db, perfis: readonly string[]) =>
	pedroweb(db)
		.selectFrom('acsperm')
		.select(['codacs', 'codpes', 'codperfil'])
		.where('sitacs', '=', 'CHE')
		.where('codperfil', 'in', perfis)
		.orderBy('codacs')
		.forUpdate()
		.execute()
