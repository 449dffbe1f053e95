import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { ssu } from '../tables.ts'

export const listarSemResposta = (db: Db, hoje: string, limite: number) =>
	ssu(db)
		.selectFrom('ssudem')
		.select('numssu')
		.where('codetp', '=', 'DEV')
		.where('dtalim', '<', hoje)
		.orderBy('dtalim')
		.limit(limite)
		.execute()

/** The days are rewritten only where they change; triggers update the aggregates. */
export async function reescreverDias(db: Db, fuso: string): Promise<void> {
	await sql`update ssu.ssudem set diaabt = (dtaabt at time zone ${fuso})::date, diaconc = (dtaconc at time zone ${fuso})::date
		where diaabt is distinct from (dtaabt at time zone ${fuso})::date
			or diaconc is distinct from (dtaconc at time zone ${fuso})::date`.execute(db)
	await sql`update ssu.ssuetp set diafim = (dtafim at time zone ${fuso})::date
		where diafim is distinct from (dtafim at time zone ${fuso})::date`.execute(db)
}
