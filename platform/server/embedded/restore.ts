import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, homeFor, unprivilegedAccount } from './account.ts'
import { lockDataDir } from './data-dir-lock.ts'

/** Restore of a copied cluster; the existing one is set aside under another name, never removed. */
export async function restoreCluster(
	backup: string,
	dataDir: string,
	setAsideAs: string,
	log: (message: string) => void,
): Promise<void> {
	if (!existsSync(join(backup, 'backup_label')))
		throw new Error(`${backup} não é um backup completo do banco do portal.`)
	const lock = await lockDataDir(dataDir, log)
	try {
		const account = unprivilegedAccount()
		const home = homeFor(dataDir, account, log)
		const unfinished = join(home, '.restore')
		rmSync(unfinished, { recursive: true, force: true })
		cpSync(backup, unfinished, { recursive: true })
		mkdirSync(join(unfinished, 'pg_wal/archive_status'), { recursive: true })
		giveTo(unfinished, account)
		const cluster = join(home, 'cluster')
		if (existsSync(cluster)) renameSync(cluster, join(home, setAsideAs))
		renameSync(unfinished, cluster)
	} finally {
		lock.release()
	}
}

/** Ownership and permissions: PostgreSQL refuses data that others may read. */
function giveTo(folder: string, account: Account | undefined): void {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
	for (const entry of entries) {
		const path = join(entry.parentPath, entry.name)
		chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
		if (account) chownSync(path, account.uid, account.gid)
	}
	chmodSync(folder, 0o700)
	if (account) chownSync(folder, account.uid, account.gid)
}
