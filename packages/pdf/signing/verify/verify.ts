import type { X509Certificate } from 'node:crypto'
import { readX509 } from '../cms/certificate-facts.ts'
import { sha256 } from '../cms/signed-data.ts'
import { sumsUpTo } from '../layout/prefix-hashes.ts'
import { type ChainAnswer, type ChainQuestion, checkChain, hasStrayCertificate } from './chain.ts'
import type { CarriedEvidence } from './cms-evidence.ts'
import type { CmsSignature } from './cms-reader.ts'
import type { DrawnPage } from './drawing/drawn-changes.ts'
import { type ByteRange, findRawSignatures, type RawSignature, readSignaturesAt } from './raw-signatures.ts'
import { type ReasonCode, reason, verdictOf } from './reasons.ts'
import type { CertificateReport, PageDifference, SignatureReport, VerificationReport } from './report.ts'
import { hasStrayEvidence, joined, type RevocationEvidence, readable, readEvidence } from './revocation.ts'
import type { SignatureInStructure, Structure } from './structure.ts'
import type { TimestampToken } from './timestamp-token.ts'

export interface VerificationOptions {
	/** Trusted roots, in DER. */
	readonly roots: readonly Uint8Array[]
	/** Known issuers and newest lists, used beside the document's own. */
	readonly certificates?: readonly Uint8Array[]
	readonly revocationLists?: readonly Uint8Array[]
	readonly ocspResponses?: readonly Uint8Array[]
	readonly now?: Date
	/** Structure reader, which runs `readStructure` in another process. */
	readonly readStructure: (ranges: readonly ByteRange[]) => Promise<Structure>
}

const NO_STRUCTURE: Structure = {
	fields: [],
	unread: [],
	rights: [],
	faults: [],
	certificates: [],
	revocationLists: [],
	ocspResponses: [],
}

/**
 * Cryptography comes first, over the bytes alone; the document is parsed only if every signature is intact, so that a
 * tampered file never reaches a parser here. The form has the final say on which signatures exist.
 */
export async function verifySignatures(bytes: Uint8Array, options: VerificationOptions): Promise<VerificationReport> {
	const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const { signatures, structure } = await readAll(whole, options)
	const broken = structure?.unread.filter(({ byteRange }) => byteRange === undefined) ?? []
	const count = signatures.length + broken.length
	const general: ReasonCode[] = [...(structure?.faults ?? (count > 0 ? ['estrutura-ilegivel' as const] : []))]
	if (count === 0) general.push('sem-assinatura')
	const tail = whole.length - Math.max(0, ...signatures.map(({ end }) => end))
	if (tail > 0 && structure && isUnchanged(structure)) general.push('bytes-depois')
	const reports = [
		...new Judge(signatures, structure ?? NO_STRUCTURE, options).reports(whole),
		...broken.map(({ campo }) => brokenReport(campo)),
	]
	const all = [...general, ...reports.flatMap(({ motivos }) => motivos.map(({ codigo }) => codigo))]
	return {
		veredito: verdictOf(all.map((codigo) => ({ codigo }))),
		motivos: general.map((codigo) => reason(codigo)),
		assinaturas: reports,
		bytesNaoAssinados: tail,
		sha256: sha256(whole).toString('hex'),
	}
}

interface Read {
	readonly signatures: readonly RawSignature[]
	/** Parsed structure; undefined where the document could not be parsed. */
	readonly structure: Structure | undefined
}

/** Form-driven reading: a signature whose byte range is obscured in the bytes is read once the form shows it. */
async function readAll(whole: Buffer, { readStructure }: VerificationOptions): Promise<Read> {
	const found = findRawSignatures(whole)
	const first = await readIntact(found, readStructure)
	const unread = first.structure?.unread.flatMap(({ byteRange }) => (byteRange ? [byteRange] : [])) ?? []
	if (unread.length === 0) return first
	return readIntact([...found, ...readSignaturesAt(whole, unread)], readStructure)
}

async function readIntact(
	signatures: readonly RawSignature[],
	readStructure: VerificationOptions['readStructure'],
): Promise<Read> {
	if (signatures.some(({ faults }) => faults.length > 0)) return { signatures, structure: NO_STRUCTURE }
	const structure = await readStructure(signatures.map(({ byteRange }) => byteRange)).catch(() => undefined)
	const rights = new Set(structure?.rights.map(String))
	return { signatures: signatures.filter(({ byteRange }) => !rights.has(String(byteRange))), structure }
}

/** Report on a form field that claims a signature with an invalid byte range. */
const brokenReport = (campo: string): SignatureReport => ({
	tipo: 'assinatura',
	veredito: 'invalido',
	motivos: [reason('intervalo-invalido')],
	campo,
	certificado: undefined,
	momento: undefined,
	fonteDoMomento: undefined,
	nivel: undefined,
	motivoDeclarado: undefined,
	cobreTodoOArquivo: false,
	sha256DaRevisao: undefined,
	alteracoes: [],
	preenchidos: [],
	paginasDiferentes: [],
})

/** Absence of visible changes since each signature. */
const isUnchanged = ({ fields, faults: general }: Structure): boolean =>
	fields.length > 0 &&
	general.length === 0 &&
	fields.every(({ faults, preenchidos }) => faults.length === 0 && preenchidos.length === 0)

interface Proof {
	readonly end: number
	readonly time: Date
}

class Judge {
	readonly #signatures: readonly RawSignature[]
	readonly #structure: Structure
	readonly #roots: readonly X509Certificate[]
	readonly #pool: readonly X509Certificate[]
	/** Evidence from any source, trusted only by its own signer. */
	readonly #evidence: RevocationEvidence
	readonly #now: Date
	/** Times proven by trusted document time-stamps for all revisions that end before them, newest first. */
	readonly #proofs: Proof[] = []

	constructor(signatures: readonly RawSignature[], structure: Structure, options: VerificationOptions) {
		this.#signatures = signatures
		this.#structure = structure
		this.#roots = options.roots.map((der) => readX509(der))
		const carried = signatures.flatMap(evidenceOf)
		this.#pool = [
			...readable([...(options.certificates ?? []), ...structure.certificates], readX509),
			...carried.flatMap(({ certificates }) => certificates),
		]
		this.#evidence = joined(readEvidence(options), readEvidence(structure), ...carried)
		this.#now = options.now ?? new Date()
	}

	/** Reports judged from the last signature to the first, because a time-stamp proves the revisions before it. */
	reports(whole: Buffer): SignatureReport[] {
		const last = [...this.#signatures].sort((a, b) => b.end - a.end)
		const sums = sumsUpTo(
			whole,
			last.filter(({ faults }) => faults.length === 0).map(({ end }) => end),
		)
		const judged = new Map(
			last.map((signature) => [
				signature,
				{
					...this.#judge(signature),
					cobreTodoOArquivo: signature.end === whole.length,
					sha256DaRevisao: sums.get(signature.end),
				},
			]),
		)
		return this.#signatures.flatMap((signature) => judged.get(signature) ?? [])
	}

	#judge(signature: RawSignature): Omit<SignatureReport, 'cobreTodoOArquivo' | 'sha256DaRevisao'> {
		const inStructure = this.#structure.fields.find(
			({ byteRange }) => String(byteRange) === String(signature.byteRange),
		)
		const { content } = signature
		const found =
			content?.kind === 'carimbo' ? this.#judgeTimestamp(signature, content.timestamp) : this.#judgeSignature(signature)
		const reasons = [...signature.faults, ...signature.doubts, ...(inStructure?.faults ?? []), ...found.reasons]
		return {
			tipo: content?.kind ?? 'assinatura',
			veredito: verdictOf(reasons.map((codigo) => ({ codigo }))),
			motivos: reasons.map((codigo) => reason(codigo)),
			certificado: found.chain && certificateReport(found.chain),
			momento: found.moment,
			fonteDoMomento: found.moment && (found.proven ? 'carimbo' : 'computador'),
			nivel: content?.kind === 'assinatura' ? this.#level(signature) : undefined,
			...described(inStructure),
		}
	}

	#judgeTimestamp(signature: RawSignature, token: TimestampToken): Judged {
		const chain = this.#timestampChain(token, signature.end)
		if (chain.reasons.length === 0 && signature.faults.length + signature.doubts.length === 0)
			this.#proofs.unshift({ end: signature.end, time: token.time })
		return { chain, reasons: chain.reasons, moment: token.time, proven: true }
	}

	#judgeSignature({ content, end, claimedTime }: RawSignature): Judged {
		if (content?.kind !== 'assinatura') return { chain: undefined, reasons: [], moment: claimedTime, proven: false }
		const reasons: ReasonCode[] = []
		const own = this.#ownProof(content.timestamp, end, reasons)
		const proven = own ?? this.#proofs.find((proof) => proof.end >= end)?.time
		if (!proven && content.timestamp === undefined) reasons.push('sem-carimbo')
		const { cms } = content
		const chain = this.#chain(cms, {
			purpose: 'assinatura',
			validAt: proven ?? this.#now,
			notRevokedAt: proven ?? this.#now,
			proven: proven !== undefined,
		})
		return {
			chain,
			reasons: [...reasons, ...chain.reasons],
			moment: proven ?? claimedTime,
			proven: proven !== undefined,
		}
	}

	#ownProof(token: TimestampToken | 'defeituoso' | undefined, end: number, reasons: ReasonCode[]): Date | undefined {
		if (token === undefined) return undefined
		if (token === 'defeituoso') reasons.push('carimbo-invalido')
		else if (!token.isAccepted) reasons.push('carimbo-nao-aceito')
		else if (this.#timestampChain(token, end).reasons.length > 0) reasons.push('carimbo-nao-confiavel')
		else return token.time
		return undefined
	}

	/** Time-stamp chain: the unit's certificate must be valid now, or have been at the time of a later time-stamp. */
	#timestampChain(token: TimestampToken, end: number): ChainAnswer {
		const later = this.#proofs.find((proof) => proof.end > end)?.time
		const question = {
			purpose: 'carimbo',
			validAt: later ?? this.#now,
			notRevokedAt: token.time,
			proven: true,
		} as const
		return this.#chain(token, question)
	}

	#chain({ signer, certificates, evidence }: Carrier, question: ChainQuestion): ChainAnswer {
		const pool = [...certificates, ...this.#pool]
		const material = { roots: this.#roots, pool, evidence: this.#evidence }
		const answer = checkChain(signer, material, question)
		if (answer.reasons.length > 0) return answer
		const carried = [
			...certificates,
			...evidence.certificates,
			...evidence.responses.flatMap((one) => one.certificates),
		]
		const isStray = hasStrayCertificate(carried, material) || hasStrayEvidence(evidence, [...this.#roots, ...pool])
		return isStray ? { ...answer, reasons: ['certificado-avulso'] } : answer
	}

	#level({ content, end }: RawSignature): SignatureReport['nivel'] {
		if (content?.kind !== 'assinatura' || content.timestamp === undefined) return 'B-B'
		const { revocationLists, ocspResponses } = this.#structure
		if (revocationLists.length + ocspResponses.length === 0) return 'B-T'
		return this.#proofs.some((proof) => proof.end > end) ? 'B-LTA' : 'B-LT'
	}
}

interface Judged {
	readonly chain: ChainAnswer | undefined
	readonly reasons: readonly ReasonCode[]
	readonly moment: Date | undefined
	readonly proven: boolean
}

type Carrier = Pick<CmsSignature, 'signer' | 'certificates' | 'evidence'>

function evidenceOf({ content }: RawSignature): CarriedEvidence[] {
	if (content === undefined) return []
	const { timestamp } = content
	const own = content.kind === 'assinatura' ? [content.cms.evidence] : []
	return typeof timestamp === 'object' ? [...own, timestamp.evidence] : own
}

const described = (field: SignatureInStructure | undefined) => ({
	campo: field?.campo,
	motivoDeclarado: field?.motivo,
	alteracoes: field?.alteracoes ?? [],
	preenchidos: (field?.laterChanges.fields ?? []).map(({ name, pages }) => ({
		nome: name,
		paginas: [...new Set(pages)].map((page) => page + 1),
	})),
	paginasDiferentes: (field?.drawn.pages ?? []).map(({ page, outcome }) => ({
		pagina: page + 1,
		diferenca: DIFFERENCES[outcome],
	})),
})

const DIFFERENCES = {
	filled: 'preenchida',
	covered: 'coberta',
	changed: 'alterada',
} as const satisfies Record<DrawnPage['outcome'], PageDifference['diferenca']>

function certificateReport({ path, reasons }: ChainAnswer): CertificateReport | undefined {
	const [leaf] = path
	const root = path.at(-1)
	const isWhole = !reasons.includes('cadeia-desconhecida') && !reasons.includes('cadeia-falsa')
	return (
		leaf && {
			nome: commonName(leaf.subject),
			emissor: commonName(leaf.issuer),
			numeroDeSerie: leaf.serialNumber.toLowerCase(),
			validoDe: leaf.validFromDate,
			validoAte: leaf.validToDate,
			raizSha256: isWhole && root ? sha256(root.raw).toString('hex') : undefined,
		}
	)
}

const commonName = (name: string): string => /(?:^|\n)CN=([^\n]*)/.exec(name)?.[1] ?? name
