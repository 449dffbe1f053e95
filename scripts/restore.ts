import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError, type Db, readConfig } from '@portal/platform/server'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { modules } from '../apps/server/modules.ts'
import { copyFiles } from '../platform/server/embedded/backup.ts'
import { startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { restoreCluster } from '../platform/server/embedded/restore.ts'
import { foraDaCopia, joinLines } from './outside-backup.ts'

/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01'

/** `npm run restore -- folder`, with the portal stopped; the existing data folder is renamed and kept. */
const config = readConfig(process.env, modules)
const [chosen] = process.argv.slice(2)
if (!chosen || config.DATABASE_URL) {
	console.error('Use "npm run restore -- pasta-do-backup", com o portal parado e sem DATABASE_URL.')
	process.exit(1)
}

const backup = resolve(chosen)
if (!existsSync(join(backup, 'backup.json'))) {
	console.error(`${backup} não é um backup completo do portal.`)
	process.exit(1)
}

const setAsideAs = `anterior-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
const dataDir = join(config.PORTAL_DATA_DIR, 'postgres')
await restoreCluster(join(backup, 'banco'), dataDir, setAsideAs, console.log)
const files = join(config.PORTAL_DATA_DIR, 'arquivos')
if (existsSync(join(backup, 'arquivos'))) {
	if (existsSync(files)) renameSync(files, `${files}-${setAsideAs}`)
	await copyFiles(join(backup, 'arquivos'), files)
}

// The first start replays the log written during the backup, so that a fault shows now and not later.
const database = await startEmbeddedPostgres({ dataDir, guarded: true, log: console.log })
const recusa = await findStartProblem(database.url)
await database.stop()
console.log(
	`Restaurado de ${backup}; os dados de antes ficaram com o nome ${setAsideAs}. ` +
		`Não estavam na cópia:\n${joinLines(foraDaCopia(config, modules))}`,
)
if (recusa) {
	console.error(`\nO portal ainda não inicia com estes dados. ${recusa}`)
	process.exitCode = 1
}

/**
 * Refusals of a later start, told now. A database of an older version is first brought up to date by a start, which
 * tells them then.
 */
async function findStartProblem(url: string): Promise<string | undefined> {
	const pool = new Pool({ connectionString: url, max: 1 })
	// The database stops right afterwards, and may say so to a connection that is still being closed.
	pool.on('error', () => undefined)
	const db: Db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
	try {
		for (const { conferirPartida } of modules) await conferirPartida?.({ db, config })
		return undefined
	} catch (error) {
		if (error instanceof ConfigError) return error.message
		if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return undefined
		throw error
	} finally {
		await db.destroy()
	}
}
