import { chownSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The account PostgreSQL runs as: it refuses to run as root, so root lends it an unprivileged one. */
export interface Account {
	readonly name: string
	readonly uid: number
	readonly gid: number
}

const PREFERRED_ACCOUNTS = ['postgres', 'nobody']

/** Undefined when this process is not root: PostgreSQL then runs as the same person. */
export function unprivilegedAccount(passwd = '/etc/passwd'): Account | undefined {
	if (process.getuid?.() !== 0) return undefined
	const accounts = readFileSync(passwd, 'utf8')
		.split('\n')
		.map((line) => line.split(':'))
		.map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
	for (const name of PREFERRED_ACCOUNTS) {
		const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0)
		if (account) return account
	}
	// spawn() takes any number, named in /etc/passwd or not; initdb alone asks for a name and falls back to -U.
	return { name: '65534', uid: 65534, gid: 65534 }
}

/** Whether the account may enter every folder down to `path` (mode bits only; ACLs are rare enough to ignore). */
export function canReach(path: string, account: Account): boolean {
	const stat = statSync(path)
	const bits = stat.uid === account.uid ? stat.mode >> 6 : stat.gid === account.gid ? stat.mode >> 3 : stat.mode
	const needed = stat.isDirectory() ? 0o1 : 0o4
	if ((bits & needed) !== needed) return false
	const parent = dirname(path)
	return parent === path || canReach(parent, account)
}

/**
 * The folder that holds cluster, socket and log, owned by the account.
 * A checkout under a closed folder such as /root is out of the account's reach: the data then live under
 * /var/lib, behind a symbolic link, so that removing the data folder still means starting afresh.
 */
export function homeFor(dataDir: string, account: Account | undefined, warn: (message: string) => void): string {
	mkdirSync(dataDir, { recursive: true })
	if (!account) return realpathSync(dataDir)
	const link = join(dataDir, 'home')
	const moved = resolveLink(link)
	if (moved) return moved
	const home = realpathSync(dataDir)
	if (canReach(dirname(home), account)) {
		chownSync(home, account.uid, account.gid)
		return home
	}
	const elsewhere = mkdtempSync(join(hasVarLib() ? '/var/lib' : tmpdir(), 'portal-postgres-'))
	chownSync(elsewhere, account.uid, account.gid)
	symlinkSync(elsewhere, link)
	warn(`A conta ${account.name} não alcança ${home}: os dados do PostgreSQL ficam em ${elsewhere}`)
	return elsewhere
}

function resolveLink(link: string): string | undefined {
	try {
		return realpathSync(link)
	} catch {
		return undefined
	}
}

function hasVarLib(): boolean {
	return statSync('/var/lib', { throwIfNoEntry: false })?.isDirectory() ?? false
}
