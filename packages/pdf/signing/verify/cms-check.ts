import { createHash } from 'node:crypto'
import { TAG } from '../asn1/der.ts'
import { derChild, derChildren, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import type { CmsSignature } from './cms-reader.ts'
import { HASHES, signatureHolds } from './signature-algorithms.ts'

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
