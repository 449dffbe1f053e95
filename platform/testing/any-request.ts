import type { EndpointDefinition, Schema } from '@portal/platform/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person, TestPortal } from './test-portal.ts'

/** Requests of attackers, old clients and broken ones. */
const NASTY = [
	null,
	true,
	0,
	-1,
	1.5,
	2_147_483_648,
	1e20,
	Number.MAX_SAFE_INTEGER,
	'',
	' ',
	'S',
	'\u0000',
	'\ud800',
	'../../etc/passwd',
	"'; drop table x; --",
	'<script>alert(1)</script>',
	'__proto__',
	'%00',
	'2026-02-30T99:99:99Z',
	'0000-01-01',
	'x'.repeat(5_000),
	[],
	{},
	{ constructor: { prototype: {} } },
]

const anyValue = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...NASTY) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.integer() },
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
const anyText = fc.oneof(
	fc.constantFrom(...NASTY.filter((value) => typeof value === 'string' && value !== '').map(String)),
	fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
	fc.integer().map(String),
)

/** The fields that the contract names, each there or not, with anything in it; at times no object at all. */
function anyBody(schema: Schema | undefined): fc.Arbitrary<unknown> {
	const shape = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape
	if (!shape) return anyValue
	const fields = Object.fromEntries(Object.keys(shape).map((name) => [name, anyValue]))
	return fc.oneof({ weight: 5, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 1, arbitrary: anyValue })
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function anyPath(endpoint: EndpointDefinition): fc.Arbitrary<string> {
	const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
	const filled = fc
		.tuple(...names.map(() => anyText))
		.map((values) =>
			names.reduce((path, name, index) => path.replace(`:${name}`, encode(values[index] ?? '')), endpoint.path),
		)
	if (!endpoint.query) return filled
	const shape = (endpoint.query as { _zod?: { def?: { shape?: object } } })._zod?.def?.shape ?? {}
	const query = fc.record(Object.fromEntries(Object.keys(shape).map((name) => [name, anyText])), { requiredKeys: [] })
	return fc.tuple(filled, query).map(
		([path, values]) =>
			`${path}?${Object.entries(values)
				.map(([name, value]) => `${name}=${encode(value ?? '')}`)
				.join('&')}`,
	)
}

function anyForm(parts: NonNullable<EndpointDefinition['parts']>): fc.Arbitrary<FormData> {
	return fc
		.record(
			Object.fromEntries(
				Object.entries(parts).map(([name, part]) => [
					name,
					part === 'arquivo'
						? fc.uint8Array({ maxLength: 200 })
						: anyBody(part).map((value) => JSON.stringify(value) ?? ''),
				]),
			),
			{ requiredKeys: [] },
		)
		.map((values) => {
			const form = new FormData()
			for (const [name, value] of Object.entries(values))
				form.set(name, value instanceof Uint8Array ? new File([new Uint8Array(value)], `${name}.png`) : String(value))
			return form
		})
}

export const isEndpoint = (value: unknown): value is EndpointDefinition =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Reset of the rate limits: otherwise a limited endpoint would answer 429 to most of the requests. */
export const forgetLimits = async ({ db }: TestPortal): Promise<void> => {
	await sql`delete from plataforma.limite`.execute(db)
}

/** An act that asks for a second connection while it holds its own finds none, as when so many act at once: 503. */
async function withOneConnection({ pool, config }: TestPortal, work: () => Promise<void>): Promise<void> {
	const held = await Promise.all(Array.from({ length: config.PORTAL_POOL - 1 }, () => pool.connect()))
	try {
		await work()
	} finally {
		for (const one of held) one.release()
	}
}

/**
 * Fuzz test: arbitrary values are sent to every call of a contract, with one connection to the database. The answer is
 * never a fault of the server, and every refusal has words for the person.
 */
export const expectNoServerFault = (portal: TestPortal, contract: object, person: Person, runs = 40): Promise<void> =>
	withOneConnection(portal, () => sendAnything(portal, contract, person, runs))

async function sendAnything(portal: TestPortal, contract: object, person: Person, runs: number): Promise<void> {
	const call = portal.as(person)
	const endpoints = Object.values(contract).filter(isEndpoint)
	expect(endpoints.length).toBeGreaterThan(0)
	for (const endpoint of endpoints.filter(({ response }) => response !== 'eventos')) {
		const body = endpoint.parts ? anyForm(endpoint.parts) : anyBody(endpoint.body)
		await fc.assert(
			fc.asyncProperty(anyPath(endpoint), body, async (path, given) => {
				await forgetLimits(portal)
				const answer = await call(endpoint.method, path, endpoint.method === 'GET' ? undefined : given, {
					...endpoint.headers,
				})
				expect(answer.status, `${endpoint.method} ${path}`).toBeLessThan(500)
				if (answer.status >= 400)
					expect(answer.body).toMatchObject({ retorno: 'erro', mensagem: expect.stringMatching(/\S/) })
			}),
			{ numRuns: runs },
		)
	}
}
