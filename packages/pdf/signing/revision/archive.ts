import { deflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core'
import { sha256 } from '../cms/signed-data.ts'
import { type PreparedClosing, type PreparedSignature, seal } from './prepare.ts'
import { type Located, Revision } from './revision.ts'
import { addSignatureField, INVISIBLE, markSignaturesExist, signatureFields } from './signature-field.ts'

/** Validation material in DER, which lets a verifier work when no authority answers any more. */
export interface ValidationMaterial {
	readonly certificates: readonly Uint8Array[]
	readonly revocationLists: readonly Uint8Array[]
	/** OCSP responses of external authorities; the institution's own publishes revocation lists. */
	readonly ocspResponses?: readonly Uint8Array[]
}

/** Space for a token with its certificates, sized for the long chains of external authorities. */
const TOKEN_HOLE_BYTES = 8_192

/** Document security store (EN 319 142-1, 5.4), into which nothing is put twice. */
export async function addDss(bytes: Uint8Array, material: ValidationMaterial): Promise<Buffer> {
	const revision = await Revision.open(bytes)
	storeMaterial(revision, material)
	return Buffer.concat([bytes, revision.write().update])
}

/** Document time-stamp (level B-LTA), with a security store in the same revision when there is validation material. */
export async function prepareDocumentTimestamp(
	bytes: Uint8Array,
	material: ValidationMaterial | undefined,
): Promise<PreparedSignature> {
	const revision = await Revision.open(bytes)
	if (material) storeMaterial(revision, material)
	const signature = revision.reserve()
	const place = { name: freeName(revision), page: 0, rectangle: INVISIBLE }
	addSignatureField(revision, place, `/V ${signature.toString()}`)
	markSignaturesExist(revision)
	const head = '/Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161'
	return seal(bytes, revision, { signature, head, tail: '', holeBytes: TOKEN_HOLE_BYTES })
}

/** Level B-LTA over a signature still to be embedded, on whose bytes the prepared update does not depend. */
export async function prepareClosing(
	bytes: Uint8Array,
	signature: PreparedSignature,
	material: ValidationMaterial,
): Promise<PreparedClosing> {
	const whole = Buffer.concat([bytes, signature.update])
	const { update, hole } = await prepareDocumentTimestamp(whole, material)
	return { length: whole.length, update, hole }
}

const freeName = (revision: Revision): string => `CarimboDoTempo_${signatureFields(revision).length + 1}`

function storeMaterial(revision: Revision, material: ValidationMaterial): void {
	const { catalog } = revision
	const found = revision.locateDict(catalog, 'DSS')
	const store = found ?? newStore(revision, catalog)
	addMissing(revision, store, 'Certs', material.certificates)
	addMissing(revision, store, 'CRLs', material.revocationLists)
	addMissing(revision, store, 'OCSPs', material.ocspResponses ?? [])
}

function newStore(revision: Revision, catalog: Located<PdfDict>): Located<PdfDict> {
	const value = PdfDict.of({ Type: PdfName.of('DSS') })
	catalog.value.set('DSS', value)
	revision.touch(catalog.home)
	return { value, home: catalog.home }
}

function addMissing(revision: Revision, store: Located<PdfDict>, key: string, items: readonly Uint8Array[]): void {
	const there = revision.locateArray(store, key)?.value ?? new PdfArray()
	const seen = new Set(there.toArray().map((entry) => digestOf(revision.resolve(entry))))
	for (const item of items) {
		const digest = sha256(item).toString('hex')
		if (seen.has(digest)) continue
		seen.add(digest)
		revision.push(store, key, revision.addPacked('', packedOf(item)))
	}
}

const packedOnce = new WeakMap<Uint8Array, Buffer>()

/** Cache of compressed evidence, which is the same in each document of a batch. */
function packedOf(item: Uint8Array): Buffer {
	const packed = packedOnce.get(item) ?? deflateSync(item)
	packedOnce.set(item, packed)
	return packed
}

const digestOf = (object: PdfObject | undefined): string =>
	object instanceof PdfStream ? sha256(object.getDecodedData()).toString('hex') : ''
