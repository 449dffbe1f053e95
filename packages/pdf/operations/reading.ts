import { isDomainError } from '@portal/refusals'
import { unreadablePdf } from '../refusals.ts'

/** What a damaged file makes the parser throw, at any later moment, is a refusal too. */
export async function reading<T>(read: () => Promise<T> | T, assunto?: string): Promise<T> {
	try {
		return await read()
	} catch (error) {
		throw isDomainError(error) ? error : unreadablePdf(error instanceof Error ? error.message : String(error), assunto)
	}
}
