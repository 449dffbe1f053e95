import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { EndpointDefinition } from '@portal/platform/contract'
import { NotFoundError } from '@portal/refusals'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ServerModule } from '../module.ts'
import type { Portal } from '../portal.ts'
import { getSecret } from '../secrets.ts'
import type { SessionUser } from '../sessions.ts'
import { asItIsSpelled, refuseBrokenRequest, twoHosts } from './broken-requests.ts'
import { refuseWhileBusy } from './busy.ts'
import { compressAnswers } from './compress.ts'
import { embeddedHeaders, librasHeaders, securityHeaders } from './content-policy.ts'
import { Cookies } from './cookies.ts'
import { errorHandler } from './error-handler.ts'
import { mountHealth, type Readiness } from './health.ts'
import { Metrics } from './metrics.ts'
import { mountRoutes } from './mount.ts'
import { mountOpenApi } from './openapi.ts'
import { describeConfig, platformRoutes } from './platform-routes.ts'
import { makePublicPages } from './public-pages.ts'
import { cutSlowBodies, LONGEST_REQUEST_MS } from './slow-bodies.ts'
import { mountUpstreams } from './upstreams.ts'
import { type Libras, serveWeb } from './web.ts'
import { Xsrf } from './xsrf.ts'

declare module 'fastify' {
	interface FastifyRequest {
		user: SessionUser | undefined
		/** Address of the client, kept here because `ip` is unknown after the end of the connection. */
		endereco: string
	}
	interface FastifyContextConfig {
		endpoint?: EndpointDefinition
	}
}

export interface AppOptions {
	readonly portal: Portal
	readonly modules: readonly ServerModule[]
	/** Built front end (`dist/web`); absent in tests of services. */
	readonly webRoot?: string
	readonly legacyOrigins?: readonly string[]
	readonly readiness?: Readiness
}

/** Slow senders and readers are cut off: the headers, a body (`cutSlowBodies`), and any connection on which nothing moves. */
const HEADERS_TIMEOUT_MS = 15_000
const SILENCE_LIMIT_MS = 60_000
const CHECK_EVERY_MS = 5_000
const REQUEST_ID = /^[\w-]{8,64}$/

const skipSchemas = (): never => {
	throw new Error('shapes are checked by the contract (mount.ts), never by a schema of a route')
}
/** Fastify's own compilers of schemas are a hundred files that a start would read for nothing. */
const schemaController = { compilersFactory: { buildValidator: skipSchemas, buildSerializer: skipSchemas } }

/** The whole application without a port, so that a test can hold it in its hand. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
	const { portal, modules, webRoot, legacyOrigins = [], readiness = { stopping: false } } = options
	const { config, log } = portal
	const app = Fastify({
		logger: false,
		forceCloseConnections: 'idle',
		requestTimeout: LONGEST_REQUEST_MS,
		keepAliveTimeout: 75_000,
		connectionTimeout: SILENCE_LIMIT_MS,
		http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
		clientErrorHandler: refuseBrokenRequest,
		rewriteUrl: ({ url = '/' }) => asItIsSpelled(url),
		trustProxy: config.PORTAL_TRUST_PROXY.length > 0 ? [...config.PORTAL_TRUST_PROXY] : false,
		genReqId: ({ headers }) => {
			const given = headers['x-request-id']
			return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
		},
		schemaController,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
		onProtoPoisoning: 'error',
		onConstructorPoisoning: 'error',
	})
	const metrics = new Metrics(portal)
	app.decorateRequest('user', undefined)
	app.decorateRequest('endereco', '')
	app.setErrorHandler(errorHandler(log))
	app.removeContentTypeParser('text/plain')
	const headers = securityHeaders({ config, legacyOrigins, modules })
	addCommonHooks(app, portal, metrics, headers)
	cutSlowBodies(app)
	compressAnswers(app)
	await app.register(cookie)
	await app.register(multipart)
	refuseWhileBusy(app, config.PORTAL_ATRASO_MAXIMO_MS)

	const cookies = new Cookies({ secure: config.secure, maxAgeSeconds: config.PORTAL_SESSAO_MAXIMA_H * 3600 })
	const xsrf = new Xsrf(await getSecret(portal.db, 'xsrf'))
	const own = { rotulos: {}, routes: platformRoutes(cookies.sessionName, legacyOrigins) }
	const routes = [own, ...modules].flatMap(({ rotulos = {}, routes }) => routes.map((route) => ({ ...route, rotulos })))
	const native = routes.filter(({ endpoint }) => !config.upstreams.has(serviceOf(endpoint.path)))
	mountRoutes(app, { portal, cookies, xsrf }, native)
	for (const { service, mount } of modules.flatMap(({ protocols = [] }) => protocols))
		if (!config.upstreams.has(service)) await mount(app, portal)
	mountOpenApi(
		app,
		routes.map(({ endpoint }) => endpoint),
		portal.perfis,
	)
	mountHealth(app, portal, { metrics, readiness })
	await mountUpstreams(app, config)
	await serveWeb(app, {
		webRoot,
		embedded: embeddedHeaders(headers, config.PORTAL_EMBUTIR_ORIGENS),
		libras: librasOf(headers, config.PORTAL_VLIBRAS_URL),
		settings: describeConfig(portal, legacyOrigins),
		publicPages: makePublicPages(portal),
	})
	app.all('/proxy/*', async () => {
		throw new NotFoundError('rota-inexistente', 'Este serviço não existe. Confira o endereço.')
	})
	return app
}

const librasOf = (headers: Record<string, string>, address: string | undefined): Libras | undefined =>
	address ? { address, headers: librasHeaders(headers, address) } : undefined

const serviceOf = (path: string): string => path.split('/')[1] ?? ''

function addCommonHooks(
	app: FastifyInstance,
	{ log }: Portal,
	metrics: Metrics,
	headers: Record<string, string>,
): void {
	app.addHook('onRequest', (request, reply, done) => {
		request.endereco = request.ip
		reply.headers(headers)
		reply.header('x-request-id', request.id)
		done(twoHosts(request.raw.rawHeaders))
	})
	app.addHook('onResponse', (request, reply, done) => {
		const rota = request.routeOptions.url ?? '?'
		metrics.observe(request.method, rota, reply.statusCode, reply.elapsedTime)
		log.info({
			id: request.id,
			metodo: request.method,
			rota,
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
			...(request.user ? { codpes: request.user.codpes } : {}),
			...(request.user?.suporte ? { suporte: request.user.suporte } : {}),
		})
		done()
	})
}
