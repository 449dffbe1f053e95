import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'

let database: EmbeddedPostgres | undefined

/** One PostgreSQL for the whole run; each test file makes a database of its own in it. */
export async function setup(): Promise<void> {
	if (process.env['PORTAL_TEST_DATABASE_URL']) return
	const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
	database = await startEmbeddedPostgres({ dataDir, ephemeral: true })
	process.env['PORTAL_TEST_DATABASE_URL'] = database.url
}

export async function teardown(): Promise<void> {
	if (!database) return
	delete process.env['PORTAL_TEST_DATABASE_URL']
	await database.stop()
	database = undefined
}
