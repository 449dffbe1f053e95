import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'

/** After rows with codes of their own, new ones go on from the last. */
export async function continuarModelos(db: Db): Promise<void> {
	await sql`select setval(pg_get_serial_sequence('processos.modelo', 'codmod'), max(codmod)) from processos.modelo`.execute(
		db,
	)
}
