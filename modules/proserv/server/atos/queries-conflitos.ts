import { unidadesDasPessoasEm } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Numero } from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'

export const listarImpedidos = async (db: Db, { anosolprs, codsolprs }: Numero): Promise<number[]> =>
	(
		await proserv(db)
			.selectFrom('avdimp')
			.select('codpesavd')
			.where('anosolprs', '=', anosolprs)
			.where('codsolprs', '=', codsolprs)
			.execute()
	).map(({ codpesavd }) => codpesavd)

/** Where each of them has a link on this day. */
export async function listarUnidadesDe(
	db: Db,
	quem: readonly number[],
	hoje: string,
): Promise<ReadonlyMap<number, number[]>> {
	const { rows } = await sql<{ codpes: number; codund: number }>`select v.codpes, v.codund
		from ${unidadesDasPessoasEm(hoje)} v where v.codpes = any(${quem}::int[]) order by v.codund`.execute(db)
	return new Map([...Map.groupBy(rows, ({ codpes }) => codpes)].map(([um, suas]) => [um, suas.map((v) => v.codund)]))
}
