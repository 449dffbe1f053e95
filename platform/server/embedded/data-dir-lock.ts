import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.ts'

/** Holder of the lock, told to the next process that asks. */
interface Owner {
	readonly pid: number
	/** Process that watches over the owner; an owner whose watcher died is about to stop by itself. */
	readonly supervisorPid: number
}

export class DataDirInUseError extends Error {
	override readonly name = 'DataDirInUseError'
	readonly pid: number | undefined
	constructor(dataDir: string, pid: number | undefined) {
		super(
			`Os dados em ${dataDir} já estão em uso pelo processo ${pid ?? 'desconhecido'}. ` +
				'Pare-o (Ctrl-C no terminal dele) ou use outra pasta de dados e outra porta (PORTAL_DATA_DIR e PORT).',
		)
		this.pid = pid
	}
}

const ORPHAN_STOPS_BY_ITSELF_MS = 4_000
const ORPHAN_STOPS_WHEN_TOLD_MS = 8_000

/**
 * Exclusive lock: one owner per data folder. Node has no flock(), so SQLite's exclusive lock serves as the kernel lock;
 * the kernel frees it however the owner dies, so no stale lock can exist.
 */
export async function lockDataDir(dataDir: string, log: (message: string) => void): Promise<{ release(): void }> {
	mkdirSync(dataDir, { recursive: true })
	const ownerFile = join(dataDir, 'owner.json')
	const lock = tryLock(dataDir) ?? (await takeOverFromOrphan(dataDir, ownerFile, log))
	const owner: Owner = { pid: process.pid, supervisorPid: process.connected ? process.ppid : process.pid }
	writeFileSync(ownerFile, JSON.stringify(owner))
	return {
		release() {
			rmSync(ownerFile, { force: true })
			lock.close()
		},
	}
}

/** Ownership check: a process that waits for the lock has nothing to stop. */
export const isOwner = (dataDir: string): boolean => readOwner(join(dataDir, 'owner.json'))?.pid === process.pid

function tryLock(dataDir: string): DatabaseSync | undefined {
	const database = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
	try {
		database.exec('pragma journal_mode = memory; begin exclusive')
		return database
	} catch (error) {
		database.close()
		if (error instanceof Error && error.message.includes('locked')) return undefined
		throw error
	}
}

/** A server that lost its supervisor (kill -9 of `npm start`) finishes its requests and stops: wait, then insist. */
async function takeOverFromOrphan(
	dataDir: string,
	ownerFile: string,
	log: (message: string) => void,
): Promise<DatabaseSync> {
	const owner = readOwner(ownerFile)
	if (!owner || isAlive(owner.supervisorPid)) throw new DataDirInUseError(dataDir, owner?.pid)
	log(`Um servidor anterior (processo ${owner.pid}) ficou sem quem o vigie; esperando que termine`)
	const waits: [number, NodeJS.Signals | 0][] = [
		[ORPHAN_STOPS_BY_ITSELF_MS, 'SIGTERM'],
		[ORPHAN_STOPS_WHEN_TOLD_MS, 'SIGKILL'],
		[ORPHAN_STOPS_BY_ITSELF_MS, 0],
	]
	for (const [wait, then] of waits) {
		const lock = await pollLock(dataDir, wait)
		if (lock) return lock
		if (then !== 0 && isAlive(owner.pid)) process.kill(owner.pid, then)
	}
	throw new DataDirInUseError(dataDir, owner.pid)
}

async function pollLock(dataDir: string, forMs: number): Promise<DatabaseSync | undefined> {
	const until = Date.now() + forMs
	for (;;) {
		const lock = tryLock(dataDir)
		if (lock || Date.now() > until) return lock
		await sleep(50)
	}
}

function readOwner(file: string): Owner | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Owner
	} catch {
		return undefined
	}
}
