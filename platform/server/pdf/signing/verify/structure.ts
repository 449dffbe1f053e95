import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { ByteRange } from './raw-signatures.ts'
import type { ReasonCode } from './reasons.ts'
import { changesBetween } from './revision-changes.ts'

/** A signature in the form of the document, with what happened after it. Plain data: it comes out of another process. */
export interface SignatureInStructure {
	readonly byteRange: ByteRange
	readonly campo: string
	readonly motivo: string | undefined
	readonly faults: readonly ReasonCode[]
	readonly alteracoes: readonly string[]
}

export interface Structure {
	readonly fields: readonly SignatureInStructure[]
	readonly faults: readonly ReasonCode[]
	/** DER from the security store. */
	readonly certificates: readonly Uint8Array[]
	readonly revocationLists: readonly Uint8Array[]
	readonly ocspResponses: readonly Uint8Array[]
}

const ACCEPTED_FORMATS = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'ETSI.RFC3161'])
const NO_CHANGES_ALLOWED = 1

/** Strict reading of the document and of each signed revision: for a process that can be ended. */
export async function readStructure(bytes: Buffer, ranges: readonly ByteRange[]): Promise<Structure> {
	const pdf = await PDF.load(bytes, { lenient: false })
	const missing = new Set(ranges.map(String))
	const faults = new Set<ReasonCode>()
	const fields: SignatureInStructure[] = []
	for (const field of pdf.getForm()?.getSignatureFields() ?? []) {
		const signature = field.isSigned() ? field.getSignatureDict() : null
		if (!signature) continue
		const byteRange = numbers(pdf, signature.get('ByteRange'))
		if (!missing.delete(String(byteRange))) faults.add('campo-sem-assinatura')
		else fields.push(await readField(bytes, pdf, { byteRange, signature, campo: field.name }))
	}
	if (missing.size > 0) faults.add('assinatura-fora-do-formulario')
	const store = resolved(pdf, pdf.getCatalog().get('DSS'))
	return {
		fields,
		faults: [...faults],
		certificates: streamsOf(pdf, store, 'Certs'),
		revocationLists: streamsOf(pdf, store, 'CRLs'),
		ocspResponses: streamsOf(pdf, store, 'OCSPs'),
	}
}

interface SignedField {
	readonly byteRange: ByteRange
	readonly signature: PdfDict
	readonly campo: string
}

async function readField(
	bytes: Buffer,
	pdf: PDF,
	{ byteRange, signature, campo }: SignedField,
): Promise<SignatureInStructure> {
	const [, start, resume, rest] = byteRange
	const end = resume + rest
	const faults: ReasonCode[] = []
	if (!ACCEPTED_FORMATS.has(signature.getName('SubFilter')?.value ?? '')) faults.push('formato-nao-aceito')
	if (!holdsHole(signature, bytes.toString('latin1', start + 1, resume - 1))) faults.push('lacuna-invalida')
	if (!/%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, end - 32), end))) faults.push('revisao-incompleta')
	const alteracoes = end < bytes.length ? await changesAfter(bytes.subarray(0, end), pdf, faults) : []
	if (end < bytes.length && forbidsChanges(pdf, signature) && bytes.includes('/ByteRange', end))
		alteracoes.push('DocMDP')
	if (alteracoes.length > 0) faults.push('alterado-apos-assinatura')
	const motivo = resolved(pdf, signature.get('Reason'))
	return { byteRange, campo, motivo: motivo instanceof PdfString ? motivo.asString() : undefined, faults, alteracoes }
}

async function changesAfter(revision: Buffer, current: PDF, faults: ReasonCode[]): Promise<string[]> {
	try {
		return changesBetween(await PDF.load(revision, { lenient: false }), current)
	} catch {
		faults.push('revisao-incompleta')
		return []
	}
}

function holdsHole(signature: PdfDict, digits: string): boolean {
	const contents = signature.get('Contents')
	return contents instanceof PdfString && Buffer.from(contents.bytes).toString('hex') === digits.toLowerCase()
}

function forbidsChanges(pdf: PDF, signature: PdfDict): boolean {
	const references = resolved(pdf, signature.get('Reference'))
	return (references instanceof PdfArray ? references.toArray() : []).some((entry) => {
		const reference = resolved(pdf, entry)
		const parameters = reference instanceof PdfDict ? resolved(pdf, reference.get('TransformParams')) : undefined
		return parameters instanceof PdfDict && parameters.getNumber('P')?.value === NO_CHANGES_ALLOWED
	})
}

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

const resolved = (pdf: PDF, value: PdfObject | undefined): PdfObject | undefined =>
	value instanceof PdfRef ? (pdf.context.resolve(value) ?? undefined) : value
