import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres, stopAtOnce } from '../embedded/embedded-postgres.ts'
import { createLog } from '../log.ts'
import type { ServerModule } from '../module.ts'
import { type Config, readConfig } from '../settings/read-config.ts'

/** Connections that a process opens on its database. */
export interface Served {
	readonly url: string
	stop(): Promise<void>
}

export type Open = (config: Config, databaseUrl: string, say: (step: string) => void) => Promise<Served>

/**
 * Stop limit below the ten seconds of docs/operacao.md; the supervisor (scripts/bootstrap/supervise.mjs) waits a little
 * longer.
 */
const STOP_LIMIT_MS = 8_000
/** Least share of the stop limit for the database. */
const DATABASE_LIMIT_MS = 1_500

/**
 * One server process: its database when none is given, then what `open` makes, until somebody asks it to stop. It may be
 * asked at any moment, also while it starts: a database that was started never outlives it.
 *
 * @throws what kept it from starting, its database stopped
 */
export async function runServerProcess(open: Open, modules: readonly ServerModule[]): Promise<void> {
	const asked = whenAskedToStop()
	// Terminal of `npm start`: a person watches it, so only messages for that person are printed there.
	const quiet = process.connected ? { PORTAL_LOG_LEVEL: 'warn' } : {}
	const config = readConfig({ ...quiet, ...process.env }, modules)
	const log = createLog(config.PORTAL_LOG_LEVEL)
	const tell = (message: object) => process.connected && process.send?.(message)
	const say = (step: string) => (process.connected ? tell({ passo: step }) : log.info(step))
	const dataDir = join(config.PORTAL_DATA_DIR, 'postgres')
	let embedded: EmbeddedPostgres | undefined
	let served: Served | undefined

	const start = async (): Promise<void> => {
		if (!config.DATABASE_URL)
			embedded = await startEmbeddedPostgres({ dataDir, log: say, onPostmaster: (banco) => tell({ banco }) })
		if (asked.already()) return
		served = await open(config, config.DATABASE_URL ?? embedded?.url ?? '', say)
		if (process.connected) tell({ pronto: served.url, demonstracao: config.demo })
		else log.info({ url: served.url }, 'ready')
	}

	const starting = start()
	try {
		await Promise.race([starting, asked.once])
	} catch (error) {
		await embedded?.stop()
		throw error
	}
	await asked.once
	const until = Date.now() + STOP_LIMIT_MS
	setTimeout(() => void endNow(config, dataDir), STOP_LIMIT_MS)
	await starting.catch(() => undefined)
	await served?.stop()
	await embedded?.stop(Math.max(until - Date.now(), DATABASE_LIMIT_MS))
	process.exit(0)
}

function whenAskedToStop(): { once: Promise<void>; already(): boolean } {
	let already = false
	const once = new Promise<void>((resolve) => {
		const ask = () => {
			already = true
			resolve()
		}
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
		process.on('disconnect', ask)
	})
	return { once, already: () => already }
}

/** Forced end: a part of the shutdown hangs, and all acknowledged writes are on disk already. */
async function endNow({ DATABASE_URL }: Config, dataDir: string): Promise<void> {
	if (!DATABASE_URL) await stopAtOnce(dataDir)
	process.exit(0)
}
