import { isDomainError } from '@portal/refusals'
import { unreadablePdf } from '../refusals.ts'

/** Parser errors of a damaged file become refusals, however late they are thrown. */
export async function reading<T>(read: () => Promise<T> | T, assunto?: string): Promise<T> {
	try {
		return await read()
	} catch (error) {
		throw isDomainError(error) ? error : unreadablePdf(error instanceof Error ? error.message : String(error), assunto)
	}
}
