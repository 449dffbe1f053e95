import { PDF } from '@libpdf/core'
import { protectedPdf, unreadablePdf } from '../../refusals.ts'
import { hasSignature } from './has-signature.ts'
import { Revision } from './revision.ts'

/**
 * The file as it can be signed: as it came when it is whole, written again when it is damaged and unsigned. The lenient
 * reading may loop for ever on a hostile file: only in a process that can be ended.
 */
export async function repairPdf(bytes: Uint8Array): Promise<Buffer> {
	const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (await isWhole(whole)) return whole
	if (hasSignature(whole)) throw unreadablePdf('damaged, and signed: writing it again would break the signature')
	const pdf = await PDF.load(whole).catch((error: unknown) => {
		throw unreadablePdf(String(error))
	})
	if (pdf.isEncrypted) throw protectedPdf()
	// Without a change, the library would give back the damaged bytes.
	pdf.setProducer('Portal')
	const written = Buffer.from(await pdf.save({ compressStreams: false }))
	await Revision.open(written)
	return written
}

/** Readable strictly, to its last page: a catalog alone says little. */
async function isWhole(bytes: Buffer): Promise<boolean> {
	try {
		const { pdf } = await Revision.open(bytes)
		return pdf.getPageCount() > 0
	} catch (error) {
		if (error instanceof Error && 'erro' in error && error.erro === 'pdf-protegido') throw error
		return false
	}
}
