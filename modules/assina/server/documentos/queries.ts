import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'

/** Reference check: a batch or a bulk sending still uses the file. */
export async function arquivoEmUso(db: Db, chvarq: string): Promise<boolean> {
	const { rows } = await sql<{ uso: boolean }>`select exists (select from assina.revdoc where chvarq = ${chvarq})
		or exists (select from assina.docmassa where chvarq = ${chvarq}) as uso`.execute(db)
	return rows.some(({ uso }) => uso)
}
