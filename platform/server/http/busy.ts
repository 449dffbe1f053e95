import { monitorEventLoopDelay } from 'node:perf_hooks'
import { UnavailableError } from '@portal/refusals'
import type { FastifyInstance } from 'fastify'

const RETRY_AFTER_SECONDS = 5
const LOOK_EVERY_MS = 1_000

/**
 * Load shedding: services are refused while turns of the event loop take longer than this. Measured only while requests
 * arrive, so that an idle process is not woken.
 */
export function refuseWhileBusy(app: FastifyInstance, maximumMs: number, everyMs = LOOK_EVERY_MS): void {
	if (maximumMs === 0) return
	const turns = monitorEventLoopDelay({ samplePerIteration: true })
	turns.enable()
	let isBusy = false
	let next: NodeJS.Timeout | undefined
	const lookLater = () => {
		turns.reset()
		next = setTimeout(look, everyMs).unref()
	}
	const look = () => {
		next = undefined
		isBusy = turns.count > 0 && turns.mean / 1e6 > maximumMs
		if (isBusy) lookLater()
	}
	app.addHook('onRequest', async ({ url }, reply) => {
		if (!next) lookLater()
		// A page without its style and its code could not even say that the portal is busy.
		if (!isBusy || !url.startsWith('/proxy/')) return
		reply.header('Retry-After', RETRY_AFTER_SECONDS)
		throw new UnavailableError(
			'servidor-ocupado',
			'O portal está muito ocupado agora. Tente novamente em alguns segundos.',
		)
	})
	app.addHook('onClose', async () => {
		turns.disable()
		clearTimeout(next)
	})
}
