import { createHash } from 'node:crypto'
import { WorkFolder } from '@portal/pdf'
import { type EndpointDefinition, type Rotulos, recusaDeAcesso, type Schema } from '@portal/platform/contract'
import { AuthenticationError, InputError, MediaTypeError, NotAllowedError } from '@portal/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gravarAuditoria, withoutSecrets } from '../audit.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { limitRate } from '../limits.ts'
import type { Binario, Context, Desvio, Route } from '../module.ts'
import { networkOf } from '../outside/network.ts'
import type { Portal } from '../portal.ts'
import { throwIfRefused } from '../refusal.ts'
import type { SessionUser } from '../sessions.ts'
import { readRange } from './byte-range.ts'
import { compileSchemasOf } from './compile-schema.ts'
import type { Cookies } from './cookies.ts'
import { openEventStream } from './event-stream.ts'
import { answerOnce } from './idempotency.ts'
import { readParts } from './multipart.ts'
import { serialize } from './shared-parts.ts'
import { Spool } from './spool.ts'
import { isLookingOn, isSupport, onlyReading, portalForLookingOn, refusingWrites } from './support-mode.ts'
import { DA_PAGINA, DO_ENDERECO, parseWith } from './validation.ts'
import { etagOf, VersionedAnswer } from './versioned-answer.ts'
import type { Xsrf } from './xsrf.ts'

export interface HttpServices {
	readonly portal: Portal
	readonly cookies: Cookies
	readonly xsrf: Xsrf
}

const PREFIX = '/proxy'
const DEFAULT_BODY_LIMIT = 1024 * 1024
const MULTIPART_OVERHEAD = 64 * 1024

/** Routes of the contract's calls; the order of checks is identity, anti-forgery, profile, limit, shape, handler. */
export function mountRoutes(
	app: FastifyInstance,
	services: HttpServices,
	routes: readonly (Route & { readonly rotulos: Rotulos })[],
): void {
	const folder = new WorkFolder()
	const lookingOn = portalForLookingOn(services.portal)
	app.addHook('onClose', () => folder.remove())
	acceptBytes(app, routes)
	for (const { endpoint, handler, rotulos } of routes) {
		refuseUndeclared(endpoint, services.portal)
		app.route({
			method: endpoint.method,
			url: PREFIX + endpoint.path,
			bodyLimit: (endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT) + (endpoint.parts ? MULTIPART_OVERHEAD : 0),
			config: { endpoint },
			onRequest: async (request, reply) => {
				request.user = await authorize(services, request, reply, endpoint)
			},
			handler: (request, reply) =>
				answer({ ...services, folder, lookingOn, rotulos }, request, reply, endpoint, handler as Call),
		})
	}
}

function refuseUndeclared({ access, path }: EndpointDefinition, { perfis }: Portal): void {
	const unknown = typeof access === 'object' ? access.filter((codigo) => !perfis.has(codigo)) : []
	if (unknown.length > 0) throw new Error(`${path} asks for ${unknown.join()}, which no slice declares`)
}

function acceptBytes(app: FastifyInstance, routes: readonly Route[]): void {
	for (const { endpoint } of routes) {
		if (endpoint.bytes === undefined) continue
		if (endpoint.access !== 'publico') throw new Error(`${endpoint.path} takes bytes, so it must be public`)
		if (!app.hasContentTypeParser(endpoint.bytes))
			app.addContentTypeParser(endpoint.bytes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
	}
}

type Call = (input: unknown) => Promise<unknown>

const isWrite = ({ method, reads }: EndpointDefinition) => method !== 'GET' && !reads
const header = (request: FastifyRequest, name: string): string | undefined => {
	const value = request.headers[name]
	return Array.isArray(value) ? value[0] : value
}

async function authorize(
	services: HttpServices,
	request: FastifyRequest,
	reply: FastifyReply,
	endpoint: EndpointDefinition,
): Promise<SessionUser | undefined> {
	const user = endpoint.bytes === undefined ? await findUser(services, request, reply, endpoint) : undefined
	if (endpoint.rateLimit) {
		const { limite, janelaSegundos, por } = endpoint.rateLimit
		const who = por === 'pessoa' && user ? `p:${user.suporte ?? user.codpes}` : `e:${networkOf(request.endereco)}`
		await limitRate(services.portal.db, `${endpoint.method} ${endpoint.path} ${who}`, limite, janelaSegundos)
	}
	return user
}

async function findUser(
	{ portal, cookies, xsrf }: HttpServices,
	request: FastifyRequest,
	reply: FastifyReply,
	endpoint: EndpointDefinition,
): Promise<SessionUser | undefined> {
	const cookie = cookies.session(request)
	const token = cookies.xsrf(request)
	if (endpoint.method !== 'GET')
		refuseForgery(request, xsrf.verify(header(request, 'x-xsrf-token'), token, cookie), portal)
	else if (mayRenewToken(endpoint, token) && !xsrf.isValid(token, cookie)) cookies.setXsrf(reply, xsrf.create(cookie))
	const user = await portal.sessions.find(header(request, 'x-auth-token'), cookie)
	if (endpoint.access !== 'publico') {
		if (!user) throw new AuthenticationError('sessao-invalida', 'Sua sessão terminou. Entre novamente para continuar.')
		if (typeof endpoint.access === 'object') throwIfRefused(recusaDeAcesso(portal.perfis, user, endpoint.access))
	}
	if (isSupport(user) && isWrite(endpoint) && !endpoint.allowedInSupport) throw onlyReading()
	return user
}

/**
 * Token renewal is left to the public call with which every page begins: a check costs as much as the session lookup.
 */
const mayRenewToken = ({ access }: EndpointDefinition, token: string | undefined) => access === 'publico' || !token

function refuseForgery(request: FastifyRequest, tokenIsRight: boolean, { config }: Portal): void {
	const origin = header(request, 'origin')
	const own = config.PORTAL_BASE_URL ? new URL(config.PORTAL_BASE_URL).host : request.host
	const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== own)
	if (foreign || !tokenIsRight)
		throw new NotAllowedError(
			'xsrf-invalido',
			'Não foi possível confirmar a origem do pedido. Recarregue a página e tente novamente.',
		)
}

interface MountedServices extends HttpServices {
	readonly folder: WorkFolder
	/** Portal of a request in support mode. */
	readonly lookingOn: Portal
	readonly rotulos: Rotulos
}

async function answer(
	services: MountedServices,
	request: FastifyRequest,
	reply: FastifyReply,
	endpoint: EndpointDefinition,
	call: Call,
) {
	if (endpoint.response === 'eventos') return openEventStream(services.portal, request, reply)
	compileSchemasOf(endpoint)
	const input = await parseInput(request, endpoint, services.rotulos, () => new Spool(services.folder, reply))
	const run = (db: Db, detalhes: Record<string, unknown> = {}, as: HttpServices = services) =>
		call({ ...input, ...contextOf(as, request, reply, db, detalhes), user: request.user })
	const { portal, lookingOn } = services
	const audit = (db: Db, detalhes: Readonly<Record<string, unknown>>) =>
		gravarAuditoria(db, { endpoint, params: input.params, detalhes, request })
	if (isLookingOn(request.user, endpoint)) {
		const detalhes: Record<string, unknown> = {}
		const read = () => run(lookingOn.db, detalhes, { ...services, portal: lookingOn })
		const result = await refusingWrites(portal, endpoint.path, read)
		await audit(portal.db, {
			...detalhes,
			consulta: withoutSecrets({ ...withoutEmpty(input.query), ...withoutEmpty(input.body) }),
		})
		return send(request, reply, endpoint, result)
	}
	if (!isWrite(endpoint)) return send(request, reply, endpoint, await run(portal.db))

	const work = async (db: Db) => {
		const detalhes: Record<string, unknown> = {}
		const result = await run(db, detalhes)
		if (endpoint.audited !== false) await audit(db, detalhes)
		return result
	}
	if (endpoint.transaction === false) return send(request, reply, endpoint, await work(portal.db))
	const key = header(request, 'idempotency-key')
	const result = await inTransaction(portal.db, (trx) =>
		key && request.user && endpoint.response !== 'binario'
			? answerOnce(
					trx,
					{
						codpes: request.user.codpes,
						chave: key,
						rota: `${endpoint.method} ${endpoint.path}`,
						pedido: fingerprint(input),
					},
					() => work(trx),
				)
			: work(trx),
	)
	return send(request, reply, endpoint, result)
}

const fingerprint = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest()

/** Empty parameters count as absent (`?codund=`): a form sends them for fields left empty. */
const withoutEmpty = (query: unknown): object =>
	Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

async function parseInput(
	request: FastifyRequest,
	endpoint: EndpointDefinition,
	rotulos: Rotulos,
	openSpool: () => Spool,
) {
	if (Buffer.isBuffer(request.body) !== (endpoint.bytes !== undefined))
		throw new MediaTypeError(
			'tipo-nao-aceito',
			`Este tipo de conteúdo não é aceito aqui. Envie ${endpoint.bytes ?? 'JSON'}.`,
		)
	if (endpoint.body && request.body === undefined)
		throw new InputError('requisicao-invalida', 'A requisição chegou sem conteúdo. Tente novamente.')
	const doQueSeLe = endpoint.method === 'GET' || endpoint.reads ? DO_ENDERECO : DA_PAGINA
	return {
		...(endpoint.params
			? { params: parseWith(endpoint.params, request.params, rotulos, DO_ENDERECO) }
			: { params: undefined }),
		...(endpoint.query ? { query: parseWith(endpoint.query, withoutEmpty(request.query), rotulos, doQueSeLe) } : {}),
		...(endpoint.body ? { body: parseWith(endpoint.body, request.body, rotulos, doQueSeLe) } : {}),
		...(endpoint.bytes ? { bytes: request.body } : {}),
		...(endpoint.parts ? { parts: await readParts(request, endpoint, rotulos, openSpool()) } : {}),
	}
}

function contextOf(
	{ portal, cookies, xsrf }: HttpServices,
	request: FastifyRequest,
	reply: FastifyReply,
	db: Db,
	detalhes: Record<string, unknown>,
): Context {
	return {
		portal,
		db,
		pedido: {
			id: request.id,
			endereco: request.endereco,
			navegador: header(request, 'user-agent') ?? '',
			header: (name) => header(request, name),
			aparelho: cookies.device(request),
		},
		auditar: (more) => void Object.assign(detalhes, more),
		passe: {
			segredo: cookies.pass(request),
			entregar: (segredo) => cookies.setPass(reply, segredo),
			recolher: () => cookies.clearPass(reply),
		},
		entregarSessao: ({ cookie }) => {
			cookies.setSession(reply, cookie)
			cookies.setXsrf(reply, xsrf.create(cookie))
		},
		lembrarAparelho: (valor) => cookies.setDevice(reply, valor),
		recolherSessao: () => {
			cookies.clearSession(reply)
			cookies.setXsrf(reply, xsrf.create(undefined))
		},
	}
}

function send(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointDefinition, result: unknown) {
	if (endpoint.response === 'binario') return sendBytes(request, reply, result as Binario)
	if (endpoint.response === 'eventos') return reply
	if (endpoint.response === 'desvio') return sendOn(reply, result as Desvio)
	// Offline copy: none is kept in support mode, because the data belong to another person.
	if (endpoint.offline && request.user?.suporte === null) reply.header('portal-guardar-ate', request.user.expiraEm)
	reply.header('cache-control', 'no-store')
	if (!(result instanceof VersionedAnswer)) return sendJson(reply, endpoint.response, result)
	const etag = etagOf(endpoint, request.user?.codpes, result.version)
	reply.header('etag', etag)
	if (request.headers['if-none-match'] === etag) return reply.code(304).send()
	return sendJson(reply, endpoint.response, result.build())
}

const sendJson = (reply: FastifyReply, shape: Schema, answer: unknown) =>
	reply.type('application/json; charset=utf-8').send(serialize(shape, answer))

/** Redirect without a referrer, so that the next page does not learn secrets in the address. */
const sendOn = (reply: FastifyReply, { para }: Desvio) =>
	reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(para, 303)

async function sendBytes(request: FastifyRequest, reply: FastifyReply, binario: Binario) {
	const { tipo, conteudo, tamanho, nome, versao } = binario
	const etag = versao === undefined ? undefined : `"${versao}"`
	reply.header('cache-control', etag ? 'private, no-cache' : 'no-store')
	reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	if (etag) reply.header('etag', etag)
	if (etag && request.headers['if-none-match'] === etag) {
		if (!Buffer.isBuffer(conteudo)) conteudo.destroy()
		return reply.code(304).send()
	}
	if (tamanho !== undefined) reply.header('content-length', tamanho)
	if (nome !== undefined)
		reply.header(
			'content-disposition',
			`attachment; filename*=UTF-8''${encodeURIComponent(nome).replace(/['()*]/g, escapeChar)}`,
		)
	return reply.type(tipo).send((await openRange(request, reply, binario)) ?? conteudo)
}

/** Range that the client asked for, unless its copy is of another version (If-Range); undefined: the whole. */
async function openRange(request: FastifyRequest, reply: FastifyReply, { trecho, tamanho, versao, conteudo }: Binario) {
	if (!trecho || tamanho === undefined || versao === undefined) return undefined
	reply.header('accept-ranges', 'bytes')
	const condition = header(request, 'if-range')
	const asked =
		condition === undefined || condition === `"${versao}"` ? readRange(header(request, 'range'), tamanho) : undefined
	if (asked === undefined) return undefined
	if (!Buffer.isBuffer(conteudo)) conteudo.destroy()
	if (asked === 'impossible') {
		reply.code(416).header('content-range', `bytes */${tamanho}`).removeHeader('content-length')
		return Buffer.alloc(0)
	}
	const { inicio, fim } = asked
	reply
		.code(206)
		.header('content-range', `bytes ${inicio}-${fim}/${tamanho}`)
		.header('content-length', fim - inicio + 1)
	return trecho(asked)
}

const escapeChar = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
