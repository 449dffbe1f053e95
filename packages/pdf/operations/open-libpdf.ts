import { PDF } from '@libpdf/core'
import { protectedPdf, unreadablePdf } from '../refusals.ts'
import { reading } from './reading.ts'

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
	if ((await reading(() => pdf.getPageCount(), assunto)) < 1) throw unreadablePdf('no pages', assunto)
	return { pdf, integro: strict !== undefined && !strict.recoveredViaBruteForce }
}
