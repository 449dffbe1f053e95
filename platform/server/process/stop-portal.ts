import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { RegisteredStore } from '../files/registered-store.ts'
import type { Readiness } from '../http/health.ts'
import type { Portal } from '../portal.ts'

/** Resources of this process, which it opens and closes. */
export type OwnPortal = Portal & { readonly files: RegisteredStore }

/**
 * Limit of each step, after which it is cut: with the drain and the database all stay below the ten seconds of a stop.
 */
const LIMITS_MS = { events: 300, requests: 2_000, jobs: 1_800, connections: 500 }
const SWEEP_MS = 50

/** Graceful shutdown: readiness says no, streams end, requests finish, jobs are handed back, connections close. */
export async function stopPortal(
	portal: OwnPortal,
	app: FastifyInstance,
	readiness: Readiness,
	drainMs: number,
): Promise<void> {
	readiness.stopping = true
	if (drainMs > 0) await sleep(drainMs)
	await within(LIMITS_MS.events, portal.events.close())
	await closeServer(app)
	await within(LIMITS_MS.jobs, portal.jobs.close())
	await portal.pdf.fechar()
	await within(LIMITS_MS.connections, closeDatabases(portal))
	portal.log.flush()
}

export const closeDatabases = ({ files, readOnlyDb, db }: OwnPortal) =>
	Promise.all([files.close(), readOnlyDb.destroy(), db.destroy()])

/**
 * Idle connections after the close: one that falls idle later (a stream that ends, an answer that had begun) would stay
 * open by itself.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
	const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
	const cut = setTimeout(() => app.server.closeAllConnections(), LIMITS_MS.requests)
	await within(LIMITS_MS.requests + LIMITS_MS.connections, app.close())
	clearInterval(sweep)
	clearTimeout(cut)
}

/** Bounded wait; a failure on the way out holds nothing up. */
async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
	const late = new AbortController()
	await Promise.race([
		work.catch(() => undefined),
		sleep(limitMs, undefined, { signal: late.signal }).catch(() => undefined),
	])
	late.abort()
}
