import type { EndpointDefinition } from '@portal/platform/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from './database/db.ts'
import type { Pedido } from './module.ts'
import type { PlatformTables } from './tables.ts'

const auditoria = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma').insertInto('auditoria')

interface Write {
	readonly endpoint: EndpointDefinition
	readonly params: unknown
	readonly detalhes: Readonly<Record<string, unknown>>
	readonly request: FastifyRequest
}

/**
 * Audit row: actor, call, object, time and address, in the transaction of the write itself, so that neither exists
 * without the other.
 */
export async function gravarAuditoria(db: Db, { endpoint, params, detalhes, request }: Write): Promise<void> {
	const acting = request.user
	// A public call that finds out who is asking (a login) says so in its details.
	const found = typeof detalhes['codpes'] === 'number' ? detalhes['codpes'] : null
	await auditoria(db)
		.values({
			codpes: acting?.codpes ?? found,
			codpes_suporte: acting?.suporte ?? null,
			acao: `${endpoint.method} ${endpoint.path}`,
			objeto: JSON.stringify(params ?? {}),
			detalhes: Object.keys(detalhes).length > 0 ? JSON.stringify(detalhes) : null,
			endereco: request.endereco,
			id_requisicao: request.id,
		})
		.execute()
}

interface Fato {
	readonly codpes?: number
	/** Person of support at the keyboard, when that is not the owner of the session. */
	readonly suporte?: number | null
	readonly acao: string
	readonly objeto?: object
	readonly detalhes: object
}

/** Secret fields of calls, which the audit leaves out: no reader of the audit needs them. */
const SECRETS = new Set(['senha', 'hash', 'acesso', 'cerimonia', 'segredo', 'token'])

export const withoutSecrets = (asked: object): object =>
	Object.fromEntries(Object.entries(asked).filter(([name]) => !SECRETS.has(name)))

/** A fact that no successful write tells: a refused login, a lock, the end of a session. */
export async function recordFact(
	db: Db,
	pedido: Pick<Pedido, 'endereco' | 'id'>,
	{ codpes, suporte, acao, objeto, detalhes }: Fato,
): Promise<void> {
	await auditoria(db)
		.values({
			codpes: codpes ?? null,
			codpes_suporte: suporte ?? null,
			acao,
			objeto: JSON.stringify(objeto ?? {}),
			detalhes: JSON.stringify(detalhes),
			endereco: pedido.endereco,
			id_requisicao: pedido.id,
		})
		.execute()
}
