import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { homeFor, unprivilegedAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { isOwner, lockDataDir } from './data-dir-lock.ts'
import {
	findLivePostmaster,
	type Installation,
	type Postmaster,
	startPostmaster,
	stopPostmaster,
	stopWhoeverServes,
} from './postmaster.ts'
import { isRunning } from './processes.ts'

export interface EmbeddedPostgresOptions {
	/** Folder of the database alone, such as `.data/postgres`. */
	readonly dataDir: string
	/** Test mode: fast, not durable, removed at the end, and stopped with this process. */
	readonly ephemeral?: boolean
	/** Command mode: the database stops with this process, however that ends. */
	readonly guarded?: boolean
	readonly log?: (message: string) => void
	/** Listener for the pid of the serving process: called at each start, and with undefined after a stop. */
	readonly onPostmaster?: (pid: number | undefined) => void
}

export interface EmbeddedPostgres {
	/** Connection URL over a unix socket that only the database's account and root may open. */
	readonly url: string
	/** Stop within the limit; a limit that is too short costs a recovery at the next start. */
	stop(limitMs?: number): Promise<void>
}

const STOP_LIMIT_MS = 5_000
const DATABASE = 'portal'
const WATCH_INTERVAL_MS = 200
const LONGEST_RESTART_PAUSE_MS = 5_000

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const { dataDir, ephemeral = false, guarded = false, log = () => {}, onPostmaster = () => {} } = options
	const lock = await lockDataDir(dataDir, log)
	let guard: ChildProcess | undefined
	try {
		const installation = await install(dataDir, ephemeral, log)
		// The guard comes before anything is started that would have to be stopped.
		if (ephemeral || guarded) guard = stopWithThisProcess(installation.home, ephemeral ? dataDir : '')
		const found = await findAnsweringPostmaster(installation.cluster)
		if (found) log('Reaproveitando o PostgreSQL que já estava em execução')
		const postmaster = found ?? (await startPostmaster(installation))
		await ensureDatabase(postmaster)
		await dropForgottenSlot(postmaster)
		onPostmaster(postmaster.pid)
		const watch = keepRunning(installation, postmaster, { log, onPostmaster })
		return {
			url: urlOf(postmaster),
			async stop(limitMs = STOP_LIMIT_MS) {
				await watch.stop(limitMs)
				onPostmaster(undefined)
				lock.release()
				guard?.kill('SIGKILL')
				if (!postmaster.socketDir.startsWith(installation.home))
					rmSync(postmaster.socketDir, { recursive: true, force: true })
				if (ephemeral)
					for (const folder of [installation.home, dataDir]) rmSync(folder, { recursive: true, force: true })
			},
		}
	} catch (error) {
		guard?.kill('SIGKILL')
		lock.release()
		throw error
	}
}

/** The address of the database that a running server has there; undefined when none runs. */
export function findRunningPostgres(dataDir: string): string | undefined {
	if (!existsSync(dataDir)) return undefined
	const home = homeFor(dataDir, unprivilegedAccount(), () => {})
	const postmaster = findLivePostmaster(join(home, 'cluster'))
	return postmaster && urlOf(postmaster)
}

/** Immediate stop of this process's database, also of one that is just being started; never of another server's. */
export async function stopAtOnce(dataDir: string): Promise<void> {
	if (isOwner(dataDir))
		await stopWhoeverServes(
			join(
				homeFor(dataDir, unprivilegedAccount(), () => {}),
				'cluster',
			),
		)
}

async function install(dataDir: string, ephemeral: boolean, log: (message: string) => void): Promise<Installation> {
	const account = unprivilegedAccount()
	const home = homeFor(dataDir, account, log)
	const binaries = findBinaries(home, account)
	const cluster = await ensureCluster(home, binaries, account, { ephemeral, log })
	return { home, cluster, binaries, account, ephemeral }
}

function urlOf({ socketDir }: Postmaster, database = DATABASE): string {
	return `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

/** Liveness check: a process killed a moment ago still looks alive, so only an answer counts. */
async function findAnsweringPostmaster(cluster: string): Promise<Postmaster | undefined> {
	const found = findLivePostmaster(cluster)
	if (!found) return undefined
	return ensureDatabase(found).then(
		() => found,
		() => undefined,
	)
}

async function ensureDatabase(postmaster: Postmaster): Promise<void> {
	const client = new Client({ connectionString: urlOf(postmaster, 'postgres') })
	await client.connect()
	try {
		const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
		if (rowCount === 0) await client.query(`create database ${DATABASE}`)
	} finally {
		await client.end()
	}
}

/**
 * Forgotten replication slot: an interrupted backup of an earlier version left it, and the log that it holds back fills
 * the disk.
 */
async function dropForgottenSlot(postmaster: Postmaster): Promise<void> {
	const client = new Client({ connectionString: urlOf(postmaster) })
	await client.connect()
	try {
		await client.query(
			"select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'portal_backup' and not active",
		)
	} finally {
		await client.end()
	}
}

/**
 * Restart of a postmaster that died without having been told to. The socket's folder stays the same, and so does the
 * URL.
 */
function keepRunning(
	installation: Installation,
	first: Postmaster,
	{ log, onPostmaster }: Required<Pick<EmbeddedPostgresOptions, 'log' | 'onPostmaster'>>,
): { stop(limitMs: number): Promise<void> } {
	let pid = first.pid
	const stopping = new AbortController()
	let restart: Promise<void> | undefined

	const timer = setInterval(() => {
		if (restart || isRunning(pid)) return
		restart = startAgain().finally(() => {
			restart = undefined
		})
	}, WATCH_INTERVAL_MS)
	timer.unref()

	async function startAgain(): Promise<void> {
		log('O PostgreSQL caiu; iniciando de novo')
		for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_RESTART_PAUSE_MS)) {
			try {
				pid = (await startPostmaster(installation, first.socketDir)).pid
				onPostmaster(pid)
				log('O PostgreSQL voltou')
				return
			} catch (error) {
				log(error instanceof Error ? error.message : String(error))
				await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
			}
		}
	}

	return {
		async stop(limitMs) {
			stopping.abort()
			clearInterval(timer)
			await restart
			await stopPostmaster(pid, installation.cluster, limitMs)
		},
	}
}

/**
 * Guard process: a shell waits on a pipe from this process, and however that ends, the pipe closes and the database
 * stops; with `remove` its data go too.
 */
function stopWithThisProcess(home: string, remove: string): ChildProcess {
	const script =
		'read -r _; kill -QUIT "$(head -n 1 "$1/cluster/postmaster.pid")"; [ -z "$2" ] || { sleep 1; rm -rf "$1" "$2"; }'
	const guard = spawn('/bin/sh', ['-c', script, 'guard', home, remove], {
		cwd: '/',
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
	})
	guard.unref()
	if (guard.stdin instanceof Socket) guard.stdin.unref()
	return guard
}
