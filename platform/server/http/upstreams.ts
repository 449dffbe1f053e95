import { MENSAGEM_PADRAO } from '@portal/platform/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const ANSWER_TIMEOUT_MS = 30_000

/** Forwards /proxy/<service> to an existing service of the institution; the page cannot tell the difference. */
export async function mountUpstreams(
	app: FastifyInstance,
	{ upstreams }: Pick<Config, 'upstreams'>,
	answerTimeoutMs = ANSWER_TIMEOUT_MS,
): Promise<void> {
	if (upstreams.size === 0) return
	// A sixth of the idle server's memory, for those who forward.
	const { default: httpProxy } = await import('@fastify/http-proxy')
	for (const [service, upstream] of upstreams) {
		await app.register(httpProxy, {
			upstream,
			prefix: `/proxy/${service}`,
			rewritePrefix: `${new URL(upstream).pathname.replace(/\/$/, '')}/${service}`,
			http: { requestOptions: { timeout: answerTimeoutMs } },
			replyOptions: {
				rewriteRequestHeaders: (request, headers) => ({
					...headers,
					'x-request-id': request.id,
					'x-forwarded-for': request.ip,
					'x-forwarded-host': request.host,
					'x-forwarded-proto': request.protocol,
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
	}
}
