import type { EndpointDefinition } from '@portal/platform/contract'
import { NotAllowedError } from '@portal/refusals'
import { isWriteRefused } from '../database/db.ts'
import type { Portal } from '../portal.ts'
import type { SessionUser } from '../sessions.ts'

export const isSupport = (user: SessionUser | undefined): boolean => user !== undefined && user.suporte !== null

/** Support mode: the data of the other person are read, and must stay as they were. */
export const isLookingOn = (user: SessionUser | undefined, { access, allowedInSupport }: EndpointDefinition): boolean =>
	isSupport(user) && access !== 'publico' && allowedInSupport !== 'escreve'

/** Portal of a handler in support mode: a read that also marks, counts or remembers finds nothing to write to. */
export const portalForLookingOn = (portal: Portal): Portal => ({ ...portal, db: portal.readOnlyDb })

export const onlyReading = (): NotAllowedError =>
	new NotAllowedError(
		'somente-leitura',
		'No modo de suporte só é possível consultar. Saia do modo de suporte para alterar.',
	)

/** A read handler that writes in support mode is refused; it must skip its writes for `user.suporte`. */
export async function refusingWrites<T>({ log }: Portal, rota: string, read: () => Promise<T>): Promise<T> {
	try {
		return await read()
	} catch (error) {
		if (!isWriteRefused(error)) throw error
		log.error({ rota, err: error }, 'a reading wrote in support mode')
		throw onlyReading()
	}
}
