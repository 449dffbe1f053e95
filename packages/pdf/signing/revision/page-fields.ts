import { PdfDict, PdfString } from '@libpdf/core'
import { ConflictError, RuleError } from '@portal/refusals'
import { drawEmptyBox } from '../stamp/box.ts'
import { drawLetters, type Letters } from '../stamp/letters.ts'
import { type PlaceOnPage, quartersAt, rectangleOn, shownSize, viewOfPage } from '../stamp/page-geometry.ts'
import { hasSignature } from './has-signature.ts'
import { type Located, Revision } from './revision.ts'
import { textString } from './serialize.ts'
import {
	addSignatureField,
	addWidget,
	fieldName,
	fieldSize,
	fieldsOfKind,
	markSignaturesExist,
} from './signature-field.ts'

/** Empty field on a page, reserved for one signer. */
export interface PageField extends PlaceOnPage {
	readonly name: string
	readonly kind: 'assinatura' | 'texto'
	/** Accessible label for screen readers. */
	readonly label: string
	/** Field lock of a signature: names of the fields that become read-only once it is made. */
	readonly locks?: readonly string[]
}

export interface Fill {
	readonly name: string
	readonly text: string
	/** Initials, centred and as large as the box allows. */
	readonly isLarge?: boolean
}

/** Field flags read-only and multiline: only the signer fills the field in, while signing. */
const TEXT_FLAGS = 0x1001

/** Update that adds empty fields at their places, possible only before the first signature. */
export async function placePageFieldsUpdate(bytes: Uint8Array, fields: readonly PageField[]): Promise<Buffer> {
	if (hasSignature(bytes))
		throw new RuleError(
			'pdf-ja-assinado',
			'O documento já está assinado, e um campo a mais invalidaria a assinatura. Retire os campos dele.',
		)
	const revision = await Revision.open(bytes)
	for (const field of fields) placeField(revision, field)
	markSignaturesExist(revision)
	return revision.write().update
}

function placeField(revision: Revision, { name, kind, label, locks, ...place }: PageField): void {
	const page = revision.parsed(() => revision.pdf.getPage(place.page))
	if (!page) throw new RuleError('pagina-inexistente', `O documento não tem a página ${place.page + 1}.`)
	const view = viewOfPage(revision, page.dict)
	const rectangle = rectangleOn(view, place)
	const [left, bottom, right, top] = rectangle
	const box = drawEmptyBox(revision, { width: right - left, height: top - bottom }, view.quarters)
	const shown = `/TU ${textString(label)}/AP<</N ${box.toString()}>>`
	const where = { name, page: place.page, rectangle, ...(locks ? { locks } : {}) }
	if (kind === 'assinatura') addSignatureField(revision, where, shown)
	else addWidget(revision, where, `/FT/Tx/Ff ${TEXT_FLAGS}/DA(/Helv 10 Tf 0 g)${shown}`)
}

/** Field values written in the revision of the signature, so that it covers them. */
export function fillTexts(revision: Revision, fills: readonly Fill[]): void {
	if (fills.length === 0) return
	const waiting = new Map(fieldsOfKind(revision, 'Tx').map((field) => [fieldName(field.value), field]))
	const fields = fills.map(({ name }) => emptyField(waiting.get(name)))
	const pictures = drawLetters(
		revision,
		fills.map((fill, index) => lettersIn(revision, fill, fields[index])),
	)
	for (const [index, { text }] of fills.entries()) {
		const [field, picture] = [fields[index], pictures[index]]
		if (!field || !picture) continue
		field.value.set('V', PdfString.fromString(text))
		field.value.set('AP', PdfDict.of({ N: picture }))
		revision.touch(field.home)
	}
}

function emptyField(field: Located<PdfDict> | undefined): Located<PdfDict> {
	if (field && !field.value.has('V')) return field
	throw new ConflictError(
		'campo-preenchido',
		'Um campo deste documento foi preenchido enquanto você assinava. Atualize a página e assine de novo.',
	)
}

function lettersIn(revision: Revision, { text, isLarge = false }: Fill, field: Located<PdfDict> | undefined): Letters {
	const quarters = field ? quartersAt(revision, field.value) : 0
	const size = field ? fieldSize(field.value) : { width: 0, height: 0 }
	return { text, isLarge, quarters, size: shownSize(size, quarters) }
}
