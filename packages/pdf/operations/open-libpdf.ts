import { PDF } from '@libpdf/core'
import { protectedPdf, restrictedPdf, unreadablePdf } from '../refusals.ts'
import { countDirectPages, withPagesApart } from '../signing/layout/direct-pages.ts'
import { isWellLaidOut } from '../signing/layout/increments.ts'
import { reading } from './reading.ts'

export interface OpenPdf {
	readonly pdf: PDF
	/** Strict parsing succeeded; otherwise the file was opened leniently. */
	readonly integro: boolean
}

/** Strict parsing first, lenient only after it fails: the lenient parser may loop forever on a damaged file. */
export async function openLibpdf(bytes: Uint8Array, assunto?: string): Promise<OpenPdf> {
	const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const strict = await PDF.load(whole, { lenient: false }).catch(() => undefined)
	const read = strict ?? (await reading(() => PDF.load(whole), assunto))
	if (read.isEncrypted) throw read.isAuthenticated ? restrictedPdf(assunto) : protectedPdf(assunto)
	// Lenient parsing rebuilds a damaged file from its objects and overlooks its encryption, so such a file is refused.
	if (!strict && whole.includes('/Encrypt')) throw unreadablePdf('damaged, and encrypted', assunto)
	const pdf = await reading(() => withPagesApart(read), assunto)
	if ((await reading(() => pdf.getPageCount(), assunto)) < 1) throw unreadablePdf('no pages', assunto)
	const isStrict = strict !== undefined && !strict.recoveredViaBruteForce
	return { pdf, integro: isStrict || (countDirectPages(read) === 0 && isWellLaidOut(whole)) }
}
