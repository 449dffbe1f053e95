import { type ChildProcess, spawn } from 'node:child_process'
import {
	chmodSync,
	chownSync,
	closeSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	renameSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account } from './account.ts'
import { type Binaries } from './binaries.ts'
import { environment, settingsAsArguments } from './cluster.ts'
import { isAlive, isRunning, servesCluster } from './processes.ts'

export interface Postmaster {
	readonly pid: number
	readonly socketDir: string
}

export interface Installation {
	readonly home: string
	readonly cluster: string
	readonly binaries: Binaries
	readonly account: Account | undefined
	readonly ephemeral: boolean
}

const START_LIMIT_MS = 60_000
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 500
const LOG_LIMIT_BYTES = 10_000_000

/** The postmaster that already serves this cluster, left by a server that was killed. */
export function findLivePostmaster(cluster: string): Postmaster | undefined {
	const file = readPidFile(cluster)
	return file?.ready && servesCluster(file.pid, cluster) ? file : undefined
}

/** postmaster.pid, line by line: pid, cluster, start, port, socket folder, address, shared memory, state. */
function readPidFile(cluster: string): (Postmaster & { ready: boolean }) | undefined {
	try {
		const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
		return { pid: Number(lines[0]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
	} catch {
		return undefined
	}
}

/**
 * Start with retries while processes of a killed predecessor still hold its shared memory: they end by themselves, and
 * PostgreSQL refuses to start beside them, which protects the data.
 */
export async function startPostmaster(
	installation: Installation,
	socketDir = makeSocketDir(installation),
): Promise<Postmaster> {
	const until = Date.now() + START_LIMIT_MS
	for (;;) {
		disownPidOfAnother(installation.cluster)
		const child = spawnPostmaster(installation, socketDir)
		if (await becameReady(child, installation.cluster, until)) return { pid: child.pid as number, socketDir }
		if (Date.now() > until)
			throw new Error(`O PostgreSQL não iniciou. Fim de ${logFile(installation.home)}:\n${logTail(installation.home)}`)
		await sleep(200)
	}
}

// A unix socket's address has 104 bytes on macOS and 108 on Linux, the closing zero included.
const LONGEST_SOCKET_PATH = 103

/** Socket folder: only the account and root may enter it, and this permission, not a password, guards the database. */
function makeSocketDir({ home, account }: Installation): string {
	const beside = join(home, 'socket')
	const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
	if (fits) mkdirSync(beside, { recursive: true })
	const dir = fits ? beside : mkdtempSync(join(tmpdir(), 'portal-pg-'))
	chmodSync(dir, 0o700)
	if (account) chownSync(dir, account.uid, account.gid)
	return dir
}

/**
 * Stale pid: after kill -9 or a power cut the pid in postmaster.pid may belong to another process, and PostgreSQL would
 * refuse to start. Our own pid in its place is read as "stale" (the starter's pid never counts) and, unlike removing
 * the file, keeps the check for survivors that hold the old shared memory.
 */
function disownPidOfAnother(cluster: string): void {
	const file = readPidFile(cluster)
	if (!file || !isAlive(file.pid) || servesCluster(file.pid, cluster)) return
	const path = join(cluster, 'postmaster.pid')
	writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)))
}

/**
 * Detached start: PostgreSQL has a session of its own, so Ctrl-C stops the server first and the server then its
 * database.
 */
function spawnPostmaster(
	{ home, cluster, binaries, account, ephemeral }: Installation,
	socketDir: string,
): ChildProcess {
	const log = openLog(home)
	const child = spawn(binaries.postgres, ['-D', cluster, ...settingsAsArguments(socketDir, ephemeral)], {
		...(account && { uid: account.uid, gid: account.gid }),
		cwd: cluster,
		env: environment(),
		detached: true,
		stdio: ['ignore', log, log],
	})
	closeSync(log)
	child.unref()
	return child
}

async function becameReady(child: ChildProcess, cluster: string, until: number): Promise<boolean> {
	let failure: Error | undefined
	child.on('error', (error) => {
		failure = error
	})
	while (Date.now() < until) {
		const file = readPidFile(cluster)
		if (file?.pid === child.pid && file?.ready) return true
		await sleep(10)
		if (failure) throw new Error(`Não foi possível executar o PostgreSQL: ${failure.message}`, { cause: failure })
		if (child.exitCode !== null || child.signalCode !== null) return false
	}
	child.kill('SIGQUIT')
	return false
}

/** Fast shutdown: sessions are ended, everything acknowledged is on disk. */
export async function stopPostmaster(pid: number, cluster: string, limitMs: number): Promise<void> {
	if (!servesCluster(pid, cluster)) return
	process.kill(pid, 'SIGINT')
	if (await waitForExit(pid, limitMs - IMMEDIATE_SHUTDOWN_LIMIT_MS)) return
	await stopPostmasterAtOnce(pid, cluster)
}

/** Immediate shutdown: the next start replays the log, and nothing acknowledged is lost. */
async function stopPostmasterAtOnce(pid: number, cluster: string): Promise<void> {
	if (!servesCluster(pid, cluster)) return
	process.kill(pid, 'SIGQUIT')
	await waitForExit(pid, IMMEDIATE_SHUTDOWN_LIMIT_MS)
}

/** Server of the cluster, ready or not. */
export async function stopWhoeverServes(cluster: string): Promise<void> {
	const file = readPidFile(cluster)
	if (file) await stopPostmasterAtOnce(file.pid, cluster)
}

async function waitForExit(pid: number, limitMs: number): Promise<boolean> {
	const until = Date.now() + limitMs
	while (isRunning(pid)) {
		if (Date.now() > until) return false
		await sleep(10)
	}
	return true
}

const logFile = (home: string): string => join(home, 'postgres.log')

function openLog(home: string): number {
	const file = logFile(home)
	const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
	if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
	return openSync(file, 'a', 0o600)
}

function logTail(home: string): string {
	return readFileSync(logFile(home), 'utf8').split('\n').slice(-12).join('\n')
}
