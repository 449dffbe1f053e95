import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

export interface MigrationSource {
	/** Name of the slice; its PostgreSQL schema is the same with `_` for `-`. */
	readonly name: string
	readonly migrations?: URL
}

const LOCK = 7_160_421

const CREATE_HISTORY = `
create schema if not exists plataforma;
create table if not exists plataforma.migracao (
	modulo text not null,
	arquivo text not null,
	sha256 text not null,
	aplicada_em timestamptz not null default now(),
	constraint migracao_pk primary key (modulo, arquivo)
)`

export const schemaOf = (moduleName: string): string => moduleName.replaceAll('-', '_')

/**
 * Applies what is missing of each slice's plain SQL, in the order given, one transaction each, under one lock, so that
 * several servers may start at once. A file that changed after it was applied is refused.
 *
 * @returns how many were applied
 */
export async function migrate(databaseUrl: string, sources: readonly MigrationSource[]): Promise<number> {
	const client = new Client({ connectionString: databaseUrl })
	await client.connect()
	try {
		await client.query('select pg_advisory_lock($1)', [LOCK])
		await client.query(CREATE_HISTORY)
		let applied = 0
		for (const source of sources) applied += await migrateModule(client, source)
		return applied
	} finally {
		await client.end()
	}
}

async function migrateModule(client: Client, { name, migrations }: MigrationSource): Promise<number> {
	if (!migrations) return 0
	const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
	const { rows } = await client.query<{ arquivo: string; sha256: string }>(
		'select arquivo, sha256 from plataforma.migracao where modulo = $1',
		[name],
	)
	const done = new Map(rows.map((row) => [row.arquivo, row.sha256]))
	let applied = 0
	for (const file of files) {
		const sql = await readFile(new URL(file, migrations), 'utf8')
		const sha256 = createHash('sha256').update(sql).digest('hex')
		const before = done.get(file)
		if (before === sha256) continue
		if (before) throw new Error(`Migration ${name}/${file} changed after it was applied: write a new one instead.`)
		await applyMigration(client, name, file, sql, sha256)
		applied++
	}
	return applied
}

async function applyMigration(client: Client, name: string, file: string, sql: string, sha256: string) {
	await client.query('begin')
	try {
		await client.query(`create schema if not exists ${client.escapeIdentifier(schemaOf(name))}`)
		await client.query(`set local search_path to ${client.escapeIdentifier(schemaOf(name))}, public`)
		await client.query(sql)
		await client.query('insert into plataforma.migracao (modulo, arquivo, sha256) values ($1, $2, $3)', [
			name,
			file,
			sha256,
		])
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw new Error(`Migration ${name}/${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
			cause: error,
		})
	}
}
