import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core'
import { RIGHTS } from '../layout/byte-ranges.ts'
import { checkOneReading, explainIncrements } from '../layout/increments.ts'
import { holeValue } from '../layout/signature-hole.ts'
import { Unexplained } from '../layout/syntax.ts'
import { describeChanges, IN_DOUBT } from './change-description.ts'
import { areApart, placesOf, shownPlaces, wereBlank } from './covered.ts'
import { compareRevisions, DRAWN_SAME, DrawingBudget, type DrawnChanges } from './drawing/drawn-changes.ts'
import { fieldName, kindOfField } from './form-filling.ts'
import { readForm } from './form-tree.ts'
import { type ChangesAfterSignature, NO_CHANGES } from './later-changes.ts'
import type { ByteRange } from './raw-signatures.ts'
import type { ReasonCode } from './reasons.ts'
import { type Changes, type Compared, changesBetween } from './revision-changes.ts'
import { resolved, rulesOf, type SignatureRules } from './signature-rules.ts'

/** Signature shown by the form, with the later changes, as plain data from another process. */
export interface SignatureInStructure {
	readonly byteRange: ByteRange
	readonly campo: string
	readonly motivo: string | undefined
	readonly faults: readonly ReasonCode[]
	readonly alteracoes: readonly string[]
	/** Form fields lawfully filled in after the signature. */
	readonly preenchidos: readonly string[]
	readonly laterChanges: ChangesAfterSignature
	readonly drawn: DrawnChanges
}

export interface Structure {
	readonly fields: readonly SignatureInStructure[]
	/** Fields that claim a signature outside the given byte ranges; undefined where the claimed range is invalid. */
	readonly unread: readonly { readonly campo: string; readonly byteRange: ByteRange | undefined }[]
	/** Byte ranges of usage rights, which belong to no signer of the document. */
	readonly rights: readonly ByteRange[]
	readonly faults: readonly ReasonCode[]
	/** Certificates of the security store, in DER. */
	readonly certificates: readonly Uint8Array[]
	readonly revocationLists: readonly Uint8Array[]
	readonly ocspResponses: readonly Uint8Array[]
}

const ACCEPTED_FORMATS = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'ETSI.RFC3161'])

/** Strict parsing of the document and each signed revision, for a process that can be ended. */
export async function readStructure(bytes: Buffer, ranges: readonly ByteRange[]): Promise<Structure> {
	const document = await openDocument(bytes, ranges)
	const { pdf } = document
	const missing = new Set(ranges.map(String))
	const fields: SignatureInStructure[] = []
	const unread: { campo: string; byteRange: ByteRange | undefined }[] = []
	for (const { field, signature } of signedFields(document)) {
		const byteRange = numbers(pdf, signature.get('ByteRange'))
		const campo = fieldName(pdf, field)
		if (missing.delete(String(byteRange)))
			fields.push(await readField(document, { byteRange, signature, field, campo }))
		else unread.push({ campo, byteRange: isByteRange(byteRange) && !isRead(fields, byteRange) ? byteRange : undefined })
	}
	const rights = rightsOf(pdf).filter((range) => missing.delete(String(range)))
	const isSigned = ranges.length > rights.length || unread.length > 0
	const faults = new Set<ReasonCode>(isSigned ? layoutFaults(bytes, ranges) : [])
	if (missing.size > 0) faults.add('assinatura-fora-do-formulario')
	const store = resolved(pdf, pdf.getCatalog().get('DSS'))
	return {
		fields,
		unread,
		rights,
		faults: [...faults],
		certificates: streamsOf(pdf, store, 'Certs'),
		revocationLists: streamsOf(pdf, store, 'CRLs'),
		ocspResponses: streamsOf(pdf, store, 'OCSPs'),
	}
}

/** Signed fields in form order, each with the widget that holds the value. */
function signedFields({ pdf, form }: Compared): { readonly field: PdfDict; readonly signature: PdfDict }[] {
	return [...form.all].flatMap((field) => {
		const signature = resolved(pdf, field.get('V'))
		return signature instanceof PdfDict && kindOfField(pdf, field) === 'Sig' ? [{ field, signature }] : []
	})
}

const isByteRange = (numbers: readonly number[]): numbers is ByteRange =>
	numbers.length === 4 && numbers.every((number) => Number.isSafeInteger(number) && number >= 0)

/** Duplicate display: a second field of one signature counts as signed but adds none. */
const isRead = (fields: readonly SignatureInStructure[], byteRange: ByteRange): boolean =>
	fields.some((one) => String(one.byteRange) === String(byteRange))

function rightsOf(pdf: PDF): ByteRange[] {
	const permissions = resolved(pdf, pdf.getCatalog().get('Perms'))
	return [...RIGHTS].flatMap((name) => {
		const signature = permissions instanceof PdfDict ? resolved(pdf, permissions.get(name)) : undefined
		return signature instanceof PdfDict ? [numbers(pdf, signature.get('ByteRange'))] : []
	})
}

interface OpenDocument extends Compared {
	readonly bytes: Buffer
	readonly ranges: readonly ByteRange[]
	/** Ends of the signed revisions, in ascending order. */
	readonly ends: readonly number[]
	/** Widgets already found to hide nothing. */
	readonly cleared: Set<PdfDict>
	readonly budget: DrawingBudget
}

async function openDocument(bytes: Buffer, ranges: readonly ByteRange[]): Promise<OpenDocument> {
	const ends = ranges.map(([, , resume, rest]) => resume + rest).sort((one, other) => one - other)
	return {
		bytes,
		ranges,
		ends,
		cleared: new Set(),
		budget: new DrawingBudget(),
		...(await openRevision(bytes, ranges)),
	}
}

async function openRevision(bytes: Buffer, ranges: readonly ByteRange[]): Promise<Compared> {
	const pdf = await PDF.load(bytes, { lenient: false })
	const verified = new Set(ranges.map(String))
	return { pdf, form: readForm(pdf, (signature) => verified.has(String(numbers(pdf, signature.get('ByteRange'))))) }
}

/** Layout faults of the bytes, whatever the document shows. */
function layoutFaults(bytes: Buffer, ranges: readonly ByteRange[]): ReasonCode[] {
	const firstEnd = Math.min(...ranges.map(([, , resume, rest]) => resume + rest))
	const isOneReading = explained(() => {
		checkOneReading(bytes)
		return true
	})
	const increments =
		firstEnd < bytes.length ? explained(() => explainIncrements(bytes, firstEnd)) : { hasUnused: false }
	return [
		...(isOneReading ? [] : (['leitura-ambigua'] as const)),
		...(increments ? [] : (['dados-soltos'] as const)),
		...(increments?.hasUnused ? (['objetos-sem-uso'] as const) : []),
	]
}

function explained<T>(explain: () => T): T | undefined {
	try {
		return explain()
	} catch (error) {
		if (error instanceof Unexplained) return undefined
		throw error
	}
}

interface SignedField {
	readonly byteRange: ByteRange
	readonly signature: PdfDict
	readonly field: PdfDict
	readonly campo: string
}

async function readField(
	document: OpenDocument,
	{ byteRange, signature, field, campo }: SignedField,
): Promise<SignatureInStructure> {
	const { bytes, pdf } = document
	const end = byteRange[2] + byteRange[3]
	const faults: ReasonCode[] = []
	if (!ACCEPTED_FORMATS.has(signature.getName('SubFilter')?.value ?? '')) faults.push('formato-nao-aceito')
	if (!holdsHole(signature, bytes, byteRange)) faults.push('campo-sem-assinatura')
	if (!endsRevision(bytes, end)) faults.push('revisao-incompleta')
	const { alteracoes, preenchidos, laterChanges, drawn, ...later } = await listLaterChanges(
		document,
		end,
		rulesOf(pdf, signature, field),
	)
	const motivo = resolved(pdf, signature.get('Reason'))
	return {
		byteRange,
		campo,
		motivo: motivo instanceof PdfString ? motivo.asString() : undefined,
		faults: [...faults, ...later.faults],
		alteracoes,
		preenchidos,
		laterChanges,
		drawn,
	}
}

const NOTHING_FOLLOWED = { alteracoes: [], preenchidos: [], drawn: DRAWN_SAME } as const

async function listLaterChanges(
	document: OpenDocument,
	end: number,
	rules: SignatureRules,
): Promise<Pick<SignatureInStructure, 'faults' | 'alteracoes' | 'preenchidos' | 'laterChanges' | 'drawn'>> {
	const { bytes, ranges } = document
	if (end === bytes.length) return { ...NOTHING_FOLLOWED, faults: [], laterChanges: NO_CHANGES }
	const compared = await openRevision(bytes.subarray(0, end), ranges)
		.then(async (revision) => {
			const changes = changesBetween(revision, document, rules)
			return {
				...changes,
				laterChanges: describeChanges({ signed: revision, current: document, bytes, end }, changes),
				hides: changes.changed.length === 0 && (await hidesWhatWasSigned(document, end, revision, changes)),
			}
		})
		.catch(() => undefined)
	if (!compared) return { ...NOTHING_FOLLOWED, faults: ['revisao-incompleta'], laterChanges: IN_DOUBT }
	const { changed, filled, hides, laterChanges } = compared
	const filledWidgets = new Set([...compared.shown].filter((widget) => !compared.signatureWidgets.has(widget)))
	const masks = { signatures: laterChanges.signaturePlaces, fields: placesOf(document.pdf, filledWidgets) }
	const drawn =
		laterChanges.kind === 'other'
			? await compareRevisions({ bytes, end, reached: laterChanges.mayReach, masks }, document.budget)
			: DRAWN_SAME
	const isSignedAgain = rules.forbidsChanges && document.ends.some((other) => other > end)
	const alteracoes = isSignedAgain ? [...changed, 'DocMDP'] : changed
	const faults: ReasonCode[] = []
	if (alteracoes.length > 0) faults.push('alterado-apos-assinatura')
	else if (filled.size > 0) faults.push('formulario-preenchido')
	faults.push(...drawingFaults(drawn, hides))
	if (laterChanges.auxiliary.length > 0) faults.push('dados-auxiliares')
	return { faults, alteracoes, preenchidos: [...filled.keys()], laterChanges, drawn }
}

function drawingFaults({ outcome }: DrawnChanges, hides: boolean): ReasonCode[] {
	const faults: ReasonCode[] = []
	if (outcome === 'changed') faults.push('desenho-alterado')
	if (outcome === 'unchecked') faults.push('desenho-nao-conferido')
	if (hides || outcome === 'covered') faults.push('coberto-depois')
	return faults
}

/**
 * Hidden content check: a widget over a blank place of this revision, apart from all other later ones, hides nothing in
 * any later revision either. Otherwise only the widgets up to the next signature are checked against this revision.
 */
async function hidesWhatWasSigned(
	{ bytes, pdf, ends, cleared }: OpenDocument,
	end: number,
	revision: Compared,
	{ shown }: Changes,
): Promise<boolean> {
	const unclear = new Set([...shown].filter((widget) => !cleared.has(widget)))
	const places = shownPlaces(pdf, unclear)
	if (places.length === 0) return false
	const signed = bytes.subarray(0, end)
	if (areApart(places) && (await wereBlank(signed, revision.pdf, places))) {
		for (const widget of unclear) cleared.add(widget)
		return false
	}
	const next = ends.find((one) => one > end) ?? bytes.length
	const first = new Set([...unclear].filter((widget) => signatureEnd(pdf, widget) <= next))
	return !(await wereBlank(signed, revision.pdf, shownPlaces(pdf, first)))
}

/** End of the revision signed by the field's signature, own or inherited; 0 where there is none. */
function signatureEnd(pdf: PDF, widget: PdfDict): number {
	const above = resolved(pdf, widget.get('Parent'))
	const value = resolved(pdf, widget.get('V') ?? (above instanceof PdfDict ? above.get('V') : undefined))
	const [, , resume = 0, rest = 0] = value instanceof PdfDict ? numbers(pdf, value.get('ByteRange')) : []
	return resume + rest
}

function holdsHole(signature: PdfDict, bytes: Buffer, byteRange: ByteRange): boolean {
	const contents = signature.get('Contents')
	return contents instanceof PdfString && holeValue(bytes, byteRange).equals(contents.bytes)
}

/** Revision end with the few trailing bytes that some programs sign with it, among which there is no object. */
function endsRevision(bytes: Buffer, end: number): boolean {
	const tail = bytes.toString('latin1', Math.max(0, end - LONGEST_TAIL), end)
	const at = tail.lastIndexOf('%%EOF')
	return at >= 0 && !/obj|startxref|trailer/.test(tail.slice(at))
}

const LONGEST_TAIL = 1_024

function numbers(pdf: PDF, value: PdfObject | undefined): ByteRange {
	const array = resolved(pdf, value)
	const items = array instanceof PdfArray ? array.toArray() : []
	return items.map((item) => (item instanceof PdfNumber ? item.value : -1)) as unknown as ByteRange
}

function streamsOf(pdf: PDF, store: PdfObject | undefined, key: string): Uint8Array[] {
	const array = store instanceof PdfDict ? resolved(pdf, store.get(key)) : undefined
	return (array instanceof PdfArray ? array.toArray() : []).flatMap((entry) => {
		const stream = resolved(pdf, entry)
		return stream instanceof PdfStream ? [Uint8Array.from(stream.getDecodedData())] : []
	})
}
