import { PDF } from '@libpdf/core'
import { isDomainError } from '../../errors.ts'
import { protectedPdf, unreadablePdf } from '../refusals.ts'

export interface OpenPdf {
	readonly pdf: PDF
	/** Every byte follows the format; otherwise it was opened by guessing. */
	readonly integro: boolean
}

/** Strictly, as the format demands, and only then leniently: the lenient parser may run for ever on a damaged file. */
export async function openLibpdf(bytes: Uint8Array, assunto?: string): Promise<OpenPdf> {
	const strict = await PDF.load(bytes, { lenient: false }).catch(() => undefined)
	const pdf = strict ?? (await reading(() => PDF.load(bytes), assunto))
	if (pdf.isEncrypted) throw protectedPdf(assunto)
	return { pdf, integro: strict !== undefined && !strict.recoveredViaBruteForce }
}

/** What a damaged file makes the parser throw, at any later moment, is a refusal too. */
export async function reading<T>(read: () => Promise<T> | T, assunto?: string): Promise<T> {
	try {
		return await read()
	} catch (error) {
		throw isDomainError(error) ? error : unreadablePdf(error instanceof Error ? error.message : String(error), assunto)
	}
}
