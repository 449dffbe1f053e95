import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { Client, type Connection, DatabaseError, type PoolClient, type QueryConfig, type Submittable } from 'pg'
import { LeastRecent } from '../least-recent.ts'
import { type Answer, CUSTOM_PLANS, Execution, GENERIC_PLANS, type Shape, shapeOf } from './execution.ts'

/** A statement takes 10 to 200 kB of the server's memory on each connection that knows it. */
const MOST_A_CONNECTION = 300
const MOST_TEXTS = 2_000
/** An insert with more values is a batch of rows, whose text is another for every number of them. */
const MOST_VALUES_OF_ROWS = 64

const CUSTOM_PLAN = '/* custom plan */'
/**
 * Mark for `modifyFront` of a query whose good plan depends on its values: it is parsed once a connection like any
 * other, and planned for the values of each execution. All other statements keep one generic plan (`plan_cache_mode`).
 */
export const customPlan: RawBuilder<unknown> = sql.raw(CUSTOM_PLAN)

const names = new LeastRecent<string, { readonly name: string | undefined }>(MOST_TEXTS)

/** Statement name derived from the text: it is the same in every process, so a pooler may share it. */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
	const known = names.get(text)
	if (known) return known.name
	const name = canBeNamed(text, values) ? createHash('sha1').update(text).digest('base64url').slice(0, 20) : undefined
	names.set(text, { name })
	return name
}

/** Condition for a name: a text without values may hold several statements, which cannot be prepared together. */
const canBeNamed = (text: string, values: readonly unknown[]): boolean =>
	(values.length <= MOST_VALUES_OF_ROWS || !/^\s*insert\b/i.test(text)) &&
	(values.length > 0
		? /^\s*(\/\* custom plan \*\/\s*)?\(?(select|with|insert|update|delete)\b/i
		: /^\s*\(?select\b[^;]*$/i
	).test(text)

/** Fields of a connection that pg keeps and does not declare in its types. */
type Known = Connection & { readonly parsedStatements: Record<string, string> }

/** Close messages of the protocol, which also work inside a failed transaction and through a pooler. */
class Closing implements Submittable {
	readonly #names: readonly string[]
	/** Completion in both cases: a lost connection loses its prepared statements too. */
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

type NamedQuery = QueryConfig & { readonly name: string; readonly values: readonly unknown[] }
type Callback = (error: unknown, result?: Answer) => void

/**
 * Sends each statement under a name, so that PostgreSQL parses it once a connection, and mostly plans it once too. It
 * tells once what the columns are: from the second time on, nothing is asked but the rows.
 */
export class NamingClient extends Client {
	/**
	 * Prepared statements of this connection, least recently used first, with their columns once the server has told
	 * them.
	 */
	readonly #known = new Map<string, Shape | undefined>()

	override query(...call: unknown[]): never {
		const [text, values, callback] = call
		const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text, values) : undefined
		if (name === undefined) return super.query(...(call as Parameters<Client['query']>)) as never
		const query = { name, text: text as string, values: values as unknown[] }
		if (typeof callback === 'function') {
			this.#send(query, callback as Callback)
			return undefined as never
		}
		return new Promise((resolve, reject) =>
			this.#send(query, (error, result) => (error ? reject(error) : resolve(result))),
		) as never
	}

	/**
	 * Eviction of the least recently used statements; it is called between two uses, while no statement is on its way.
	 */
	forgetOldest(): void {
		const excess = this.#known.size - MOST_A_CONNECTION
		if (excess > 0) this.#forget([...this.#known.keys()].slice(0, excess), () => undefined)
	}

	#nameOf(text: string, values: readonly unknown[]): string | undefined {
		const name = nameOf(text, values)
		if (name === undefined || (!this.#known.has(name) && this.#known.size >= 2 * MOST_A_CONNECTION)) return undefined
		const shape = this.#known.get(name)
		this.#known.delete(name)
		this.#known.set(name, shape)
		return name
	}

	#send(query: NamedQuery, done: Callback): void {
		const outside = this.getTransactionStatus() === 'I'
		this.#execute(query, (error, result) => {
			if (!isStaleStatement(error)) {
				done(error, result)
				return
			}
			this.#forget([query.name], () => {
				if (outside) this.#execute(query, done)
				else done(error)
			})
		})
	}

	#execute({ name, text, values }: NamedQuery, done: Callback): void {
		const shape = this.#known.get(name)
		const keep = (told: Shape | undefined) => void (this.#known.has(name) && this.#known.set(name, told))
		const customPlan = text.includes(CUSTOM_PLAN)
		if (shape) {
			const execution = new Execution({ name, text, values, shape, customPlan }, (error, result) => {
				if (error) keep(undefined)
				done(error, result)
			})
			return void super.query(execution)
		}
		const first = (then: Callback) =>
			super.query({ name, text, values: [...values] }, (error, result) => {
				if (!error) keep(shapeOf(result.fields))
				then(error, result)
			})
		if (!customPlan) {
			first(done)
			return
		}
		// Inside a failed transaction the second setting is refused too; its rollback takes the first one back.
		super.query(CUSTOM_PLANS, () => first((error, result) => super.query(GENERIC_PLANS, () => done(error, result))))
	}

	#forget(closed: readonly string[], then: () => void): void {
		for (const name of closed) this.#known.delete(name)
		super.query(new Closing(closed, then))
	}
}

/** Eviction hook for the pool's `release`. */
export function forgetOldest(client: PoolClient): void {
	if (client instanceof NamingClient) client.forgetOldest()
}
