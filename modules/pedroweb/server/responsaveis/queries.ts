import { temVinculoEm } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import type { PedrowebTables } from '../tables.ts'

const pedroweb = (db: Db) => (db as Db<PedrowebTables>).withSchema('pedroweb')

/** True means that an owner was removed. */
export async function excluirResponsavel(db: Db, codsis: string, codpes: number): Promise<boolean> {
	const { numDeletedRows } = await pedroweb(db)
		.deleteFrom('sisresponsavel')
		.where('codsis', '=', codsis)
		.where('codpes', '=', codpes)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** Named owners include people without a university link, who decide nothing. */
export const listarNomeados = (db: Db, codsis: string, hoje: string) =>
	pedroweb(db)
		.selectFrom('sisresponsavel as r')
		.select(['r.codpes', temVinculoEm('r.codpes', hoje).as('temVinculo')])
		.where('r.codsis', '=', codsis)
		.orderBy('r.codpes')
		.execute()

/** Named systems are those for which the person is an owner. */
export const listarSistemasDe = async (db: Db, codpes: number): Promise<string[]> =>
	(await pedroweb(db).selectFrom('sisresponsavel').select('codsis').where('codpes', '=', codpes).execute()).map(
		({ codsis }) => codsis,
	)

/** Waiting accesses are those at the step of the owner of the system. */
export const listarQueEsperam = (db: Db, perfis: readonly string[]) =>
	pedroweb(db)
		.selectFrom('acsperm')
		.select(['codacs', 'codpes', 'codperfil'])
		.where('sitacs', '=', 'CHE')
		.where('codperfil', 'in', perfis)
		.orderBy('codacs')
		.forUpdate()
		.execute()
