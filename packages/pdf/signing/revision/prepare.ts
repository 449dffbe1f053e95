import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfNumber, type PdfRef } from '@libpdf/core'
import { ConflictError, RuleError } from '@portal/refusals'
import type { Size } from '../stamp/box.ts'
import { quartersAt } from '../stamp/page-geometry.ts'
import { drawStamp, type Stamp } from '../stamp/stamp.ts'
import { type Fill, fillTexts } from './page-fields.ts'
import { Revision } from './revision.ts'
import { dateString, serialize, textString } from './serialize.ts'
import {
	addSignatureField,
	docMdpLevel,
	type FieldPlace,
	fieldSize,
	findSignatureField,
	INVISIBLE,
	isSigned,
	markSignaturesExist,
	signatureFields,
} from './signature-field.ts'

/**
 * Prepared signature between digest and signing; it is small and holds no secret, so it can be stored while a provider
 * works.
 */
export interface PreparedSignature {
	/** Base revision; embedding into any other one is refused. */
	readonly base: { readonly sha256: Buffer; readonly length: number }
	/** Incremental update with an empty hole for the signature. */
	readonly update: Buffer
	/** Position of the hexadecimal digits within the update. */
	readonly hole: { readonly start: number; readonly bytes: number }
	/** SHA-256 of the byte range, which is signed. */
	readonly digest: Buffer
}

/** Archival closing of a file, prepared before its last signature is made. */
export interface PreparedClosing extends Pick<PreparedSignature, 'update' | 'hole'> {
	/** Length of the file including that signature. */
	readonly length: number
}

export interface SignatureDescription {
	/** Name of an empty field of the form, or of a new one at `place`. */
	readonly field: string
	readonly place?: Omit<FieldPlace, 'name'>
	/**
	 * Size of a new field without a place, put on a blank area of a page; where there is none, or without a size, the
	 * signature is invisible.
	 */
	readonly blank?: Size
	readonly nome: string
	readonly when: Date
	readonly motivo?: string
	readonly local?: string
	readonly stamp?: Stamp
	/** Texts for the signer's fields, covered by the signature. */
	readonly fills?: readonly Fill[]
	/** Size of the hole for the CMS, about 3.5 kB for the institution's own signatures and more for external chains. */
	readonly holeBytes?: number
}

const DEFAULT_HOLE_BYTES = 8_192
/** DocMDP level 2 (certification): only form filling and signing stay allowed after the first signature. */
const DOC_MDP_FILL_AND_SIGN = 2

/** PAdES phase one (EN 319 142-1): a revision with an empty hole for its signature. */
export async function prepareSignature(
	bytes: Uint8Array,
	description: SignatureDescription,
): Promise<PreparedSignature> {
	const revision = await Revision.open(bytes)
	const certifies = mayCertify(revision)
	const { nome, when, motivo, local, holeBytes } = description
	const signature = revision.reserve()
	fillField(revision, { ...description, place: await placeOf(bytes, revision, description) }, signature)
	fillTexts(revision, description.fills ?? [])
	const references = [...(certifies ? [DOC_MDP_REFERENCE] : []), ...lockReference(revision, description.field)]
	if (certifies) {
		revision.catalog.value.set('Perms', PdfDict.of({ DocMDP: signature }))
		revision.touch(revision.catalog.home)
	}
	const entries = [
		`/M ${dateString(when)}/Name ${textString(nome)}`,
		motivo ? `/Reason ${textString(motivo)}` : '',
		local ? `/Location ${textString(local)}` : '',
		references.length > 0 ? `/Reference[${references.join('')}]` : '',
	]
	return seal(bytes, revision, {
		signature,
		head: '/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached',
		tail: entries.join(''),
		holeBytes: holeBytes ?? DEFAULT_HOLE_BYTES,
	})
}

const DOC_MDP_REFERENCE = `<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${DOC_MDP_FILL_AND_SIGN}/V/1.2>>>>`

/** FieldMDP reference, which repeats the field's lock in its signature (ISO 32000-1, 12.8.2.4). */
function lockReference(revision: Revision, name: string): string[] {
	const field = findSignatureField(revision, name)
	const lock = field && revision.locateDict(field, 'Lock')?.value
	const action = lock?.getName('Action')?.value
	if (action === undefined) return []
	const fields = revision.resolve(lock?.get('Fields'))
	const names = fields instanceof PdfArray ? `/Fields${serialize(fields).toString('latin1')}` : ''
	return [
		`<</Type/SigRef/TransformMethod/FieldMDP/Data ${revision.catalog.home.toString()}/TransformParams<</Type/TransformParams/Action/${action}${names}/V/1.2>>>>`,
	]
}

/**
 * Certification check: only the first signature certifies, and a file certified against any change takes no more
 * signatures.
 */
function mayCertify(revision: Revision): boolean {
	const level = docMdpLevel(revision)
	if (level === 1)
		throw new RuleError(
			'pdf-sem-alteracoes',
			'O documento foi certificado por quem o assinou e não aceita outras assinaturas. Envie a versão anterior a essa assinatura.',
		)
	return level === undefined && !signatureFields(revision).some(isSigned)
}

const NOWHERE = { page: 0, rectangle: INVISIBLE }

async function placeOf(bytes: Uint8Array, revision: Revision, { field, place, blank, stamp }: SignatureDescription) {
	if (place || !blank || !stamp || findSignatureField(revision, field)) return place ?? NOWHERE
	const { blankPlace } = await import('./blank-place.ts')
	// Fallback to an invisible signature when the page cannot be drawn, so that signing never fails for that reason.
	return (await blankPlace(bytes, revision, blank).catch(() => undefined)) ?? NOWHERE
}

interface Placed extends SignatureDescription {
	readonly place: Omit<FieldPlace, 'name'>
}

function fillField(revision: Revision, { field: name, place, stamp }: Placed, signature: PdfRef): void {
	const waiting = findSignatureField(revision, name)
	if (waiting && isSigned(waiting))
		throw new ConflictError('campo-assinado', 'Este campo de assinatura já foi assinado. Atualize a página.')
	markSignaturesExist(revision)
	if (waiting) {
		waiting.value.set('V', signature)
		const { width, height } = fieldSize(waiting.value)
		if (stamp && width > 0 && height > 0)
			waiting.value.set(
				'AP',
				PdfDict.of({ N: drawStamp(revision, stamp, { width, height }, quartersAt(revision, waiting.value)) }),
			)
		waiting.value.set('F', PdfNumber.of(132))
		revision.touch(waiting.home)
		return
	}
	const { page, rectangle } = place
	const [left, bottom, right, top] = rectangle
	const visible = stamp && right > left && top > bottom
	const appearance = visible ? drawStamp(revision, stamp, { width: right - left, height: top - bottom }) : undefined
	const entries = `/V ${signature.toString()}${appearance ? `/AP<</N ${appearance.toString()}>>` : ''}`
	addSignatureField(revision, { name, page, rectangle }, entries)
}

interface SignatureDictionary {
	readonly signature: PdfRef
	readonly head: string
	readonly tail: string
	readonly holeBytes: number
}

/** Byte-range placeholder of ten digits per number, replaced by the real values. */
const RANGE_ROOM = ' '.repeat(34)

/** Writes the revision around an empty hole and hashes everything except the hole. */
export function seal(base: Uint8Array, revision: Revision, dictionary: SignatureDictionary): PreparedSignature {
	const { signature, head, tail, holeBytes } = dictionary
	const before = `<<${head}/ByteRange[${RANGE_ROOM}]/Contents`
	revision.add(`${before}<${'0'.repeat(holeBytes * 2)}>${tail}>>`, signature)
	const { update, contentOffsets } = revision.write()
	const start = (contentOffsets.get(signature.objectNumber) ?? 0) + before.length - base.length
	const end = start + holeBytes * 2 + 2
	const range = `0 ${base.length + start} ${base.length + end} ${update.length - end}`
	update.write(range, start - '/Contents'.length - 1 - RANGE_ROOM.length, 'latin1')
	const hash = createHash('sha256').update(base)
	return {
		base: { sha256: hash.copy().digest(), length: base.length },
		update,
		hole: { start: start + 1, bytes: holeBytes },
		digest: hash.update(update.subarray(0, start)).update(update.subarray(end)).digest(),
	}
}
