import { createHash, X509Certificate } from 'node:crypto'
import { berToDer } from '../asn1/ber.ts'
import { readCertificate } from '../asn1/certificate-fields.ts'
import { TAG } from '../asn1/der.ts'
import { DerError, type DerValue, derChild, derChildren, readDer, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import { readTime } from '../asn1/time-reader.ts'
import { HASHES, signatureHolds } from './signature-algorithms.ts'

/** A signature in CMS with its one signer, as it was read: nothing is believed yet. */
export interface CmsSignature {
	readonly contentType: string
	readonly content: Uint8Array | undefined
	readonly certificates: readonly X509Certificate[]
	readonly signer: X509Certificate
	readonly hash: string
	readonly signatureAlgorithm: string
	readonly signature: Buffer
	/** As they are hashed: a SET OF. */
	readonly signedAttributes: Buffer
	readonly attributes: ReadonlyMap<string, DerValue>
	readonly timestampToken: Uint8Array | undefined
	readonly signingTime: Date | undefined
}

export function readCms(bytes: Uint8Array): CmsSignature {
	const outer = derChildren(readDer(berToDer(Buffer.from(bytes)).der).content)
	if (readOid(derChild(outer, 0, TAG.oid).content) !== OID.signedData) throw new DerError('CMS is not SignedData')
	const fields = derChildren(derChild(derChildren(derChild(outer, 1, 0xa0).content), 0, TAG.sequence).content)
	const [type, wrapped] = derChildren(derChild(fields, 2, TAG.sequence).content)
	const signerInfos = derChildren(derChild(fields, fields.length - 1, TAG.set).content)
	if (signerInfos.length !== 1) throw new DerError('CMS has not exactly one signer')
	for (const identifier of derChildren(derChild(fields, 1, TAG.set).content)) hashOf(identifier)
	if (![1, 3, 4, 5].includes(versionOf(fields))) throw new DerError('CMS version not known')
	const certificates = fields
		.filter(({ tag }) => tag === 0xa0)
		.flatMap(({ content }) => derChildren(content))
		.filter(({ tag }) => tag === TAG.sequence)
		.map(({ whole }) => new X509Certificate(whole))
	return {
		contentType: readOid(type?.content ?? Buffer.alloc(0)),
		content: wrapped && derChild(derChildren(wrapped.content), 0, TAG.octetString).content,
		certificates,
		...readSigner(derChildren(derChild(signerInfos, 0, TAG.sequence).content), certificates),
	}
}

type SignerFields = Omit<CmsSignature, 'contentType' | 'content' | 'certificates'>

function readSigner(fields: readonly DerValue[], certificates: readonly X509Certificate[]): SignerFields {
	const [, identifier, digestAlgorithm, signed, signatureAlgorithm, signature, unsigned] = fields
	if (!identifier || !digestAlgorithm || signed?.tag !== 0xa0 || !signatureAlgorithm || !signature)
		throw new DerError('CMS signer without signed attributes')
	const hash = hashOf(digestAlgorithm)
	if (versionOf(fields) !== (identifier.tag === TAG.sequence ? 1 : 3))
		throw new DerError('CMS signer version not known')
	const signedAttributes = Buffer.from(signed.whole)
	signedAttributes[0] = TAG.set
	const attributes = readAttributes(signed.content)
	const time = attributes.get(OID.signingTime)
	return {
		signer: signerAmong(certificates, identifier),
		hash,
		signatureAlgorithm: algorithmOid(signatureAlgorithm),
		signature: derChild(fields, 5, TAG.octetString).content,
		signedAttributes,
		attributes,
		timestampToken: unsigned && readAttributes(unsigned.content).get(OID.signatureTimeStampToken)?.whole,
		signingTime: time && readTime(time),
	}
}

const versionOf = (fields: readonly DerValue[]): number => derChild(fields, 0, TAG.integer).content.readUIntBE(0, 1)

function hashOf(identifier: DerValue): string {
	const hash = HASHES[algorithmOid(identifier)]
	if (!hash) throw new DerError('CMS digest algorithm not accepted')
	return hash
}

/** Parameters are absent or NULL; those of RSA-PSS alone say something. */
function algorithmOid(identifier: DerValue): string {
	const [id, parameters] = derChildren(identifier.content)
	const algorithm = readOid(derChild(id ? [id] : [], 0, TAG.oid).content)
	const silent = !parameters || (parameters.tag === TAG.null && parameters.content.length === 0)
	if (!silent && algorithm !== OID.rsaPss) throw new DerError('CMS algorithm with parameters that are not known')
	return algorithm
}

/** By type. One that stands twice could be read one way here and another way elsewhere, so it is refused. */
function readAttributes(content: Buffer): Map<string, DerValue> {
	const found = new Map<string, DerValue>()
	for (const attribute of derChildren(content)) {
		const parts = derChildren(attribute.content)
		const type = readOid(derChild(parts, 0, TAG.oid).content)
		const [value] = derChildren(derChild(parts, 1, TAG.set).content)
		if (found.has(type)) throw new DerError(`CMS attribute ${type} stands twice`)
		if (value) found.set(type, value)
	}
	return found
}

/** IssuerAndSerialNumber, or [0] SubjectKeyIdentifier. */
function signerAmong(certificates: readonly X509Certificate[], identifier: DerValue): X509Certificate {
	const signer = certificates.find(({ raw }) => {
		const { issuer, serialNumber, extensions } = readCertificate(raw)
		if (identifier.tag !== TAG.sequence)
			return extensions.some(({ id, value }) => id === '2.5.29.14' && readDer(value).content.equals(identifier.content))
		const [name, serial] = derChildren(identifier.content)
		return name?.whole.equals(issuer) === true && serial?.content.equals(serialNumber) === true
	})
	if (!signer) throw new DerError('CMS without the certificate of its signer')
	return signer
}

/** Content of the right type, its digest as the signer wrote it, and the certificate that the signer named. */
export function cmsMatches(cms: CmsSignature, expectedType: string, digestOf: (hash: string) => Buffer): boolean {
	const type = cms.attributes.get(OID.contentType)
	const digest = cms.attributes.get(OID.messageDigest)
	return (
		cms.contentType === expectedType &&
		type?.tag === TAG.oid &&
		readOid(type.content) === expectedType &&
		digest?.content.equals(digestOf(cms.hash)) === true &&
		namesItsCertificate(cms)
	)
}

/** Signature over the signed attributes with the key of the signer's certificate. */
export const cmsSignatureHolds = ({
	signer,
	hash,
	signature,
	signedAttributes,
	signatureAlgorithm,
}: CmsSignature): boolean =>
	signatureHolds({ algorithm: signatureAlgorithm, hash, key: signer.publicKey, signed: signedAttributes, signature })

/** signing-certificate-v2 (RFC 5035), where there is one. */
function namesItsCertificate({ attributes, signer }: CmsSignature): boolean {
	const attribute = attributes.get(OID.signingCertificateV2)
	if (!attribute) return true
	const [first] = derChildren(derChild(derChildren(attribute.content), 0, TAG.sequence).content)
	const fields = derChildren(first?.content ?? Buffer.alloc(0))
	const algorithm =
		fields[0]?.tag === TAG.sequence ? readOid(derChild(derChildren(fields[0].content), 0, TAG.oid).content) : OID.sha256
	const hash = HASHES[algorithm]
	const digest = fields.find(({ tag }) => tag === TAG.octetString)
	return hash !== undefined && digest?.content.equals(createHash(hash).update(signer.raw).digest()) === true
}
