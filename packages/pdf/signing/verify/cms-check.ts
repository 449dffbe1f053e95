import { createHash } from 'node:crypto'
import { TAG } from '../asn1/der.ts'
import { derChild, derChildren, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import {
	isAcceptedAlgorithm,
	isAcceptedHash,
	isRightSignature,
	readHash,
	type SignatureClaim,
} from '../cms/signature-algorithms.ts'
import type { CmsSignature } from './cms-reader.ts'

/** Content match: the expected type, the signed digest and the certificate named by the signer. */
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

/** Mathematical validity of the signature over the signed attributes, whatever the algorithm is worth. */
export const isRightCms = (cms: CmsSignature): boolean => isRightSignature(claimOf(cms, cms.signedAttributes ?? []))

/** Signature without signed attributes (RFC 5652, 5.4), made over the content itself. */
export const isRightOver = (cms: CmsSignature, content: readonly Uint8Array[]): boolean =>
	isRightSignature(claimOf(cms, content))

/** True if algorithm, key length and digest are accepted today. */
export const isAcceptedCms = (cms: CmsSignature): boolean =>
	isAcceptedHash(cms.hash) && isAcceptedAlgorithm(claimOf(cms, []))

/** Valid and accepted signature without unknown unsigned data. */
export const cmsSignatureHolds = (cms: CmsSignature): boolean => !cms.isOdd && isAcceptedCms(cms) && isRightCms(cms)

const claimOf = (
	{ signer, hash, signature, signatureAlgorithm }: CmsSignature,
	signed: SignatureClaim['signed'],
): SignatureClaim => ({ algorithm: signatureAlgorithm, hash, key: signer.publicKey, signed, signature })

/** Match with signing-certificate-v2 (RFC 5035), where it is present. */
function namesItsCertificate({ attributes, signer }: CmsSignature): boolean {
	const attribute = attributes.get(OID.signingCertificateV2)
	if (!attribute) return true
	const [first] = derChildren(derChild(derChildren(attribute.content), 0, TAG.sequence).content)
	const fields = derChildren(first?.content ?? Buffer.alloc(0))
	const algorithm =
		fields[0]?.tag === TAG.sequence ? readOid(derChild(derChildren(fields[0].content), 0, TAG.oid).content) : OID.sha256
	const digest = fields.find(({ tag }) => tag === TAG.octetString)
	return digest?.content.equals(createHash(readHash(algorithm)).update(signer.raw).digest()) === true
}
