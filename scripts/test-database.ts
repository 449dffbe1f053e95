import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { templateFolder, templatesOf } from '../platform/testing/test-database.ts'

/**
 * One PostgreSQL for the whole run, of which each test file has a database of its own. Each project of vitest comes
 * here; the first begins the run and ends it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	if (process.env['PORTAL_TEST_RUN']) return undefined
	const run = randomUUID().slice(0, 8)
	process.env['PORTAL_TEST_RUN'] = run
	const given = process.env['PORTAL_TEST_DATABASE_URL']
	const end = given ? () => dropTemplates(given, run) : await startDatabase()
	return async () => {
		rmSync(templateFolder(), { recursive: true, force: true })
		await end()
	}
}

async function startDatabase(): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
	const database = await startEmbeddedPostgres({ dataDir, ephemeral: true })
	process.env['PORTAL_TEST_DATABASE_URL'] = database.url
	return () => database.stop()
}

/** A server that stays would keep what was prepared for this run. */
async function dropTemplates(server: string, run: string): Promise<void> {
	const client = new Client({ connectionString: server })
	await client.connect()
	try {
		const { rows } = await client.query<{ name: string }>(
			'select datname as name from pg_database where starts_with(datname, $1)',
			[templatesOf(run)],
		)
		for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
	} finally {
		await client.end()
	}
}
