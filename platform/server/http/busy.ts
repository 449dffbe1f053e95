import { UnavailableError } from '@portal/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'

const RETRY_AFTER_SECONDS = 5

/** Only the services are refused: a page without its style and its code could not even say that the portal is busy. */
export async function refuseWhileBusy({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!url.startsWith('/proxy/')) return
	reply.header('Retry-After', RETRY_AFTER_SECONDS)
	throw new UnavailableError(
		'servidor-ocupado',
		'O portal está muito ocupado agora. Tente novamente em alguns segundos.',
	)
}
