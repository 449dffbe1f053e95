import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homeFor, unprivilegedAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'

let made: Promise<string> | undefined

/**
 * A data folder whose first start was a while ago: what initdb makes is made once for a worker, and copied. It takes
 * initdb a second of processor, and most of what is asked of a database begins after that.
 */
export async function withCluster(dataDir: string): Promise<string> {
	made ??= makeCluster()
	const cluster = await made
	const home = homeFor(dataDir, unprivilegedAccount(), () => {})
	if (!existsSync(join(home, 'cluster'))) execFileSync('cp', ['-a', cluster, home])
	return dataDir
}

async function makeCluster(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	chmodSync(folder, 0o755)
	const dataDir = join(folder, 'postgres')
	mkdirSync(dataDir)
	const account = unprivilegedAccount()
	const home = homeFor(dataDir, account, () => {})
	return ensureCluster(home, findBinaries(home, account), account, { ephemeral: true, log: () => {} })
}
