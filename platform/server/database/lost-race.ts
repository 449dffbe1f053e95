import { ConflictError } from '@portal/refusals'
import { NoResultError } from 'kysely'

/** SQLSTATE of a unique, a foreign key and an exclusion violation. */
const RACED_KEYS = new Set(['23505', '23503', '23P01'])
const RACED_STATEMENTS = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

function isLostRace(error: unknown): boolean {
	if (!(error instanceof NoResultError))
		return typeof error === 'object' && error !== null && 'code' in error && RACED_KEYS.has(String(error.code))
	const { node } = error
	return RACED_STATEMENTS.has(node.kind) || (node.kind === 'SelectQueryNode' && (node.endModifiers?.length ?? 0) > 0)
}

/**
 * Lost race: a write, or a row lock (`for update`), that met another transaction's commit. The row it counted on is
 * gone, or the one it makes is already there; the request is answered with 409, not with 500. Undefined for any other
 * error.
 */
export function toConflict(error: unknown): ConflictError | undefined {
	if (!isLostRace(error)) return undefined
	return new ConflictError(
		'alterado-enquanto-isso',
		'Isto mudou enquanto o seu pedido era atendido, em outra aba ou por outra pessoa. Recarregue a página, confira como está e, se ainda for preciso, tente de novo.',
	)
}
