import { PDF } from '@libpdf/core'
import { RuleError } from '@portal/refusals'
import { hasSignature } from './has-signature.ts'
import { Revision } from './revision.ts'
import { addSignatureField, type FieldPlace, markSignaturesExist } from './signature-field.ts'

/** Empty fields on pages that exist: what is to be appended to the file. They are put before anybody signs. */
export async function placeFieldsUpdate(bytes: Uint8Array, places: readonly FieldPlace[]): Promise<Buffer> {
	const revision = await Revision.open(bytes)
	for (const place of places) addSignatureField(revision, place)
	markSignaturesExist(revision)
	return revision.write().update
}

/** The document, the pages of `page` behind it, and on them (`page` counts from 0 there) one empty field for each place. */
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
	// PDF/A-1 wants its metadata readable without unpacking, so nothing that came plain is packed.
	const whole = Buffer.from(await pdf.save({ compressStreams: false }))
	const moved = places.map((place) => ({ ...place, page: first + place.page }))
	return Buffer.concat([whole, await placeFieldsUpdate(whole, moved)])
}
