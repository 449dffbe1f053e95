import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { templateFolder, templatesOf } from '../platform/testing/test-database.ts'

/**
 * Global setup: one PostgreSQL serves the whole run, with a database for each test file. Each project of vitest calls
 * it; the first call begins the run and ends it.
 */
export async function setup({ name, config }: TestProject): Promise<(() => Promise<void>) | undefined> {
	const end = process.env['PORTAL_TEST_RUN'] ? undefined : await beginRun()
	const scratch = process.env['PORTAL_TEST_SCRATCH']
	// Journeys copy whole installations, which are the same files by other names where both are on one disk.
	if (scratch && name === 'servidor') config.env = { ...config.env, TMPDIR: scratch }
	return end
}

async function beginRun(): Promise<() => Promise<void>> {
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
	// Fallback to the disk where memory cannot hold the database (no program may be run there, say).
	const started = hasRoom(MEMORY) ? await startIn(MEMORY).catch(() => undefined) : undefined
	const { url, folder, stop } = started ?? (await startIn(tmpdir()))
	process.env['PORTAL_TEST_DATABASE_URL'] = url
	if (started) process.env['PORTAL_TEST_SCRATCH'] = scratchIn(folder)
	return async () => {
		await stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

async function startIn(parent: string) {
	const folder = mkdtempSync(join(parent, 'portal-test-'))
	// Permission for the database's account to pass through the folder.
	chmodSync(folder, 0o755)
	const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), ephemeral: true })
	return { url, folder, stop: () => stop() }
}

function scratchIn(folder: string): string {
	const scratch = join(folder, 'scratch')
	mkdirSync(scratch)
	return scratch
}

/** Memory file system of Linux; no other system has a folder of this name. */
const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** Required free memory: several times the size of a whole run. */
const ROOM = 4 * 2 ** 30

/**
 * Space check for the memory file system. A run makes and removes a few hundred databases of a thousand files each;
 * ext4 avoids the inodes of recently removed files and searches past all of them for each new file, so on such a disk a
 * database takes ten times the processor time.
 */
function hasRoom(folder: string): boolean {
	try {
		const { type, bavail, bsize } = statfsSync(folder)
		return type === TMPFS && bavail * bsize >= ROOM && process.availableMemory() >= ROOM
	} catch {
		return false
	}
}

/** Removal of the templates from a server that outlives the run. */
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
