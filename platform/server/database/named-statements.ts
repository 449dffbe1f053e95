import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { Client, type Connection, DatabaseError, type PoolClient, type QueryConfig, type Submittable } from 'pg'
import { LeastRecent } from '../least-recent.ts'

/** A statement takes 10 to 200 kB of the server's memory on each connection that knows it. */
const MOST_A_CONNECTION = 300
const MOST_TEXTS = 2_000
/** A statement with more values is a batch of rows, whose text is another for every number of them. */
const MOST_VALUES = 64

const OWN_PLAN = '/* own plan */'
/** For `modifyFront` of a query whose good plan depends on the values: planned for them each time, and never named. */
export const ownPlan: RawBuilder<unknown> = sql.raw(OWN_PLAN)

const names = new LeastRecent<string, { readonly name: string | undefined }>(MOST_TEXTS)

/** Equal for equal texts in every process, so that a pooler between may share them. */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
	const known = names.get(text)
	if (known) return known.name
	const name = canBeNamed(text, values) ? createHash('sha1').update(text).digest('base64url').slice(0, 20) : undefined
	names.set(text, { name })
	return name
}

/** Without values a text may hold several statements, which cannot be prepared together. */
const canBeNamed = (text: string, values: readonly unknown[]): boolean =>
	values.length <= MOST_VALUES &&
	!text.includes(OWN_PLAN) &&
	(values.length > 0 ? /^\s*\(?(select|with|insert|update|delete)\b/i : /^\s*\(?select\b[^;]*$/i).test(text)

/** What pg keeps of a connection without telling the types of it. */
type Known = Connection & { readonly parsedStatements: Record<string, string> }

/** Closes them as the protocol does it, which also holds inside a failed transaction and through a pooler. */
class Closing implements Submittable {
	readonly #names: readonly string[]
	/** Called in either case: when the connection is lost, what it knew is lost with it. */
	readonly handleReadyForQuery: () => void
	readonly handleError: () => void

	constructor(closed: readonly string[], done: () => void) {
		this.#names = closed
		this.handleReadyForQuery = done
		this.handleError = done
	}

	submit(connection: Connection): void {
		for (const name of this.#names) {
			delete (connection as Known).parsedStatements[name]
			connection.close({ type: 'S', name }, true)
		}
		connection.sync()
	}
}

const UNKNOWN_STATEMENT = '26000'

/** A table got another column since it was parsed (a newer process migrated), or the server forgot the statement. */
export const isStaleStatement = (error: unknown): boolean =>
	error instanceof DatabaseError && (error.routine === 'RevalidateCachedQuery' || error.code === UNKNOWN_STATEMENT)

type NamedQuery = QueryConfig & { readonly name: string }
type Callback = (error: unknown, result?: unknown) => void

/** Sends each statement under a name, so that PostgreSQL parses it once a connection, and mostly plans it once too. */
export class NamingClient extends Client {
	/** Those that this connection knows, the least recently used first. */
	readonly #known = new Set<string>()

	override query(...call: unknown[]): never {
		const [text, values, callback] = call
		const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text, values) : undefined
		if (name === undefined) return super.query(...(call as Parameters<Client['query']>)) as never
		const query = { name, text: text as string, values: values as unknown[] }
		if (typeof callback !== 'function') return this.#send(query) as never
		return void this.#answer(query, callback as Callback) as never
	}

	/** Between two uses, when no statement is on its way. */
	forgetOldest(): void {
		const excess = this.#known.size - MOST_A_CONNECTION
		if (excess > 0) void this.#forget([...this.#known].slice(0, excess))
	}

	#nameOf(text: string, values: readonly unknown[]): string | undefined {
		const name = nameOf(text, values)
		if (name === undefined || (!this.#known.has(name) && this.#known.size >= 2 * MOST_A_CONNECTION)) return undefined
		this.#known.delete(name)
		this.#known.add(name)
		return name
	}

	async #answer(query: NamedQuery, callback: Callback): Promise<void> {
		let result: unknown
		try {
			result = await this.#send(query)
		} catch (error) {
			callback(error)
			return
		}
		callback(null, result)
	}

	async #send(query: NamedQuery): Promise<unknown> {
		const outside = this.getTransactionStatus() === 'I'
		try {
			return await super.query(query)
		} catch (error) {
			if (!isStaleStatement(error)) throw error
			await this.#forget([query.name])
			if (!outside) throw error
			return await super.query(query)
		}
	}

	#forget(closed: readonly string[]): Promise<void> {
		for (const name of closed) this.#known.delete(name)
		return new Promise((resolve) => void super.query(new Closing(closed, resolve)))
	}
}

/** For the pool's `release`. */
export function forgetOldest(client: PoolClient): void {
	if (client instanceof NamingClient) client.forgetOldest()
}
