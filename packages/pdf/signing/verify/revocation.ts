import type { X509Certificate } from 'node:crypto'
import { OID } from '../asn1/oids.ts'
import { factsOf, KEY_USAGE } from '../cms/certificate-facts.ts'
import { issued } from './issuance.ts'
import { type OcspResponse, readOcspResponse } from './ocsp-response-reader.ts'
import { type RevocationList, readRevocationList } from './revocation-list-reader.ts'

/** Parsed lists and responses, whose signers are verified on use. */
export interface RevocationEvidence {
	readonly lists: readonly RevocationList[]
	readonly responses: readonly OcspResponse[]
}

/** Evidence in DER, from any source. */
export interface EncodedEvidence {
	readonly revocationLists?: readonly Uint8Array[]
	readonly ocspResponses?: readonly Uint8Array[]
}

/** Revocation status of one certificate, by an issuer or responder entitled to state it. */
export interface RevocationStatement {
	readonly thisUpdate: Date
	readonly nextUpdate: Date
	readonly revokedAt: Date | undefined
}

/** Readable items; unreadable evidence is left out because it proves nothing. */
export function readable<T>(items: readonly Uint8Array[] | undefined, read: (item: Uint8Array) => T): T[] {
	return (items ?? []).flatMap((item) => {
		try {
			return [read(item)]
		} catch {
			return []
		}
	})
}

export const readEvidence = ({ revocationLists, ocspResponses }: EncodedEvidence): RevocationEvidence => ({
	lists: readable(revocationLists, readRevocationList),
	responses: readable(ocspResponses, readOcspResponse),
})

export const joined = (...parts: readonly RevocationEvidence[]): RevocationEvidence => ({
	lists: parts.flatMap(({ lists }) => lists),
	responses: parts.flatMap(({ responses }) => responses),
})

export function statementsOn(
	certificate: X509Certificate,
	issuer: X509Certificate,
	evidence: RevocationEvidence,
): RevocationStatement[] {
	const answers = evidence.responses
		.filter((response) => mayAnswer(response, issuer, evidence))
		.flatMap((response) => response.answers.filter((answer) => answer.concerns(certificate, issuer)))
	return [...listed(certificate, issuer, evidence), ...answers]
}

function listed(
	certificate: X509Certificate,
	issuer: X509Certificate,
	{ lists }: RevocationEvidence,
): RevocationStatement[] {
	const usage = factsOf(issuer).keyUsage
	if (usage !== undefined && (usage & KEY_USAGE.cRLSign) === 0) return []
	const serial = factsOf(certificate).serialNumber.toString('hex')
	return lists
		.filter((list) => list.complete && signedBy(list, issuer))
		.map(({ thisUpdate, nextUpdate, revoked }) => ({ thisUpdate, nextUpdate, revokedAt: revoked.get(serial) }))
}

/** Entitled responder: the issuer itself or one that it certified for OCSP only (RFC 6960, 4.2.2.2). */
const mayAnswer = (response: OcspResponse, issuer: X509Certificate, evidence: RevocationEvidence): boolean =>
	signedBy(response, issuer) ||
	response.certificates.some(
		(responder) =>
			issued(issuer, responder) &&
			isResponder(responder, response.producedAt) &&
			!isRevoked(responder, issuer, evidence) &&
			signedBy(response, responder),
	)

function isResponder(certificate: X509Certificate, at: Date): boolean {
	const { keyUsage, extendedKeyUsage, hasUnknownCritical } = factsOf(certificate)
	return (
		extendedKeyUsage?.usages.includes(OID.ocspSigning) === true &&
		(keyUsage === undefined || (keyUsage & KEY_USAGE.digitalSignature) !== 0) &&
		!hasUnknownCritical &&
		at >= certificate.validFromDate &&
		at <= certificate.validToDate
	)
}

/**
 * Revocation of a responder by a list, since it cannot vouch for itself; with the extension nocheck, none is needed.
 */
const isRevoked = (responder: X509Certificate, issuer: X509Certificate, evidence: RevocationEvidence): boolean =>
	!factsOf(responder).extensions.some(({ id }) => id === OID.ocspNoCheck) &&
	listed(responder, issuer, evidence).some(({ revokedAt }) => revokedAt !== undefined)

/** Stray evidence: a signature carries it and no known authority signed it, so it is damaged or smuggled in. */
export const hasStrayEvidence = (
	{ lists, responses }: RevocationEvidence,
	known: readonly X509Certificate[],
): boolean =>
	lists.some((list) => !known.some((certificate) => signedBy(list, certificate))) ||
	responses.some(
		(response) => ![...known, ...response.certificates].some((certificate) => signedBy(response, certificate)),
	)

interface Signed {
	isSignedBy(certificate: X509Certificate): boolean
}

const signers = new WeakMap<Signed, Map<string, boolean>>()

function signedBy(evidence: Signed, certificate: X509Certificate): boolean {
	const known = signers.get(evidence) ?? new Map<string, boolean>()
	signers.set(evidence, known)
	const found = known.get(certificate.fingerprint256) ?? evidence.isSignedBy(certificate)
	known.set(certificate.fingerprint256, found)
	return found
}
