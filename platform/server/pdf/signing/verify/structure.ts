import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core'
import type { ByteRange } from './raw-signatures.ts'
import type { ReasonCode } from './reasons.ts'
import { changesBetween } from './revision-changes.ts'
import { resolved, rulesOf, type SignatureRules } from './signature-rules.ts'

/** A signature in the form of the document, with what happened after it. Plain data: it comes out of another process. */
export interface SignatureInStructure {
	readonly byteRange: ByteRange
	readonly campo: string
	readonly motivo: string | undefined
	readonly faults: readonly ReasonCode[]
	readonly alteracoes: readonly string[]
	/** Fields of the form that were filled in after it, as it allows. */
	readonly preenchidos: readonly string[]
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
		else fields.push(await readField(bytes, pdf, { byteRange, signature, field: field.getDict(), campo: field.name }))
	}
	if (missing.size > 0) faults.add('assinatura-fora-do-formulario')
	if (hasLooseObjects(bytes, ranges)) faults.add('dados-soltos')
	const store = resolved(pdf, pdf.getCatalog().get('DSS'))
	return {
		fields,
		faults: [...faults],
		certificates: streamsOf(pdf, store, 'Certs'),
		revocationLists: streamsOf(pdf, store, 'CRLs'),
		ocspResponses: streamsOf(pdf, store, 'OCSPs'),
	}
}

/** Behind the last signature and in no cross-reference: a reader that mends files would take them for the document. */
function hasLooseObjects(bytes: Buffer, ranges: readonly ByteRange[]): boolean {
	const end = Math.max(0, ...ranges.map(([, , resume, rest]) => resume + rest))
	const tail = bytes.subarray(end)
	return !tail.includes('startxref') && /\bobj\b|\btrailer\b/.test(tail.toString('latin1'))
}

interface SignedField {
	readonly byteRange: ByteRange
	readonly signature: PdfDict
	readonly field: PdfDict
	readonly campo: string
}

async function readField(
	bytes: Buffer,
	pdf: PDF,
	{ byteRange, signature, field, campo }: SignedField,
): Promise<SignatureInStructure> {
	const [, start, resume, rest] = byteRange
	const end = resume + rest
	const faults: ReasonCode[] = []
	if (!ACCEPTED_FORMATS.has(signature.getName('SubFilter')?.value ?? '')) faults.push('formato-nao-aceito')
	if (!holdsHole(signature, bytes.toString('latin1', start + 1, resume - 1))) faults.push('lacuna-invalida')
	if (!/%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, end - 32), end))) faults.push('revisao-incompleta')
	const rules = rulesOf(pdf, signature, field)
	const { alteracoes, preenchidos, ...later } = await whatFollowed(bytes, end, pdf, rules)
	const motivo = resolved(pdf, signature.get('Reason'))
	return {
		byteRange,
		campo,
		motivo: motivo instanceof PdfString ? motivo.asString() : undefined,
		faults: [...faults, ...later.faults],
		alteracoes,
		preenchidos,
	}
}

async function whatFollowed(
	bytes: Buffer,
	end: number,
	current: PDF,
	rules: SignatureRules,
): Promise<Pick<SignatureInStructure, 'faults' | 'alteracoes' | 'preenchidos'>> {
	if (end === bytes.length) return { faults: [], alteracoes: [], preenchidos: [] }
	const compared = await PDF.load(bytes.subarray(0, end), { lenient: false })
		.then((revision) => changesBetween(revision, current, rules))
		.catch(() => undefined)
	if (!compared) return { faults: ['revisao-incompleta'], alteracoes: [], preenchidos: [] }
	const { changed, filled } = compared
	const isSignedAgain = rules.forbidsChanges && bytes.includes('/ByteRange', end)
	const alteracoes = isSignedAgain ? [...changed, 'DocMDP'] : changed
	const isFilled = filled.length > 0 ? (['formulario-preenchido'] as const) : []
	return { faults: alteracoes.length > 0 ? ['alterado-apos-assinatura'] : isFilled, alteracoes, preenchidos: filled }
}

function holdsHole(signature: PdfDict, digits: string): boolean {
	const contents = signature.get('Contents')
	return contents instanceof PdfString && Buffer.from(contents.bytes).toString('hex') === digits.toLowerCase()
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
