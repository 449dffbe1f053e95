import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account } from './account.ts'
import { type Binaries } from './binaries.ts'

export const SUPERUSER = 'portal'

/** PostgreSQL settings for a small machine; a large installation uses its own PostgreSQL by DATABASE_URL. */
const SETTINGS = {
	listen_addresses: '',
	unix_socket_permissions: '0700',
	max_connections: '100',
	shared_buffers: '128MB',
	timezone: 'UTC',
	log_timezone: 'UTC',
	lc_messages: 'C',
	jit: 'off',
	random_page_cost: '1.1',
	log_checkpoints: 'off',
	// Crash recovery: one sync call for the whole disk instead of one for each of a thousand files.
	...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/** Durability settings that a test database gives up: it is thrown away, so nothing has to survive a crash. */
const EPHEMERAL_SETTINGS = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	wal_level: 'minimal',
	max_wal_senders: '0',
	max_connections: '200',
}

export function settingsAsArguments(socketDir: string, ephemeral: boolean): string[] {
	const settings = { ...SETTINGS, ...(ephemeral ? EPHEMERAL_SETTINGS : {}), unix_socket_directories: socketDir }
	return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** initdb works in a folder of its own that is renamed at the end: killed half way, it leaves no half-made cluster. */
export async function ensureCluster(
	home: string,
	binaries: Binaries,
	account: Account | undefined,
	{ ephemeral, log }: { ephemeral: boolean; log: (message: string) => void },
): Promise<string> {
	const cluster = join(home, 'cluster')
	if (existsSync(join(cluster, 'PG_VERSION'))) {
		refuseOtherVersion(cluster, binaries)
		return cluster
	}
	for (const name of readdirSync(home)) {
		if (name.startsWith('.initdb-')) rmSync(join(home, name), { recursive: true, force: true })
	}
	log('Criando o banco de dados PostgreSQL')
	const unfinished = join(home, `.initdb-${process.pid}`)
	const options = [
		`--pgdata=${unfinished}`,
		`--username=${SUPERUSER}`,
		'--auth=trust',
		'--encoding=UTF8',
		'--locale-provider=builtin',
		'--locale=C.UTF-8',
		'--no-instructions',
		...(ephemeral ? ['--no-sync'] : []),
	]
	await promisify(execFile)(binaries.initdb, options, {
		uid: account?.uid,
		gid: account?.gid,
		cwd: home,
		env: environment(),
	}).catch((cause) => {
		throw new Error(`O initdb não conseguiu criar o banco em ${home}: ${(cause as { stderr?: string }).stderr ?? ''}`, {
			cause,
		})
	})
	renameSync(unfinished, cluster)
	return cluster
}

function refuseOtherVersion(cluster: string, { major }: Binaries): void {
	const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
	if (found === major) return
	throw new Error(
		`Os dados em ${cluster} são do PostgreSQL ${found} e o portal traz o ${major}: ` +
			'faça um backup com a versão anterior do portal e restaure-o nesta.',
	)
}

/** Environment of the server without the caller's PG* variables, with a locale that does not depend on the machine. */
export function environment(): NodeJS.ProcessEnv {
	return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}
