import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'

/** Files left out of a backup: they are rebuilt at the start, or useless to another server. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pgsql_tmp'])
const EMPTIED = new Set([
	'pg_dynshmem',
	'pg_notify',
	'pg_replslot',
	'pg_serial',
	'pg_snapshots',
	'pg_stat_tmp',
	'pg_subtrans',
	'pg_wal',
])
/**
 * Copies a running cluster while it is written to, with PostgreSQL's own backup functions (the package brings no
 * pg_basebackup). What was acknowledged before the call is in the copy; the log written meanwhile makes it whole.
 */
export async function backupCluster(url: string, target: string, signal?: AbortSignal): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	const unfinished = `${target}.incompleto`
	try {
		await rm(unfinished, { recursive: true, force: true })
		const cluster = await single(client, "select current_setting('data_directory')")
		// Holds back the removal of log segments until they are copied. Temporary: it goes with this connection, however
		// that ends, or the log would fill the disk.
		const slot = `portal_backup_${process.pid}`
		await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
		const first = await single(client, "select pg_walfile_name(pg_backup_start('portal', true))")
		await copyFolder(cluster, unfinished, signal)
		const { rows } = await client.query<{ lsn: string; labelfile: string }>(
			'select lsn, labelfile from pg_backup_stop(true)',
		)
		const stop = rows[0]
		if (!stop) throw new Error('O PostgreSQL não encerrou o backup.')
		const last = await single(client, 'select pg_walfile_name($1)', [stop.lsn])
		await copyLog(cluster, unfinished, first, last)
		await writeFile(join(unfinished, 'backup_label'), stop.labelfile)
		await rename(unfinished, target)
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true })
		throw error
	} finally {
		await client.end()
	}
}

async function single(client: Client, text: string, values: unknown[] = []): Promise<string> {
	const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' })
	return rows[0]?.[0] ?? ''
}

async function copyFolder(from: string, to: string, signal?: AbortSignal): Promise<void> {
	await mkdir(to, { recursive: true })
	for (const entry of await readdir(from, { withFileTypes: true })) {
		signal?.throwIfAborted()
		if (LEFT_OUT.has(entry.name)) continue
		const [source, copy] = [join(from, entry.name), join(to, entry.name)]
		if (EMPTIED.has(entry.name)) await mkdir(copy, { recursive: true })
		else if (entry.isDirectory()) await copyFolder(source, copy, signal)
		else await copyUnlessGone(source, copy)
	}
}

/** A file that a dropped table took away meanwhile is dropped from the copy by the log as well. */
async function copyUnlessGone(source: string, copy: string): Promise<void> {
	await copyFile(source, copy, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error
	})
}

async function copyLog(cluster: string, target: string, first: string, last: string): Promise<void> {
	for (const name of await readdir(join(cluster, 'pg_wal'))) {
		const needed = /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith('.history')
		if (needed) await copyFile(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))
	}
}

/** Files only ever come and go whole, so they are copied after the rows that point to them. */
export async function copyFiles(from: string, to: string, signal?: AbortSignal): Promise<void> {
	await mkdir(dirname(to), { recursive: true })
	await copyFolder(from, to, signal).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error
	})
}
