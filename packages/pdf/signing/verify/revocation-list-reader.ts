import type { X509Certificate } from 'node:crypto'
import { readCertificate } from '../asn1/certificate-fields.ts'
import { TAG } from '../asn1/der.ts'
import { DerError, type DerValue, derChild, derChildren, derOctets, derShape, readDer } from '../asn1/der-reader.ts'
import { readTime } from '../asn1/time-reader.ts'
import { readAlgorithm, signatureHolds } from '../cms/signature-algorithms.ts'

/** Parsed CRL (RFC 5280, 5), not yet verified; `isSignedBy` verifies it. */
export interface RevocationList {
	readonly issuer: Buffer
	readonly thisUpdate: Date
	/** End of validity; without it, the list is valid for its own instant. */
	readonly nextUpdate: Date
	/** Revocation times by hexadecimal serial number. */
	readonly revoked: ReadonlyMap<string, Date>
	/** Completeness; partial lists are not used. */
	readonly complete: boolean
	isSignedBy(issuer: X509Certificate): boolean
}

export function readRevocationList(der: Uint8Array): RevocationList {
	const list = readDer(der)
	if (list.whole.length !== der.length) throw new DerError('revocation list with something behind it')
	const parts = derShape(list.content, [TAG.sequence, TAG.sequence, TAG.bitString] as const)
	const tbs = derChild(parts, 0, TAG.sequence)
	const all = derChildren(tbs.content)
	const fields = all[0]?.tag === TAG.integer ? all.slice(1) : all
	const thisUpdate = readTime(fields[2] ?? tbs)
	const next = fields[3]
	const hasNext = next?.tag === TAG.utcTime || next?.tag === TAG.generalizedTime
	const entries = fields.slice(3).find(({ tag }) => tag === TAG.sequence)
	const algorithm = readAlgorithm(derChild(parts, 1, TAG.sequence))
	const signature = derOctets(derChild(parts, 2, TAG.bitString))
	return {
		issuer: derChild(fields, 1, TAG.sequence).whole,
		thisUpdate,
		nextUpdate: hasNext ? readTime(next) : thisUpdate,
		revoked: readEntries(entries),
		complete: !fields.some(hasCriticalExtension),
		isSignedBy: ({ raw, publicKey }) =>
			readCertificate(raw).subject.equals(derChild(fields, 1, TAG.sequence).whole) &&
			signatureHolds({ algorithm, key: publicKey, signed: tbs.whole, signature }),
	}
}

function readEntries(entries: DerValue | undefined): Map<string, Date> {
	return new Map(
		derChildren(entries?.content ?? Buffer.alloc(0)).map(({ content }) => {
			const [serial, moment] = derChildren(content)
			return [serial?.content.toString('hex') ?? '', readTime(moment ?? derChild([], 0, TAG.utcTime))]
		}),
	)
}

function hasCriticalExtension({ tag, content }: DerValue): boolean {
	if (tag !== 0xa0) return false
	const extensions = derChildren(derChild(derChildren(content), 0, TAG.sequence).content)
	return extensions.some((extension) => derChildren(extension.content)[1]?.tag === TAG.boolean)
}
