import pg, { type Connection, type FieldDef, type Submittable, types } from 'pg'

/** Serialization of a parameter as pg does it; its types do not declare the function. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Buffer | string | null } }).utils

/** Reader of the rows of a statement. */
export interface Shape {
	readonly fields: readonly FieldDef[]
	readonly names: readonly string[]
	readonly parsers: readonly ((text: string) => unknown)[]
	/** Template of a row, copied for each so that all rows have the same hidden class. */
	readonly blank: Readonly<Record<string, null>>
}

export const shapeOf = (fields: readonly FieldDef[]): Shape => ({
	fields,
	names: fields.map(({ name }) => name),
	parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID)),
	blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

export interface Answer {
	readonly command: string
	readonly rowCount: number | null
	readonly rows: unknown[]
	readonly fields: readonly FieldDef[]
}

interface Statement {
	readonly name: string
	readonly text: string
	readonly values: readonly unknown[]
	readonly shape: Shape
	/** Custom plan: PostgreSQL plans this execution for its values, and goes back to the connection's generic plans. */
	readonly customPlan: boolean
}

/** Session setting of PostgreSQL: every statement runs by its generic plan, which is made once a connection. */
export const GENERIC_PLANS = 'set plan_cache_mode = force_generic_plan'
export const CUSTOM_PLANS = 'set plan_cache_mode = force_custom_plan'

/**
 * Execution of a statement whose name and columns this connection knows: nothing is parsed or described again, and rows
 * are collected without an event for each.
 */
export class Execution implements Submittable {
	readonly name: string
	readonly text: string
	readonly callback: (error: unknown, answer?: Answer) => void
	readonly #statement: Statement
	readonly #rows: unknown[] = []
	readonly #tags: string[] = []
	#failure: unknown

	constructor(statement: Statement, callback: (error: unknown, answer?: Answer) => void) {
		this.name = statement.name
		this.text = statement.text
		this.#statement = statement
		this.callback = callback
	}

	/** Sends the execution; `pg` rejects the query with a returned error, before anything was sent. */
	submit(connection: Connection): unknown {
		let values: (Buffer | string | null)[]
		try {
			values = this.#statement.values.map((value) => prepareValue(value))
		} catch (error) {
			return error
		}
		const { customPlan } = this.#statement
		connection.stream.cork()
		if (customPlan) runSetting(connection, CUSTOM_PLANS)
		connection.bind({ statement: this.name, values }, true)
		connection.execute({}, true)
		if (customPlan) runSetting(connection, GENERIC_PLANS)
		connection.sync()
		connection.stream.uncork()
		return null
	}

	handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
		const { names, blank } = this.#statement.shape
		if (texts.length !== names.length) {
			this.#failure = new Error(`${this.name} has other columns than it was said to have`)
			return
		}
		const row: Record<string, unknown> = { ...blank }
		try {
			this.#fill(row, texts)
		} catch (error) {
			this.#failure = error
		}
		this.#rows.push(row)
	}

	#fill(row: Record<string, unknown>, texts: readonly (string | null)[]): void {
		const { names, parsers } = this.#statement.shape
		for (let column = 0; column < texts.length; column++) {
			const name = names[column]
			const text = texts[column]
			if (name !== undefined && typeof text === 'string') row[name] = parsers[column]?.(text)
		}
	}

	handleCommandComplete({ text }: { readonly text: string }): void {
		this.#tags.push(text)
	}

	handleEmptyQuery(): void {
		this.#tags.push('')
	}

	handleError(error: unknown): void {
		this.callback(error)
	}

	handleReadyForQuery(): void {
		if (this.#failure !== undefined) {
			this.callback(this.#failure)
			return
		}
		const [command = '', ...numbers] = (this.#tags[this.#statement.customPlan ? 1 : 0] ?? '').split(' ')
		const rowCount = numbers.length > 0 ? Number(numbers.at(-1)) : null
		this.callback(null, { command, rowCount, rows: this.#rows, fields: this.#statement.shape.fields })
	}
}

/** Setting sent in the same network write as the statement that it surrounds, before the one Sync of both. */
function runSetting(connection: Connection, text: string): void {
	connection.parse({ name: '', text, types: [] }, true)
	connection.bind({}, true)
	connection.execute({}, true)
}
