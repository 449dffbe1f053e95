import { isDomainError } from '@portal/refusals'
import { unreadablePdf } from '../refusals.ts'

/** Parser errors of a damaged file become refusals, even when thrown late by lazy parsing. */
export async function reading<T>(read: () => Promise<T> | T, assunto?: string): Promise<T> {
	try {
		return await read()
	} catch (error) {
		throw isDomainError(error) ? error : unreadablePdf(error instanceof Error ? error.message : String(error), assunto)
	}
}
