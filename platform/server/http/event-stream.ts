import { abrirEventos, type RequestOf, ROTULOS_COMUNS } from '@portal/platform/contract'
import { AuthenticationError } from '@portal/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { parseWith } from './validation.ts'

/**
 * Event stream: the hub takes the socket over, which stays open until the page leaves, the session ends or the server
 * stops.
 */
export function openEventStream({ events }: Portal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { user } = request
	if (!user) throw new AuthenticationError('sessao-invalida', 'Sua sessão terminou. Entre novamente para continuar.')
	const { idade } = parseWith(abrirEventos.query, request.query, ROTULOS_COMUNS) as RequestOf<
		typeof abrirEventos,
		'output'
	>['query']
	events.refuseTooMany(user)
	reply.hijack()
	for (const [name, value] of Object.entries(reply.getHeaders()))
		if (value !== undefined) reply.raw.setHeader(name, value)
	reply.raw.writeHead(200, {
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		'x-accel-buffering': 'no',
		'x-content-type-options': 'nosniff',
	})
	events.add({ codpes: user.codpes, suporte: user.suporte, sessao: user.sessao, response: reply.raw, idade })
	return reply
}
