import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { homeFor, unprivilegedAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { lockDataDir } from './data-dir-lock.ts'
import {
	findLivePostmaster,
	type Installation,
	type Postmaster,
	startPostmaster,
	stopPostmaster,
} from './postmaster.ts'
import { isRunning } from './processes.ts'

export interface EmbeddedPostgresOptions {
	/** Folder of the database alone, such as `.data/postgres`. */
	readonly dataDir: string
	/** For tests: fast and not durable, removed at the end, and it dies with this process. */
	readonly ephemeral?: boolean
	readonly log?: (message: string) => void
	/** Told when the database died by itself, before it is started again. */
	readonly onUnexpectedExit?: () => void
}

export interface EmbeddedPostgres {
	/** Over a unix socket that only the database's account and root may open. */
	readonly url: string
	stop(): Promise<void>
}

const DATABASE = 'portal'
const WATCH_INTERVAL_MS = 200
const LONGEST_RESTART_PAUSE_MS = 5_000

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const { dataDir, ephemeral = false, log = () => {}, onUnexpectedExit = () => {} } = options
	const lock = await lockDataDir(dataDir, log)
	try {
		const installation = await install(dataDir, ephemeral, log)
		const found = await findAnsweringPostmaster(installation.cluster)
		if (found) log('Reaproveitando o PostgreSQL que já estava em execução')
		const postmaster = found ?? (await startPostmaster(installation))
		const guard = ephemeral ? stopWithThisProcess(installation.home, dataDir) : undefined
		await ensureDatabase(postmaster)
		const watch = keepRunning(installation, postmaster, { log, onUnexpectedExit })
		return {
			url: urlOf(postmaster),
			async stop() {
				await watch.stop()
				lock.release()
				guard?.kill('SIGKILL')
				if (!postmaster.socketDir.startsWith(installation.home))
					rmSync(postmaster.socketDir, { recursive: true, force: true })
				if (ephemeral)
					for (const folder of [installation.home, dataDir]) rmSync(folder, { recursive: true, force: true })
			},
		}
	} catch (error) {
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

/** One that was killed a moment ago still looks alive: only an answer counts. */
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

/** Starts the postmaster again whenever it dies without having been told to. The socket's folder stays the same, and so the URL. */
function keepRunning(
	installation: Installation,
	first: Postmaster,
	{ log, onUnexpectedExit }: Required<Pick<EmbeddedPostgresOptions, 'log' | 'onUnexpectedExit'>>,
): { stop(): Promise<void> } {
	let pid = first.pid
	const stopping = new AbortController()
	let restart: Promise<void> | undefined

	const timer = setInterval(() => {
		if (restart || isRunning(pid)) return
		onUnexpectedExit()
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
				log('O PostgreSQL voltou')
				return
			} catch (error) {
				log(error instanceof Error ? error.message : String(error))
				await sleep(pause)
			}
		}
	}

	return {
		async stop() {
			stopping.abort()
			clearInterval(timer)
			await restart
			await stopPostmaster(pid, installation.cluster)
		},
	}
}

/** A shell that waits on a pipe from us: however this process ends, the pipe closes and the test database goes. */
function stopWithThisProcess(home: string, dataDir: string): ChildProcess {
	const script = 'read -r _; kill -QUIT "$(head -n 1 "$1/cluster/postmaster.pid")"; sleep 1; rm -rf "$1" "$2"'
	const guard = spawn('/bin/sh', ['-c', script, 'guard', home, dataDir], {
		cwd: '/',
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
	})
	guard.unref()
	if (guard.stdin instanceof Socket) guard.stdin.unref()
	return guard
}
