import type { EndpointDefinition, Schema } from '@portal/platform/contract'
import { fillPath } from '@portal/platform/contract'

export interface Caller {
	readonly codpes: number
	readonly headers: Record<string, string>
}

/** Sample request of a read: it was answered with 200, and its caller gets the most data. */
export interface Sample {
	readonly caller: Caller
	readonly path: string
	readonly body: string | undefined
	readonly bytes: number
}

/** Headers of a request; a content type is sent only with a body. */
export const headersOf = ({ headers }: Caller, body: string | undefined): Record<string, string> =>
	body === undefined ? headers : { ...headers, 'content-type': 'application/json' }

type Row = Readonly<Record<string, unknown>>
interface Field {
	readonly name: string
	readonly schema: Inside
}
/** Used parts of a zod schema. */
interface Inside {
	readonly _zod: {
		readonly def: { readonly shape?: Readonly<Record<string, Inside>> }
		readonly optin?: string
		readonly values?: ReadonlySet<unknown>
	}
}

/** Sample rows kept for each slice. */
const ROWS_KEPT = 600
const TRIES = 6
const PASSES = 4

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Required fields of a schema. */
const requiredOf = (schema: Schema | undefined): Field[] =>
	Object.entries((schema as Inside | undefined)?._zod.def.shape ?? {})
		.filter(([, field]) => field._zod.optin === undefined)
		.map(([name, field]) => ({ name, schema: field }))

/** Objects of an answer, each with the fields of the objects around it, so that a row knows its list. */
function* rowsOf(value: unknown, around: Row): Generator<Row> {
	if (!isObject(value)) return
	if (Array.isArray(value)) {
		for (const one of value.slice(0, 50)) yield* rowsOf(one, around)
		return
	}
	const scalars = Object.entries(value).filter(([, one]) => typeof one === 'string' || typeof one === 'number')
	const row = { ...around, ...Object.fromEntries(scalars) }
	yield row
	for (const one of Object.values(value)) yield* rowsOf(one, row)
}

/**
 * Sample finder: for each read it builds a request that the data answers, with parameters from the answers of other
 * calls.
 */
export class Samples {
	readonly #address: string
	readonly #callers: readonly Caller[]
	readonly #rows = new Map<Caller, Map<string, Row[]>>()
	readonly #found = new Map<EndpointDefinition, Sample>()

	constructor(address: string, callers: readonly Caller[]) {
		this.#address = address
		this.#callers = callers
	}

	async find(reads: readonly EndpointDefinition[]): Promise<ReadonlyMap<EndpointDefinition, Sample>> {
		for (let pass = 0; pass < PASSES; pass++)
			for (const read of reads.filter((one) => !this.#found.has(one)))
				for (const caller of this.#callers) await this.#try(read, caller)
		return this.#found
	}

	async #try(read: EndpointDefinition, caller: Caller): Promise<void> {
		for (const { path, body, row } of this.#requests(read, caller)) {
			const response = await fetch(this.#address + path, {
				method: read.method,
				headers: headersOf(caller, body),
				redirect: 'manual',
				...(body === undefined ? {} : { body }),
			})
			const content = Buffer.from(await response.arrayBuffer())
			if (response.status !== 200) continue
			this.#keep(read, { caller, path, body, bytes: content.length }, row, content)
			return
		}
	}

	#keep(read: EndpointDefinition, sample: Sample, row: Row, content: Buffer): void {
		if (sample.bytes > (this.#found.get(read)?.bytes ?? -1)) this.#found.set(read, sample)
		if (!isObject(read.response)) return
		const families = this.#rows.get(sample.caller) ?? new Map<string, Row[]>()
		this.#rows.set(sample.caller, families)
		const rows = families.get(familyOf(read)) ?? []
		families.set(familyOf(read), rows)
		for (const one of rowsOf(JSON.parse(content.toString()), row)) if (rows.length < ROWS_KEPT) rows.push(one)
	}

	/** Rows of the call's own slice come first: another slice may have columns of the same name. */
	#rowsFor(read: EndpointDefinition, caller: Caller): readonly Row[] {
		const families = this.#rows.get(caller) ?? new Map<string, Row[]>()
		const own = families.get(familyOf(read)) ?? []
		return [...own, ...families.values().flatMap((rows) => (rows === own ? [] : rows))]
	}

	*#requests(read: EndpointDefinition, caller: Caller) {
		const params = requiredOf(read.params)
		const [query, bodies] = [requiredOf(read.query), requiredOf(read.body)]
		const fields = [...params, ...query, ...bodies]
		const seen = new Set<string>()
		for (const row of [{}, { codpes: caller.codpes }, ...this.#rowsFor(read, caller)]) {
			const values = valuesOf(fields, row)
			if (!values) continue
			const pick = (some: readonly Field[]) => Object.fromEntries(some.map(({ name }) => [name, values[name]]))
			const asked = new URLSearchParams(Object.entries(pick(query)).map(([name, value]) => [name, String(value)]))
			const path = `/proxy${fillPath(read.path, pick(params))}${asked.size > 0 ? `?${asked}` : ''}`
			const body = read.body ? JSON.stringify(pick(bodies)) : undefined
			const key = `${path} ${body}`
			if (seen.has(key)) continue
			seen.add(key)
			yield { path, body, row: values }
			if (seen.size === TRIES) return
		}
	}
}

/** Common prefix of the calls of one slice. */
const familyOf = ({ path }: EndpointDefinition): string => path.split('/', 3).join('/')

function valuesOf(fields: readonly Field[], row: Row): Row | undefined {
	const values: Record<string, unknown> = {}
	for (const { name, schema } of fields) {
		const [first] = schema._zod.values ?? []
		const value = row[name] ?? first
		if (value === undefined) return undefined
		values[name] = value
	}
	return values
}
