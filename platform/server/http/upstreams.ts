import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { MENSAGEM_PADRAO } from '@portal/platform/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/read-config.ts'

const ANSWER_TIMEOUT_MS = 30_000
/** Keep-alive limit below the 5 s after which servers close an idle connection, since a request sent then is lost. */
const IDLE_CONNECTION_MS = 2_000
const FORM = 'multipart/form-data'

/** Headers that a client may not set: its address, and another method or address. */
const NOT_PASSED_ON =
	/^(forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-forwarded-.*|x-original-.*|x-rewrite-.*|x-http-method.*|x-method-override|x-username|remote-user|x-remote-user)$/

/** Headers that an upstream may not set for the portal's origin, under which its answers arrive. */
const NOT_PASSED_BACK =
	/^(content-security-policy.*|strict-transport-security|x-frame-options|permissions-policy|feature-policy|referrer-policy|cross-origin-.*|access-control-.*|clear-site-data|service-worker-allowed|report-to|reporting-endpoints|nel|expect-ct|public-key-pins.*|alt-svc|refresh|x-xss-protection|x-content-type-options|server|x-powered-by|x-aspnet.*|x-request-id)$/

/** Content policy for answers of services: pages read them, and opened by themselves they run nothing. */
const ONLY_DATA = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const OWN_COOKIE = /^(__host-|__secure-|portal-|xsrf-token$)/i

type Headers = Readonly<Record<string, string | string[] | undefined>>

const without = (headers: Headers, refused: RegExp): Headers =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !refused.test(name.toLowerCase())))

/** Cookies: none with the portal's own names, and none beyond the service that sets it. */
function cleanCookies(cookies: string | string[] | undefined, prefix: string): string[] {
	return [cookies ?? []].flat().flatMap((cookie) => {
		const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
		if (OWN_COOKIE.test(pair.split('=')[0]?.trim() ?? '')) return []
		const kept = attributes.filter((attribute) => !/^(path|domain)\b/i.test(attribute))
		return [[pair, ...kept, `Path=${prefix}`].join('; ')]
	})
}

/** Forwards /proxy/<service> to an existing service of the institution; the page cannot tell the difference. */
export async function mountUpstreams(
	app: FastifyInstance,
	{ upstreams }: Pick<Config, 'upstreams'>,
	answerTimeoutMs = ANSWER_TIMEOUT_MS,
): Promise<void> {
	if (upstreams.size === 0) return
	// A sixth of the idle server's memory, for those who forward.
	const { default: httpProxy } = await import('@fastify/http-proxy')
	await app.register(async (scope) => {
		// Body parsers of our own forms would leave nothing to forward.
		if (scope.hasContentTypeParser(FORM)) scope.removeContentTypeParser(FORM)
		for (const [service, upstream] of upstreams)
			await scope.register(httpProxy, proxyTo(service, upstream, answerTimeoutMs))
	})
}

const proxyTo = (service: string, upstream: string, answerTimeoutMs: number): FastifyHttpProxyOptions => ({
	upstream,
	prefix: `/proxy/${service}`,
	rewritePrefix: `${new URL(upstream).pathname.replace(/\/$/, '')}/${service}`,
	http: { requestOptions: { timeout: answerTimeoutMs }, agentOptions: { timeout: IDLE_CONNECTION_MS } },
	replyOptions: {
		// Retry of reads alone: after a broken connection it is unknown whether a write was done.
		retriesCount: 1,
		rewriteRequestHeaders: (request, headers) => ({
			...without(headers, NOT_PASSED_ON),
			'x-request-id': request.id,
			'x-forwarded-for': request.ip,
			'x-real-ip': request.ip,
			'x-forwarded-host': request.host,
			'x-forwarded-proto': request.protocol,
		}),
		rewriteHeaders: ({ 'set-cookie': cookies, ...headers }) => ({
			...without(headers, NOT_PASSED_BACK),
			'content-security-policy': ONLY_DATA,
			...(cookies === undefined ? {} : { 'set-cookie': cleanCookies(cookies, `/proxy/${service}`) }),
		}),
		onError: (reply, { error }) => {
			const late = /timeout/i.test(`${(error as { code?: string }).code} ${error.message}`)
			void reply.code(late ? 504 : 502).send({
				retorno: 'erro',
				erro: late ? 'servico-lento' : 'servico-fora-do-ar',
				mensagem: late
					? 'O serviço demorou demais para responder. Tente novamente em alguns minutos.'
					: MENSAGEM_PADRAO,
			})
		},
	},
})
