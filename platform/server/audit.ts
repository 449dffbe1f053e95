import type { EndpointDefinition } from '@portal/platform/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from './db.ts'
import type { PlatformTables } from './tables.ts'

interface Write {
	readonly endpoint: EndpointDefinition
	readonly params: unknown
	readonly detalhes: Readonly<Record<string, unknown>>
	readonly request: FastifyRequest
}

/** Who did what, to what, when and from where, in the transaction of the write itself: neither exists without the other. */
export async function gravarAuditoria(db: Db, { endpoint, params, detalhes, request }: Write): Promise<void> {
	const acting = request.user
	await (db as Db<PlatformTables>)
		.withSchema('plataforma')
		.insertInto('auditoria')
		.values({
			codpes: acting?.codpes ?? null,
			codpes_suporte: acting?.suporte ?? null,
			acao: `${endpoint.method} ${endpoint.path}`,
			objeto: JSON.stringify(params ?? {}),
			detalhes: Object.keys(detalhes).length > 0 ? JSON.stringify(detalhes) : null,
			endereco: request.ip,
			id_requisicao: request.id,
		})
		.execute()
}
