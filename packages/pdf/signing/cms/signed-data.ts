import { createHash } from 'node:crypto'
import { readCertificate } from '../asn1/certificate-fields.ts'
import { derNull, explicit, implicit, integer, octetString, oid, sequence, setOf, time } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import type { Identity } from '../authority/certificate.ts'
import {
	type SignatureAlgorithm,
	signatureAlgorithmIdentifier,
	signatureAlgorithmOf,
	signWithKey,
} from '../authority/key-pair.ts'

/** Signer of bytes: a key of the institution, an uploaded A1 certificate or a hardware module. */
export interface CmsSigner {
	readonly certificate: Buffer
	/** Issuer certificates, nearest first, without the root, which the verifier already has. */
	readonly chain: readonly Buffer[]
	readonly algorithm: SignatureAlgorithm
	/** Signature over the SHA-256 of the bytes: raw for RSA, DER for ECDSA. */
	sign(bytes: Uint8Array): Promise<Buffer>
}

export const signerOf = ({ certificate, key }: Identity, chain: readonly Buffer[]): CmsSigner => ({
	certificate,
	chain,
	algorithm: signatureAlgorithmOf(key),
	sign: (bytes) => signWithKey(key, bytes),
})

/** Signature policy (RFC 5126), e.g. ICP-Brasil's AD-RB. */
export interface SignaturePolicy {
	readonly oid: string
	readonly sha256: Buffer
}

export interface SignedDataRequest {
	readonly signer: CmsSigner
	/** SHA-256 of the signed content. */
	readonly digest: Buffer
	/** Encapsulated content; a PDF is signed detached instead. */
	readonly encapsulated?: { readonly type: string; readonly content: Buffer }
	/**
	 * Signing-time attribute, which PAdES forbids (EN 319 142-1, 6.3 k): a PDF states the time in /M and in the
	 * time-stamp.
	 */
	readonly signingTime?: Date
	readonly policy?: SignaturePolicy
	/** Source of a token over the SHA-256 of the signature value (CAdES-T). */
	readonly timestamp?: TimestampSource
	readonly withCertificates?: boolean
}

/** RFC 3161 token in DER for a SHA-256 imprint. */
export type TimestampSource = (imprint: Buffer) => Promise<Buffer>

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part)
	return hash.digest()
}

const SHA256_IDENTIFIER = sequence(oid(OID.sha256), derNull())
const attribute = (type: string, value: Uint8Array): Buffer => sequence(oid(type), setOf(value))

/** CMS SignedData (RFC 5652) with the attributes of CAdES (EN 319 122-1): one signer, DER. */
export async function buildSignedData(request: SignedDataRequest): Promise<Buffer> {
	const { signer, encapsulated, timestamp, withCertificates = true } = request
	const attributes = signedAttributes(request)
	const signature = await signer.sign(attributes)
	const token = timestamp && (await timestamp(sha256(signature)))
	const signerInfo = sequence(
		integer(1),
		namesOf(signer.certificate).issuerAndSerial,
		SHA256_IDENTIFIER,
		implicit(0, attributes),
		signatureAlgorithmIdentifier(signer.algorithm),
		octetString(signature),
		...(token ? [implicit(1, setOf(attribute(OID.signatureTimeStampToken, token)))] : []),
	)
	const content = encapsulated ? [explicit(0, octetString(encapsulated.content))] : []
	const signedData = sequence(
		integer(encapsulated ? 3 : 1),
		setOf(SHA256_IDENTIFIER),
		sequence(oid(encapsulated?.type ?? OID.data), ...content),
		...(withCertificates ? [implicit(0, setOf(signer.certificate, ...signer.chain))] : []),
		setOf(signerInfo),
	)
	return sequence(oid(OID.signedData), explicit(0, signedData))
}

function signedAttributes({ signer, digest, encapsulated, signingTime, policy }: SignedDataRequest): Buffer {
	return setOf(
		attribute(OID.contentType, oid(encapsulated?.type ?? OID.data)),
		attribute(OID.messageDigest, octetString(digest)),
		attribute(OID.signingCertificateV2, namesOf(signer.certificate).signingCertificate),
		...(signingTime ? [attribute(OID.signingTime, time(signingTime))] : []),
		...(policy ? [attribute(OID.signaturePolicyId, policyIdentifier(policy))] : []),
	)
}

/** References to the signer's certificate, identical in all its signatures. */
interface CertificateNames {
	readonly issuerAndSerial: Buffer
	/**
	 * Signing-certificate-v2 attribute (RFC 5035), which binds the signature to its certificate; SHA-256 is the default
	 * and so is omitted.
	 */
	readonly signingCertificate: Buffer
}

const named = new WeakMap<Buffer, CertificateNames>()

function namesOf(certificate: Buffer): CertificateNames {
	const known = named.get(certificate)
	if (known) return known
	const { issuer, serialNumber } = readCertificate(certificate)
	const issuerSerial = sequence(sequence(explicit(4, issuer)), integer(serialNumber))
	const names = {
		issuerAndSerial: sequence(issuer, integer(serialNumber)),
		signingCertificate: sequence(sequence(sequence(octetString(sha256(certificate)), issuerSerial))),
	}
	named.set(certificate, names)
	return names
}

const policyIdentifier = (policy: SignaturePolicy): Buffer =>
	sequence(oid(policy.oid), sequence(sequence(oid(OID.sha256)), octetString(policy.sha256)))
