import { PDF } from '@libpdf/core'
import { isDomainError } from '@portal/refusals'
import { protectedPdf, unreadablePdf } from '../../refusals.ts'
import { countDirectPages, separatePages } from '../layout/direct-pages.ts'
import { hasSignature } from './has-signature.ts'
import { Revision } from './revision.ts'

/**
 * Signable file: unchanged when it is intact, rewritten when it is damaged and unsigned. Lenient parsing may loop
 * forever on a hostile file, so this runs only in a process that can be ended.
 */
export async function repairPdf(bytes: Uint8Array): Promise<Buffer> {
	const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (await isWhole(whole)) return whole
	if (hasSignature(whole)) throw unreadablePdf('damaged, and signed: writing it again would break the signature')
	const pdf = await PDF.load(whole).catch((error: unknown) => {
		throw unreadablePdf(String(error))
	})
	if (pdf.isEncrypted) throw protectedPdf()
	// Encryption check: lenient parsing finds the objects of an encrypted file but not its encryption.
	if (whole.includes('/Encrypt')) throw unreadablePdf('damaged, and encrypted')
	const written = (await separatePages(pdf)) ?? (await writeAgain(pdf))
	await Revision.open(written)
	return written
}

async function writeAgain(pdf: PDF): Promise<Buffer> {
	// The producer is changed because the library returns the original bytes of an unmodified document.
	pdf.setProducer('Portal')
	return Buffer.from(await pdf.save({ compressStreams: false }))
}

const PROTECTED = new Set(['pdf-protegido', 'pdf-restrito'])

/** Strict readability up to the last page, of which the catalog alone is no proof. */
async function isWhole(bytes: Buffer): Promise<boolean> {
	try {
		const { pdf } = await Revision.open(bytes)
		return pdf.getPageCount() > 0 && countDirectPages(pdf) === 0
	} catch (error) {
		if (isDomainError(error) && PROTECTED.has(error.erro)) throw error
		return false
	}
}
