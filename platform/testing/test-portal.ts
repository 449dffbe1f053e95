import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
	type EndpointDefinition,
	fillPath,
	type InputArgument,
	type Method,
	type ResponseOf,
	type Schema,
} from '@portal/platform/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import { test as base } from 'vitest'
import { type Database, openDatabase } from '../server/database/db.ts'
import { migrate } from '../server/database/migrate.ts'
import { EventHub } from '../server/events/events.ts'
import { DiskStore } from '../server/files/disk-store.ts'
import { RegisteredStore } from '../server/files/registered-store.ts'
import { buildApp } from '../server/http/app.ts'
import { createLog } from '../server/log.ts'
import type { ServerModule } from '../server/module.ts'
import { buildCatalogue, listChecks, listExtensions, listImports, listMenus } from '../server/module-lists.ts'
import { openPdf } from '../server/open-pdf.ts'
import { listPersonalData } from '../server/personal-data/platform-data.ts'
import { platform } from '../server/platform-module.ts'
import type { Portal } from '../server/portal.ts'
import { Sessions } from '../server/sessions.ts'
import { readConfig } from '../server/settings/read-config.ts'
import type { PlatformTables } from '../server/tables.ts'
import { HeldJobs } from './held-jobs.ts'
import { createDatabaseFrom } from './test-database.ts'
import { settingsInTests } from './test-settings.ts'

export interface Person {
	readonly codpes: number
	readonly nome: string
	readonly perfis?: readonly string[]
	/** Person of support, who looks through this person's eyes. */
	readonly suporte?: number
}

export interface Answer {
	readonly status: number
	/** A test asserts the shape of what came. */
	// oxlint-disable-next-line typescript/no-explicit-any -- any other type makes every test cast
	readonly body: any
	readonly headers: LightMyRequestResponse['headers']
	readonly bytes: Buffer
}

/** Answer of a call of the contract: its own body, or the reason of the refusal. */
export interface AnswerOf<D extends EndpointDefinition> extends Answer {
	readonly body: D['response'] extends Schema ? ResponseOf<D, 'output'> & Partial<Refusal> : unknown
}
interface Refusal {
	readonly erro: string
	readonly mensagem: string
}

/** `path` is below /proxy. A FormData body goes as multipart, a string as it is, anything else as JSON. */
export interface Caller {
	(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
	/** Typed call by the contract, which gives the types of request and answer. */
	call<const D extends EndpointDefinition>(endpoint: D, ...[input]: InputArgument<D>): Promise<AnswerOf<D>>
}

export interface TestPortal extends Portal {
	readonly app: FastifyInstance
	readonly jobs: HeldJobs
	/** Calls as a signed-in person, with both session secrets and the anti-forgery token, as a browser would. */
	as(person: Person): Caller
	/** Calls as nobody, with the anti-forgery token. */
	readonly anon: Caller
	/** Moves the clock that rules read. */
	irPara(instante: Date): void
}

/** Seeds of a slice, or of a test: everything that has a name and seeds. A slice itself is one. */
export interface Seed {
	readonly name: string
	semear?(portal: Portal): Promise<void>
}

/**
 * A real server on a database of its own that has the tables of these slices only. One database a test file; what the
 * seeds wrote is there from the start, and was written once a run.
 */
export const testWithPortal = (
	modules: readonly ServerModule[],
	env: Record<string, string> = {},
	seeds: readonly Seed[] = [],
) =>
	base.extend<{ portal: TestPortal }>({
		portal: [
			// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
			async ({}, use) => {
				const { portal, close } = await openTestPortal(modules, env, seeds)
				await use(portal)
				await close()
			},
			{ scope: 'file' },
		],
	})

async function openTestPortal(
	modules: readonly ServerModule[],
	env: Record<string, string>,
	seeds: readonly Seed[],
): Promise<{ portal: TestPortal; close: () => Promise<void> }> {
	const { url, drop } = await databaseWith(modules, env, seeds)
	const { services, database, close } = openServices(url, modules, env)
	let now: Date | undefined
	const agora = () => now ?? new Date()
	const running = { ...services, agora }
	const app = await buildApp({ portal: running, modules, legacyOrigins: services.config.PORTAL_LEGADO_ORIGENS })
	await app.ready()
	const portal: TestPortal = {
		...running,
		app,
		as: (person) => signedIn(app, running, database, person),
		anon: caller(app, async () => ({})),
		irPara: (instante) => {
			now = instante
		},
	}
	const closeAll = async () => {
		await app.close()
		await close()
		await drop()
	}
	return { portal, close: closeAll }
}

function databaseWith(modules: readonly ServerModule[], env: Record<string, string>, seeds: readonly Seed[]) {
	const sources = [platform, ...modules]
	const tables = sources.map(({ name, migrations }) => [name, migrations])
	const rows = seeds.length > 0 ? [env, seeds.map(({ name }) => name)] : []
	return createDatabaseFrom(JSON.stringify([tables, ...rows]), async (empty) => {
		await migrate(empty, sources)
		if (seeds.length === 0) return
		const { services, close } = openServices(empty, modules, env)
		for (const seed of seeds) await seed.semear?.(services)
		const { done } = await services.files.listar()[Symbol.asyncIterator]().next()
		if (!done)
			throw new Error('A seed of a test wrote a file, which a copy of its database would miss: seed in the test.')
		await close()
	})
}

/** PDF process of a worker, kept from file to file: its start takes longer than most files keep it busy. */
const pdf = openPdf({ ociosoMs: 180_000 })

function openServices(url: string, modules: readonly ServerModule[], env: Record<string, string>) {
	const config = readConfig(
		{
			PORTAL_LOG_LEVEL: 'error',
			PORTAL_POOL: '4',
			// Load shedding is off, however slow the machine: it has a test of its own.
			PORTAL_ATRASO_MAXIMO_MS: '0',
			DATABASE_URL: url,
			...settingsInTests(modules),
			...env,
		},
		modules,
	)
	const log = createLog(config.PORTAL_LOG_LEVEL)
	const database = openDatabase({ url, poolSize: config.PORTAL_POOL })
	const readOnly = openDatabase({ url, poolSize: 2, readOnly: true })
	const files = new RegisteredStore(
		new DiskStore(join(tmpdir(), `portal-arquivos-${randomUUID()}`)),
		openDatabase({ url, poolSize: 1 }),
	)
	const perfis = buildCatalogue([platform, ...modules])
	const services = {
		config,
		log,
		db: database.db,
		readOnlyDb: readOnly.db,
		pool: database.pool,
		files,
		pdf,
		events: new EventHub(url, log),
		jobs: new HeldJobs(),
		sessions: new Sessions(database, config, perfis),
		perfis,
		importacoes: listImports(modules),
		conferencias: listChecks([platform, ...modules]),
		menus: listMenus(modules),
		dadosPessoais: listPersonalData(modules),
		extensions: listExtensions(modules),
		agora: () => new Date(),
	}
	const close = async () => {
		await files.close()
		await readOnly.close()
		await database.close()
	}
	return { services, database, close }
}

function signedIn(app: FastifyInstance, portal: Portal, { db }: Database, { perfis = [], ...pessoa }: Person): Caller {
	let session: Promise<{ token: string; cookie: string }> | undefined
	const open = async () => {
		const table = (db as unknown as Kysely<PlatformTables>).withSchema('plataforma')
		for (const codperfil of perfis)
			await table
				.insertInto('perfil')
				.values({ codpes: pessoa.codpes, codperfil })
				.onConflict((conflict) => conflict.doNothing())
				.execute()
		return portal.sessions.open(db, pessoa, { endereco: '127.0.0.1', navegador: 'teste' })
	}
	return caller(app, async () => {
		session ??= open()
		const { token, cookie } = await session
		return { 'x-auth-token': token, cookie: `portal-sessao=${cookie}` }
	})
}

type Credentials = Readonly<Record<string, string>>

function caller(app: FastifyInstance, credentials: () => Promise<Credentials>): Caller {
	// Cookies of the opened page hold as long as its session does.
	let opened: Promise<Credentials> | undefined
	const forWriting = () => (opened ??= credentials().then((given) => withXsrf(app, given)))
	const send: Send = async (method, path, body, headers = {}) => {
		const all = await (method === 'GET' ? credentials() : forWriting())
		const { type, payload } = await encode(body)
		const response = await app.inject({
			method,
			url: `/proxy${path}`,
			headers: { ...all, ...(type ? { 'content-type': type } : {}), ...headers },
			...(payload === undefined ? {} : { payload }),
		})
		return { status: response.statusCode, body: parse(response), headers: response.headers, bytes: response.rawPayload }
	}
	const callOfContract: Caller['call'] = async ({ method, path, headers }, ...[input]) => {
		const { params, query, body, parts } = (input ?? {}) as AnyInput
		return send(method, fillPath(path, params) + searchOf(query), parts ? formOf(parts) : body, { ...headers })
	}
	return Object.assign(send, { call: callOfContract })
}

type Send = (method: Method, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
type AnyInput = Readonly<
	Partial<Record<'params' | 'query' | 'parts', Readonly<Record<string, unknown>>>> & { body?: unknown }
>

/** Query string as a page sends it: lists as repeated parameters, absent values omitted. */
function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query))
		for (const one of Array.isArray(value) ? value : [value])
			if (one !== undefined && one !== null) search.append(name, String(one))
	return search.size > 0 ? `?${search}` : ''
}

/** Files as they are, everything else as JSON. */
function formOf(parts: Readonly<Record<string, unknown>>): FormData {
	const form = new FormData()
	for (const [name, part] of Object.entries(parts)) {
		if (part === undefined) continue
		form.append(name, part instanceof Blob ? part : new Blob([JSON.stringify(part)], { type: 'application/json' }))
	}
	return form
}

async function encode(body: unknown): Promise<{ type?: string; payload?: string | Buffer }> {
	if (body === undefined) return {}
	if (typeof body === 'string') return { type: 'application/json', payload: body }
	if (!(body instanceof FormData)) return { type: 'application/json', payload: JSON.stringify(body) }
	const form = new Response(body)
	return { type: form.headers.get('content-type') ?? '', payload: Buffer.from(await form.arrayBuffer()) }
}

/** Asks for the anti-forgery cookie as a browser does when the page opens, and repeats it in the header. */
async function withXsrf(app: FastifyInstance, given: Credentials): Promise<Credentials> {
	const { cookies } = await app.inject({ url: '/proxy/wsusuario/api/usuario/verificarsessao', headers: given })
	const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
	return {
		...given,
		cookie: [given['cookie'], `XSRF-TOKEN=${token}`].filter(Boolean).join('; '),
		'x-xsrf-token': token,
	}
}

const parse = (response: LightMyRequestResponse): unknown =>
	String(response.headers['content-type']).startsWith('application/json') ? response.json() : response.payload
