import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { type Db, openDatabase } from '../server/database/db.ts'
import { type MigrationSource, migrate } from '../server/database/migrate.ts'
import { platform } from '../server/platform-module.ts'
import { createDatabaseFrom } from './test-database.ts'

interface DatabaseBefore {
	readonly db: Db
	/** Migrations that are still to come, as the next start of a server applies them. */
	migrate(): Promise<void>
}

/**
 * Database as it was before one migration of a slice, for tests of the rows that it carries over. The other slices have
 * all of their migrations.
 */
export async function databaseBefore(
	modules: readonly MigrationSource[],
	name: string,
	file: string,
): Promise<DatabaseBefore> {
	const sources = [platform, ...modules]
	const { url, drop } = await createDatabaseFrom(
		JSON.stringify([sources.map((one) => one.name), name, file]),
		(empty) => migrateUntil(empty, sources, { name, file }),
	)
	const { db, close } = openDatabase({ url, poolSize: 1 })
	onTestFinished(async () => {
		await close()
		await drop()
	})
	return { db, migrate: () => migrate(url, sources).then(() => undefined) }
}

async function migrateUntil(
	url: string,
	sources: readonly MigrationSource[],
	{ name, file }: { readonly name: string; readonly file: string },
): Promise<void> {
	const migrations = sources.find((one) => one.name === name)?.migrations
	const files = migrations ? await readdir(migrations) : []
	if (!migrations || !files.includes(file)) throw new Error(`there is no migration ${name}/${file}`)
	const folder = await mkdtemp(join(tmpdir(), 'portal-migracoes-'))
	try {
		for (const before of files.filter((one) => one < file))
			await copyFile(new URL(before, migrations), join(folder, before))
		const cut = { name, migrations: pathToFileURL(`${folder}/`) }
		await migrate(
			url,
			sources.map((one) => (one.name === name ? cut : one)),
		)
	} finally {
		await rm(folder, { recursive: true })
	}
}
