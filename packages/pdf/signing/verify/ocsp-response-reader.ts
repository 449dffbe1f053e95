import { createHash, type X509Certificate } from 'node:crypto'
import { TAG } from '../asn1/der.ts'
import {
	DerError,
	type DerValue,
	derChild,
	derChildren,
	derOctets,
	derOnly,
	derShape,
	MISSING,
	readDer,
	readOid,
} from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import { readTime } from '../asn1/time-reader.ts'
import { factsOf, readX509 } from '../cms/certificate-facts.ts'
import { HASHES, readAlgorithm, signatureHolds } from '../cms/signature-algorithms.ts'

/** Parsed OCSP response (RFC 6960, 4.2), not yet verified; `isSignedBy` identifies its responder. */
export interface OcspResponse {
	readonly producedAt: Date
	/** Certificates of a delegated responder. */
	readonly certificates: readonly X509Certificate[]
	readonly answers: readonly OcspAnswer[]
	/** Verifies the signature of this responder, which the response identifies by name or key. */
	isSignedBy(responder: X509Certificate): boolean
}

export interface OcspAnswer {
	readonly thisUpdate: Date
	/** End of validity; without it, the response is valid for its own instant. */
	readonly nextUpdate: Date
	/** Revocation time; undefined means good, and responses with status unknown are left out. */
	readonly revokedAt: Date | undefined
	concerns(certificate: X509Certificate, issuer: X509Certificate): boolean
}

const ENUMERATED = 0x0a
const SUCCESSFUL = 0
const explicitly = (number: number): number => 0xa0 | number
const GOOD = 0x80
const REVOKED = 0xa1
const UNKNOWN = 0x82

export function readOcspResponse(der: Uint8Array): OcspResponse {
	const fields = [ENUMERATED, explicitly(0)] as const
	const [status, bytes] = derShape(whole(der).content, fields)
	if (status.content[0] !== SUCCESSFUL) throw new DerError('OCSP response without an answer')
	const [type, basic] = derShape(derOnly(bytes.content, TAG.sequence).content, [TAG.oid, TAG.octetString] as const)
	if (readOid(type.content) !== OID.ocspBasic) throw new DerError('OCSP response of another type')
	return readBasicOcspResponse(basic.content)
}

/** BasicOCSPResponse, the form that CAdES embeds (EN 319 122-1, A.1.5.2). */
export function readBasicOcspResponse(der: Uint8Array): OcspResponse {
	const parts = [TAG.sequence, TAG.sequence, TAG.bitString, -explicitly(0)] as const
	const [data, algorithm, signature, bag] = derShape(whole(der).content, parts)
	const [responder, ...rest] = derChildren(data.content).filter(({ tag }) => tag !== explicitly(0))
	const [producedAt, answers, extensions] = rest
	if (!responder || !producedAt || answers?.tag !== TAG.sequence) throw new DerError('OCSP response incomplete')
	const isResponder = responderNamedBy(responder)
	const certificates = bag === MISSING ? [] : derChildren(derOnly(bag.content, TAG.sequence).content)
	const signed = { algorithm: readAlgorithm(algorithm), signed: data.whole, signature: derOctets(signature) }
	return {
		producedAt: readTime(producedAt),
		certificates: certificates.map((certificate) => readX509(certificate.whole)),
		answers: hasCritical(extensions) ? [] : derChildren(answers.content).flatMap(({ content }) => readAnswer(content)),
		isSignedBy: (certificate) => isResponder(certificate) && signatureHolds({ ...signed, key: certificate.publicKey }),
	}
}

function whole(der: Uint8Array): DerValue {
	const value = readDer(der)
	if (value.tag !== TAG.sequence || value.whole.length !== der.length) throw new DerError('OCSP response not accepted')
	return value
}

function responderNamedBy({ tag, content }: DerValue): (certificate: X509Certificate) => boolean {
	if (tag === explicitly(1)) {
		const name = derOnly(content, TAG.sequence).whole
		return (certificate) => name.equals(factsOf(certificate).subject)
	}
	const hash = derOnly(content, TAG.octetString).content
	return (certificate) => tag === explicitly(2) && hash.equals(keyHash('sha1', certificate))
}

function readAnswer(content: Buffer): OcspAnswer[] {
	const [id, status, thisUpdate, ...rest] = derChildren(content)
	if (!id || !status || !thisUpdate) throw new DerError('OCSP answer incomplete')
	const extensions = rest.find(({ tag }) => tag === explicitly(1))
	if (status.tag === UNKNOWN || hasCritical(extensions)) return []
	if (status.tag !== GOOD && status.tag !== REVOKED) throw new DerError('OCSP status not known')
	const next = rest.find(({ tag }) => tag === explicitly(0))
	const revocation = status.tag === REVOKED ? derChild(derChildren(status.content), 0, TAG.generalizedTime) : undefined
	return [
		{
			thisUpdate: readTime(thisUpdate),
			nextUpdate: readTime(next ? derOnly(next.content, TAG.generalizedTime) : thisUpdate),
			revokedAt: revocation && readTime(revocation),
			concerns: certificateNamedBy(id),
		},
	]
}

/** Digests for issuer names, where SHA-1 is acceptable because they only identify an already known issuer. */
const NAME_HASHES: Readonly<Record<string, string>> = { ...HASHES, [OID.sha1]: 'sha1' }

function certificateNamedBy(id: DerValue): OcspAnswer['concerns'] {
	const shape = [TAG.sequence, TAG.octetString, TAG.octetString, TAG.integer] as const
	const [algorithm, nameHash, issuerKeyHash, serial] = derShape(id.content, shape)
	const hash = NAME_HASHES[readAlgorithm(algorithm)]
	return (certificate, issuer) =>
		hash !== undefined &&
		serial.content.equals(factsOf(certificate).serialNumber) &&
		nameHash.content.equals(createHash(hash).update(factsOf(issuer).subject).digest()) &&
		issuerKeyHash.content.equals(keyHash(hash, issuer))
}

/** Digest of the public key's bits without its algorithm. */
function keyHash(hash: string, certificate: X509Certificate): Buffer {
	const [, bits] = derChildren(readDer(factsOf(certificate).publicKeyInfo).content)
	return createHash(hash)
		.update(bits?.content.subarray(1) ?? Buffer.alloc(0))
		.digest()
}

/** Presence of a critical extension, which is never understood here. */
function hasCritical(extensions: DerValue | undefined): boolean {
	if (!extensions) return false
	return derChildren(derOnly(extensions.content, TAG.sequence).content).some(
		({ content }) => derChildren(content)[1]?.tag === TAG.boolean,
	)
}
