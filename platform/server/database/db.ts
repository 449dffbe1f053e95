import type { Socket } from 'node:net'
import { Kysely, type Transaction } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { PortalDialect } from './dialect.ts'
import { forgetOldest, isStaleStatement, NamingClient } from './named-statements.ts'
import { ownPool } from './prepared.ts'

const { TIMESTAMPTZ, TIMESTAMP, DATE, INT8 } = types.builtins
types.setTypeParser(TIMESTAMPTZ, instantFrom)
types.setTypeParser(TIMESTAMP, (text) => text)
types.setTypeParser(DATE, (text) => text)
types.setTypeParser(INT8, Number)

/** Fast path for UTC: PostgreSQL's text is nearly ISO 8601, and rearranging it costs a tenth of parsing a date. */
function instantFrom(text: string): string {
	if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
	const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
	return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

/** Database type: each slice narrows it to its own tables in one line of its queries.ts. */
export type Db<Tables = unknown> = Kysely<Tables>

export interface Database {
	readonly pool: Pool
	readonly db: Db
	close(): Promise<void>
}

export interface DatabaseOptions {
	readonly url: string
	readonly poolSize: number
	readonly applicationName?: string
	/** Read-only connection: PostgreSQL refuses every write (25006). */
	readonly readOnly?: boolean
	onError?(error: Error): void
}

/**
 * Waiting for a connection and a statement on it are bounded, so that a sick database costs a request at most ten
 * seconds and never a stuck server. PostgreSQL ends a slow statement itself; the silence limit is for a database, or
 * a network on the way, that no longer answers at all.
 */
const CONNECT_TIMEOUT_MS = 2_500
const STATEMENT_TIMEOUT_MS = 5_000
const SILENCE_LIMIT_MS = 6_000

export function openDatabase(options: DatabaseOptions): Database {
	const { url, poolSize, applicationName = 'portal', readOnly = false, onError } = options
	const pool = new Pool({
		Client: NamingClient,
		connectionString: url,
		max: poolSize,
		application_name: applicationName,
		// Planner options: a request uses one core, because parallel workers and JIT would take the time of other requests.
		// Generic plans: planning a list anew takes three times its execution; `customPlan` marks the exceptions.
		options: `-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		idle_in_transaction_session_timeout: 30_000,
		idleTimeoutMillis: 60_000,
		keepAlive: true,
	})
	pool.on('error', (error) => onError?.(error))
	// The pool listens to idle connections only: one that is lost between two statements of a transaction would
	// otherwise end the process.
	pool.on('connect', (client) => {
		client.on('error', () => undefined)
		closeAfterSilence(client)
	})
	pool.on('release', (_error, client) => forgetOldest(client))
	const db = new Kysely<unknown>({ dialect: new PortalDialect({ pool }) })
	ownPool(db, pool)
	return { pool, db, close: () => db.destroy() }
}

/**
 * Ends a connection on which an answer is awaited and nothing comes. Closing it, rather than failing the one statement,
 * lets the rollback behind it fail at once instead of waiting in turn.
 */
function closeAfterSilence(client: PoolClient): void {
	const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean }
	const { stream } = inside.connection
	stream.setTimeout(SILENCE_LIMIT_MS)
	stream.on('timeout', () => inside.readyForQuery || stream.destroy())
}

const RETRYABLE = new Set(['40001', '40P01'])
const sqlState = (error: unknown) =>
	typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/**
 * Transaction: it is retried from the start when PostgreSQL asks for it (serialization failure, deadlock, a statement
 * parsed for an earlier form of a table). Inside another transaction it is part of that one.
 */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<unknown>) => Promise<T>): Promise<T> {
	if (db.isTransaction) return work(db as Transaction<unknown>)
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction().execute(work)
		} catch (error) {
			if (attempt === 3 || !(RETRYABLE.has(sqlState(error)) || isStaleStatement(error))) throw error
		}
	}
}

/** Write refused on a connection that was opened `readOnly`. */
export const isWriteRefused = (error: unknown): boolean => sqlState(error) === '25006'

/** Unique violation (`23505`) of this constraint: another write was first. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
	sqlState(error) === '23505' &&
	(constraint === undefined || (error as { constraint?: string }).constraint === constraint)
