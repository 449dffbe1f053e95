import { query } from './signed-in-client.ts'

/** The process that all others of a PostgreSQL hang on. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
	const [row] = await query<{ pid: number }>(
		databaseUrl,
		`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
	)
	return found(row)
}

/** Process id of a backend of the portal's pool. */
export async function backendOf(databaseUrl: string): Promise<number> {
	const [row] = await query<{ pid: number }>(
		databaseUrl,
		`select pid from pg_stat_activity where application_name = 'portal' order by query_start desc limit 1`,
	)
	return found(row)
}

/** Positive process id: a signal to process 0 would reach the tests themselves. */
function found(row: { pid: number } | undefined): number {
	if (!row?.pid) throw new Error('no such process of the database')
	return row.pid
}
