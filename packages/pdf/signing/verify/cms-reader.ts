import type { X509Certificate } from 'node:crypto'
import { berToDer } from '../asn1/ber.ts'
import { TAG } from '../asn1/der.ts'
import {
	DerError,
	type DerValue,
	derChildren,
	derOnly,
	derShape,
	MISSING,
	readDer,
	readOid,
} from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import { readTime } from '../asn1/time-reader.ts'
import { factsOf, readX509 } from '../cms/certificate-facts.ts'
import { readAlgorithm, readHash } from '../cms/signature-algorithms.ts'
import { type CarriedEvidence, readCarriedEvidence } from './cms-evidence.ts'

/** Parsed CMS signature with its single signer, not yet verified. */
export interface CmsSignature {
	readonly contentType: string
	readonly content: Uint8Array | undefined
	readonly certificates: readonly X509Certificate[]
	readonly evidence: CarriedEvidence
	readonly signer: X509Certificate
	readonly hash: string
	readonly signatureAlgorithm: string
	readonly signature: Buffer
	/** Signed attributes as they are hashed (SET OF); undefined where the content itself is signed. */
	readonly signedAttributes: Buffer | undefined
	readonly attributes: ReadonlyMap<string, DerValue>
	readonly timestampToken: Uint8Array | undefined
	readonly signingTime: Date | undefined
	/** Misplaced or unknown data among the unsigned parts. */
	readonly isOdd: boolean
}

const EXPLICIT_0 = 0xa0
const EXPLICIT_1 = 0xa1
const IMPLICIT_KEY_ID = 0x80
const SIGNED_DATA = [TAG.integer, TAG.set, TAG.sequence, -EXPLICIT_0, -EXPLICIT_1, TAG.set] as const
const SIGNER_INFO = [
	TAG.integer,
	TAG.sequence,
	TAG.sequence,
	-EXPLICIT_0,
	TAG.sequence,
	TAG.octetString,
	-EXPLICIT_1,
] as const
const SIGNER_INFO_BY_KEY_ID = SIGNER_INFO.with(1, IMPLICIT_KEY_ID) as unknown as typeof SIGNER_INFO

/** Strict CMS parsing, in which deviations of the unsigned parts mark the signature as odd. */
export function readCms(bytes: Uint8Array): CmsSignature {
	const { der } = berToDer(Buffer.from(bytes))
	const [type, wrapped] = derShape(derOnly(der, TAG.sequence).content, [TAG.oid, EXPLICIT_0] as const)
	if (readOid(type.content) !== OID.signedData) throw new DerError('CMS is not SignedData')
	const fields = derShape(derOnly(wrapped.content, TAG.sequence).content, SIGNED_DATA)
	const [version, digests, encapsulated, bag, lists, signerInfos] = fields
	const [contentType, content] = derShape(encapsulated.content, [TAG.oid, -EXPLICIT_0] as const)
	const bagged = derChildren(bag.content).map(readBagCertificate)
	const certificates = bagged.filter((certificate) => certificate !== undefined)
	const { unsigned, digestAlgorithm, ...signer } = readSigner(
		derOnly(signerInfos.content, TAG.sequence).content,
		certificates,
	)
	const isAnnounced = derChildren(digests.content).some((digest) => readAlgorithm(digest) === digestAlgorithm)
	const isUsual = VERSIONS.has(numberOf(version)) && isAnnounced && certificates.length === bagged.length
	return {
		contentType: readOid(contentType.content),
		content: content === MISSING ? undefined : derOnly(content.content, TAG.octetString).content,
		certificates,
		evidence: readCarriedEvidence(lists, signer.attributes, unsigned),
		...signer,
		isOdd: signer.isOdd || !isUsual,
	}
}

const VERSIONS = new Set([1, 3, 4, 5])

/** Undefined for another kind of certificate (RFC 5652, 10.2.2) or an unreadable one, which cannot be the signer's. */
function readBagCertificate({ tag, whole }: DerValue): X509Certificate | undefined {
	if (tag !== TAG.sequence) return undefined
	try {
		return readX509(whole)
	} catch {
		return undefined
	}
}

interface SignerFields extends Omit<CmsSignature, 'contentType' | 'content' | 'certificates' | 'evidence'> {
	readonly unsigned: ReadonlyMap<string, DerValue>
	readonly digestAlgorithm: string
}

function readSigner(content: Buffer, certificates: readonly X509Certificate[]): SignerFields {
	const byKeyId = derChildren(content)[1]?.tag === IMPLICIT_KEY_ID
	const fields = derShape(content, byKeyId ? SIGNER_INFO_BY_KEY_ID : SIGNER_INFO)
	const [version, identifier, digest, signed, algorithm, signature, unsigned] = fields
	const attributes = readAttributes(signed.content)
	const time = attributes.get(OID.signingTime)
	const beside = readAttributes(unsigned.content)
	const digestAlgorithm = readAlgorithm(digest)
	return {
		signer: signerAmong(certificates, identifier),
		hash: readHash(digestAlgorithm),
		digestAlgorithm,
		signatureAlgorithm: readAlgorithm(algorithm),
		signature: signature.content,
		signedAttributes:
			signed === MISSING ? undefined : Buffer.concat([Buffer.from([TAG.set]), signed.whole.subarray(1)]),
		attributes,
		timestampToken: beside.get(OID.signatureTimeStampToken)?.whole,
		signingTime: time && readTime(time),
		unsigned: beside,
		isOdd: numberOf(version) !== (byKeyId ? 3 : 1) || [...beside.keys()].some((type) => !UNSIGNED_ATTRIBUTES.has(type)),
	}
}

const numberOf = ({ content }: DerValue): number => (content.length === 1 ? content.readUInt8() : -1)

/** Attributes by type; a duplicate is refused, since programs could choose differently. */
function readAttributes(content: Buffer): Map<string, DerValue> {
	const found = new Map<string, DerValue>()
	for (const { whole } of derChildren(content)) {
		const [id, values] = derShape(derOnly(whole, TAG.sequence).content, [TAG.oid, TAG.set] as const)
		const type = readOid(id.content)
		const [value, ...more] = derChildren(values.content)
		if (!value || more.length > 0 || found.has(type)) throw new DerError(`CMS attribute ${type} has not one value`)
		found.set(type, value)
	}
	return found
}

/** Known unsigned attributes: countersignatures, time-stamps and validation data of CAdES. */
const UNSIGNED_ATTRIBUTES = new Set<string>([
	OID.signatureTimeStampToken,
	'1.2.840.113549.1.9.6',
	...[21, 22, 23, 24, 25, 26, 27, 48].map((arc) => `1.2.840.113549.1.9.16.2.${arc}`),
	'0.4.0.1733.2.4',
	'0.4.0.1733.2.5',
])

/** Signer's certificate, identified by IssuerAndSerialNumber or [0] SubjectKeyIdentifier. */
function signerAmong(certificates: readonly X509Certificate[], { tag, content }: DerValue): X509Certificate {
	const signer = certificates.find((certificate) => {
		const { issuer, serialNumber, extensions } = factsOf(certificate)
		if (tag === IMPLICIT_KEY_ID)
			return extensions.some(({ id, value }) => id === '2.5.29.14' && readDer(value).content.equals(content))
		const [name, serial] = derShape(content, [TAG.sequence, TAG.integer] as const)
		return name.whole.equals(issuer) && serial.content.equals(serialNumber)
	})
	if (!signer) throw new DerError('CMS without the certificate of its signer')
	return signer
}
