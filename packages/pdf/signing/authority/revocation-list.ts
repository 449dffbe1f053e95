import { publicKeyOf, readCertificate } from '../asn1/certificate-fields.ts'
import { explicit, integer, sequence, TAG, time, tlv } from '../asn1/der.ts'
import type { Identity } from './certificate.ts'
import { authorityKeyIdentifierExtension, crlNumberExtension, reasonCodeExtension } from './extensions.ts'
import { signatureAlgorithmIdentifier, signatureAlgorithmOf, signWithKey } from './key-pair.ts'

/** CRLReason (RFC 5280, 5.3.1), limited to the reasons that apply to certificates of people. */
export const REVOCATION_REASON = {
	unspecified: 0,
	keyCompromise: 1,
	affiliationChanged: 3,
	superseded: 4,
	cessationOfOperation: 5,
	privilegeWithdrawn: 9,
} as const
export type RevocationReason = keyof typeof REVOCATION_REASON

export interface RevokedCertificate {
	/** Serial number in hexadecimal, as `certificateSerial` returns it. */
	readonly serialNumber: string
	readonly revokedAt: Date
	readonly reason: RevocationReason
}

export interface RevocationListRequest {
	readonly issuer: Identity
	/** CRL number, which increases with each list of the same issuer. */
	readonly number: number
	readonly revoked: readonly RevokedCertificate[]
	readonly thisUpdate: Date
	readonly nextUpdate: Date
}

/** CRL version 2 in DER, which also keeps expired certificates, since signatures outlive them. */
export async function issueRevocationList(request: RevocationListRequest): Promise<Buffer> {
	const { issuer, number, revoked, thisUpdate, nextUpdate } = request
	const algorithm = signatureAlgorithmIdentifier(signatureAlgorithmOf(issuer.key))
	const entries = revoked.map(revokedEntry)
	const tbs = sequence(
		integer(1),
		algorithm,
		readCertificate(issuer.certificate).subject,
		time(thisUpdate),
		time(nextUpdate),
		...(entries.length > 0 ? [sequence(...entries)] : []),
		explicit(0, sequence(authorityKeyIdentifierExtension(publicKeyOf(issuer.certificate)), crlNumberExtension(number))),
	)
	return sequence(tbs, algorithm, tlv(TAG.bitString, Buffer.from([0]), await signWithKey(issuer.key, tbs)))
}

/** CRL entry, in which the reason `unspecified` is expressed by omission (RFC 5280). */
const revokedEntry = ({ serialNumber, revokedAt, reason }: RevokedCertificate): Buffer =>
	sequence(
		integer(Buffer.from(serialNumber, 'hex')),
		time(revokedAt),
		...(reason === 'unspecified' ? [] : [sequence(reasonCodeExtension(REVOCATION_REASON[reason]))]),
	)

export const certificateSerial = (certificate: Uint8Array): string =>
	readCertificate(certificate).serialNumber.toString('hex')
