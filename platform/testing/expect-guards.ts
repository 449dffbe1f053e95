import type { EndpointDefinition, Schema } from '@portal/platform/contract'
import { expect } from 'vitest'
import { forgetLimits, isEndpoint } from './any-request.ts'
import { accepts, type Named, rightValue } from './right-values.ts'
import type { Answer, Person, TestPortal } from './test-portal.ts'
import { definitionOf, namesIn, WRONG, wrongValue } from './wrong-values.ts'

/** Values of a call, where the contract alone does not tell something that it would look at. */
export interface Sample {
	readonly params?: Named
	readonly query?: Named
	readonly body?: Named
	readonly parts?: Named
}

export interface Guards {
	/** Person who holds every profile that the calls name. */
	readonly person: Person
	/** Person who is signed in and holds no profile. */
	readonly stranger?: Person
	/**
	 * Fields of bodies and queries that name a thing, each with a name that nothing has. Addresses are made from the
	 * contract.
	 */
	readonly nothing?: Named
	/** Existing things, each with a person who must not learn of them. */
	readonly theirs?: readonly { readonly person: Person; readonly fields: Named }[]
	readonly samples?: Readonly<Record<string, Sample>>
	/** Expected status of these calls for a name that nothing has, instead of 404. */
	readonly otherwise?: Readonly<Record<string, number>>
	/** Expected status of these calls for another person's thing. */
	readonly otherwiseTheirs?: Readonly<Record<string, number>>
	/** Headers in place of those of the contract. */
	readonly headers?: Readonly<Record<string, string>>
}

type Place = 'params' | 'query' | 'body' | 'parts'
type Request = { readonly [P in Place]?: unknown }
type Call = readonly [name: string, endpoint: EndpointDefinition]

const REFUSED = [400, 413, 415, 422]
const NOT_SIGNED_IN = { status: 401, body: { erro: 'sessao-invalida' } }

/**
 * Proves of every call of a contract: nobody signed in is 401; somebody without its profile is 403 and reads which one
 * is missing; a wrong address, query or body is refused; what is not there, or is another's, is 404. All faults are
 * told at once, and so is a call that needs a sample.
 */
export async function expectGuards(portal: TestPortal, contract: object, guards: Guards): Promise<void> {
	const calls = callsOf(contract)
	expect(calls.length).toBeGreaterThan(0)
	const said = Object.keys({ ...guards.samples, ...guards.otherwise, ...guards.otherwiseTheirs })
	expect(said.filter((name) => !(name in contract))).toEqual([])
	for (const { fields } of guards.theirs ?? []) expect(Object.values(fields)).not.toContain(undefined)
	const faults: string[] = []
	for (const call of calls) {
		const [name, { response, bytes }] = call
		const tell = (what: string, fault: string | undefined) => fault && faults.push(`${name}: ${what}: ${fault}`)
		await proveWho(portal, call, guards, tell)
		if (response === 'eventos' || bytes !== undefined) continue
		await proveForm(portal, call, guards, tell)
		await proveNothing(portal, call, guards, tell)
		await proveTheirs(portal, call, guards, tell)
	}
	expect(faults).toEqual([])
}

/** Answer of each call to this person, asked with its sample about the thing that `nothing` names. */
export async function answersOf(portal: TestPortal, contract: object, person: Person, guards: Omit<Guards, 'person'>) {
	const answers: [name: string, answer: Answer][] = []
	for (const [name, endpoint] of callsOf(contract)) {
		const call: Call = [name, endpoint]
		const request = requestOf(call, guards, guards.nothing)
		expect(lackingOf(endpoint, request), `${name}: give it a sample`).toBeUndefined()
		answers.push([name, await send(portal, person, call, request, guards)])
	}
	return answers
}

const callsOf = (contract: object): Call[] =>
	Object.entries(contract).filter((entry): entry is [string, EndpointDefinition] => isEndpoint(entry[1]))

type Tell = (what: string, fault: string | undefined) => unknown

async function proveWho(portal: TestPortal, call: Call, guards: Guards, tell: Tell): Promise<void> {
	const { access = 'sessao' } = call[1]
	if (access === 'publico') return
	tell('nobody signed in', unlike(await send(portal, undefined, call, {}, guards), NOT_SIGNED_IN))
	if (typeof access === 'string') return
	const answer = await send(portal, strangerOf(guards), call, {}, guards)
	tell('no profile', unlike(answer, { status: 403, body: { erro: 'sem-permissao' } }))
	const untold = access.filter((perfil) => !String(answer.body.mensagem).includes(perfil))
	tell('no profile', untold.length > 0 ? `does not say that it wants ${untold.join()}` : undefined)
}

const strangerOf = ({ stranger = { codpes: 10_001, nome: 'Ana Beatriz Moraes' } }: Guards): Person => stranger

async function proveForm(portal: TestPortal, call: Call, guards: Guards, tell: Tell): Promise<void> {
	const [, endpoint] = call
	const right = requestOf(call, guards, guards.nothing)
	for (const place of ['params', 'query', 'body', 'parts'] as const) {
		if (!endpoint[place]) continue
		const wrong = wrongOf(endpoint, place)
		// An address or a filter may be any text.
		if (wrong === undefined) continue
		const answer = await send(portal, guards.person, call, { ...right, [place]: wrong }, guards)
		const fault = REFUSED.includes(answer.status) ? unlike(answer, { body: { retorno: 'erro' } }) : told(answer)
		tell(`wrong ${place}`, fault)
	}
}

function wrongOf(endpoint: EndpointDefinition, place: Place): unknown {
	if (place === 'parts') return {}
	const schema = endpoint[place]
	if (!schema) return undefined
	const values = WRONG.map((how) => wrongValue(schema, how, true))
	if (place === 'body') return [[], ...values].find((value) => !accepts(schema, value))
	return values
		.map((value) => written(value as object))
		.find((value) => Object.keys(value).length > 0 && !accepts(schema, value))
}

/** Values as an address carries them; a value that would arrive changed is left out. */
const written = (value: object): Record<string, string> =>
	Object.fromEntries(
		Object.entries(value).flatMap(([name, each]) => {
			const text = each === undefined ? '' : String(each)
			return text === '' ? [] : [[name, text]]
		}),
	)

async function proveNothing(portal: TestPortal, call: Call, guards: Guards, tell: Tell): Promise<void> {
	const { nothing = {}, otherwise = {} } = guards
	const [name, endpoint] = call
	if (!hasAddress(endpoint) && !names(endpoint, nothing)) {
		tell('names nothing', name in otherwise ? '`otherwise` says nothing here' : undefined)
		return
	}
	const request = requestOf(call, guards, nothing)
	const lacking = lackingOf(endpoint, request)
	tell('nothing', lacking ? `give it a sample of ${lacking}` : await refused(otherwise[name] ?? 404))

	async function refused(status: number): Promise<string | undefined> {
		return unlike(await send(portal, guards.person, call, request, guards), { status })
	}
}

async function proveTheirs(portal: TestPortal, call: Call, guards: Guards, tell: Tell): Promise<void> {
	const [name, endpoint] = call
	const status = guards.otherwiseTheirs?.[name] ?? 404
	for (const { person, fields } of guards.theirs ?? []) {
		if (!names(endpoint, fields) || !mayCall(person, endpoint)) continue
		const request = requestOf(call, guards, { ...guards.nothing, ...fields })
		const lacking = lackingOf(endpoint, request)
		if (lacking) {
			tell('theirs', `give it a sample of ${lacking}`)
			continue
		}
		// A thing of another person and a missing thing must look the same.
		const none = await send(portal, person, call, requestOf(call, guards, guards.nothing), guards)
		const same = status === 404 && none.status === 404 ? { status, body: { erro: none.body.erro } } : { status }
		tell(`theirs (${person.nome})`, unlike(await send(portal, person, call, request, guards), same))
	}
}

/** True if the person has the profile; otherwise every call is 403, whatever its object. */
const mayCall = ({ perfis = [] }: Person, { access }: EndpointDefinition): boolean =>
	!Array.isArray(access) || access.some((perfil: string) => perfis.includes(perfil))

const schemasOf = ({ params, query, body, parts = {} }: EndpointDefinition): Schema[] =>
	[params, query, body, ...Object.values(parts)].filter((each): each is Schema => typeof each === 'object')

const names = (endpoint: EndpointDefinition, fields: Named): boolean =>
	schemasOf(endpoint).some((schema) => namesIn(schema).some((name) => Object.hasOwn(fields, name)))

/** Types with a part that is not one of a few words. */
const hasAddress = ({ params }: EndpointDefinition): boolean =>
	params !== undefined &&
	Object.values(definitionOf(params).shape ?? {}).some((part) => definitionOf(part).type !== 'enum')

function requestOf([name, endpoint]: Call, guards: Pick<Guards, 'samples'>, named: Named = {}): Request {
	const sample = guards.samples?.[name] ?? {}
	const { params, query, body, parts } = endpoint
	const of = (schema: Schema, given: Named = {}) =>
		renamed({ ...(rightValue(schema, { ...given, ...named }) as object), ...given }, named)
	return {
		...(params ? { params: of(params, sample.params) } : {}),
		...(query ? { query: of(query, sample.query) } : {}),
		...(body ? { body: of(body, sample.body) } : {}),
		...(parts
			? {
					parts: Object.fromEntries(
						Object.entries(parts).map(([part, schema]) => {
							const given = sample.parts?.[part]
							return [part, schema === 'arquivo' ? given : of(schema, given as Named)]
						}),
					),
				}
			: {}),
	}
}

/** The sample with the fields that are asked about in place of its own. */
function renamed(value: unknown, named: Named): unknown {
	if (Array.isArray(value)) return value.map((each) => renamed(each, named))
	if (typeof value !== 'object' || value === null || value instanceof Blob) return value
	return Object.fromEntries(
		Object.entries(value).map(([name, each]) => [
			name,
			Object.hasOwn(named, name) ? named[name] : renamed(each, named),
		]),
	)
}

function lackingOf(endpoint: EndpointDefinition, request: Request): string | undefined {
	const { parts = {} } = endpoint
	const given = (request.parts ?? {}) as Named
	const part = Object.keys(parts).find((name) => {
		const schema = parts[name]
		return typeof schema === 'object' ? !accepts(schema, given[name]) : given[name] === undefined
	})
	if (part !== undefined) return `the part ${part}`
	return (['params', 'query', 'body'] as const).find((place) => {
		const schema = endpoint[place]
		return schema && !accepts(schema, request[place])
	})
}

async function send(
	portal: TestPortal,
	person: Person | undefined,
	[, { method, path, headers, parts, body }]: Call,
	request: Request,
	guards: Pick<Guards, 'headers'>,
): Promise<Answer> {
	await forgetLimits(portal)
	const params = written(request.params ?? {})
	const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
	const query = new URLSearchParams(written(request.query ?? {})).toString()
	const call = person ? portal.as(person) : portal.anon
	const sent = parts ? formOf((request.parts ?? {}) as Named) : body ? (request.body ?? {}) : undefined
	return call(method, query ? `${address}?${query}` : address, sent, { ...(guards.headers ?? headers) })
}

function formOf(parts: Named): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(parts)) {
		if (value instanceof File) form.set(name, value)
		else if (value !== undefined) form.set(name, JSON.stringify(value))
	}
	return form
}

const told = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body ?? null).slice(0, 200)}`

function unlike(answer: Answer, wanted: { status?: number; body?: object }): string | undefined {
	const { status = answer.status, body = {} } = wanted
	const same = answer.status === status && Object.entries(body).every(([name, value]) => answer.body?.[name] === value)
	const mute = answer.status >= 400 && !/\S/.test(String(answer.body?.mensagem ?? ''))
	return same && !mute ? undefined : `${told(answer)}, not ${JSON.stringify(wanted)}`
}
