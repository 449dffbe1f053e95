import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'

/** The sequence continues after the last imported code. */
export async function continuarModelos(db: Db): Promise<void> {
	await sql`select setval(pg_get_serial_sequence('processos.modelo', 'codmod'), max(codmod)) from processos.modelo`.execute(
		db,
	)
}
