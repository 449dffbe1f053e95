import { timingSafeEqual } from 'node:crypto'
import { AuthenticationError } from '@portal/refusals'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'
import type { Metrics } from './metrics.ts'

export interface Readiness {
	/** Flag that is set before the process stops, so that the load balancer sends nothing new. */
	stopping: boolean
}

interface HealthSources {
	readonly metrics: Metrics
	readonly readiness: Readiness
}

/**
 * Health checks: `/saude/vivo` tells that the process answers, `/saude/pronto` that it may be sent traffic (database
 * reachable, not stopping).
 */
export function mountHealth(
	app: FastifyInstance,
	{ pool, config }: Portal,
	{ metrics, readiness }: HealthSources,
): void {
	app.get('/saude/vivo', async (_request, reply) =>
		reply.header('cache-control', 'no-store').send({ situacao: 'vivo' }),
	)
	app.get('/saude/pronto', async (_request, reply) => {
		const ready =
			!readiness.stopping &&
			(await pool.query('select 1').then(
				() => true,
				() => false,
			))
		return reply
			.code(ready ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ situacao: ready ? 'pronto' : 'indisponivel' })
	})
	app.get('/saude/metricas', async (request, reply) => {
		refuseStranger(config.PORTAL_METRICS_TOKEN, request.headers.authorization, request.endereco)
		return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
	})
}

/** Access to the metrics: without a configured token only this machine may read them. */
function refuseStranger(token: string | undefined, authorization: string | undefined, address: string): void {
	const allowed = token
		? sameText(authorization ?? '', `Bearer ${token}`)
		: ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
	if (!allowed) throw new AuthenticationError('metricas-fechadas', 'As métricas pedem o token de PORTAL_METRICS_TOKEN.')
}

function sameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)]
	return left.length === right.length && timingSafeEqual(left, right)
}
