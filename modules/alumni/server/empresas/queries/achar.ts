import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { SituacaoDaEmpresa } from '../../../contract/index.ts'
import { nomeDeBusca } from '../../nome-de-busca.ts'
import { alumni } from '../../tables.ts'

/** Company of the same name, or the one it was merged into; refused companies do not count. */
export const buscarPeloNome = (db: Db, nomepramn: string) =>
	alumni(db)
		.selectFrom('epramn as e')
		.leftJoin('epramn as u', 'u.codepramn', 'e.codepramnuni')
		.select([
			sql<number>`coalesce(u.codepramn, e.codepramn)`.as('codepramn'),
			sql<string>`coalesce(u.nomepramn, e.nomepramn)`.as('nomepramn'),
			sql<SituacaoDaEmpresa>`coalesce(u.sitepramn, e.sitepramn)`.as('sitepramn'),
		])
		.where('e.nome_busca', '=', nomeDeBusca(nomepramn))
		.where('e.sitepramn', '<>', 'REJ')
		.orderBy('e.sitepramn', 'desc')
		.orderBy('e.codepramn')
		.limit(1)
		.executeTakeFirst()

/**
 * Advisory lock until the end of the transaction: of two people who add the same name at once, the second finds the row
 * of the first.
 */
export const segurarNome = async (db: Db, nomepramn: string): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext(${`alumni:empresa:${nomeDeBusca(nomepramn)}`}))`.execute(db)
}

/** Current employees, whose search rows contain the company's name. */
export async function listarQuemTrabalha(db: Db, codepramn: number): Promise<number[]> {
	const linhas = await alumni(db)
		.selectFrom('exppfsamn')
		.select('codpes')
		.distinct()
		.where('codepramn', '=', codepramn)
		.where('dtafim', 'is', null)
		.execute()
	return linhas.map(({ codpes }) => codpes)
}
