import { PDF } from '@libpdf/core'
import { RuleError } from '@portal/refusals'
import { hasSignature } from './has-signature.ts'
import { Revision } from './revision.ts'
import { addSignatureField, type FieldPlace, markSignaturesExist } from './signature-field.ts'

/** Update that adds empty signature fields to existing pages, before the first signature. */
export async function placeFieldsUpdate(bytes: Uint8Array, places: readonly FieldPlace[]): Promise<Buffer> {
	const revision = await Revision.open(bytes)
	for (const place of places) addSignatureField(revision, place)
	markSignaturesExist(revision)
	return revision.write().update
}

/**
 * Document with the pages of `page` appended and one empty field per place on them (page numbers count from 0 there).
 */
export async function appendSignaturePage(
	bytes: Uint8Array,
	page: Uint8Array,
	places: readonly FieldPlace[],
): Promise<Buffer> {
	if (hasSignature(bytes))
		throw new RuleError(
			'pdf-ja-assinado',
			'O documento já está assinado, e uma página a mais invalidaria a assinatura. Ele só pode receber assinaturas nas páginas que já tem.',
		)
	const { pdf } = await Revision.open(bytes)
	const source = await PDF.load(page, { lenient: false })
	const first = pdf.getPageCount()
	await pdf.copyPagesFrom(
		source,
		Array.from({ length: source.getPageCount() }, (_, index) => index),
	)
	// Streams stay uncompressed, because PDF/A-1 requires its metadata to be readable without decompression.
	const whole = Buffer.from(await pdf.save({ compressStreams: false }))
	const moved = places.map((place) => ({ ...place, page: first + place.page }))
	return Buffer.concat([whole, await placeFieldsUpdate(whole, moved)])
}
