import { type KeyObject, randomBytes } from 'node:crypto'
import { publicKeyOf, readCertificate } from '../asn1/certificate-fields.ts'
import { explicit, integer, oid, sequence, setOf, TAG, time, tlv } from '../asn1/der.ts'
import { authorityKeyIdentifierExtension, subjectKeyIdentifierExtension } from './extensions.ts'
import { signatureAlgorithmIdentifier, signatureAlgorithmOf, signWithKey } from './key-pair.ts'

const ATTRIBUTE = { CN: '2.5.4.3', name: '2.5.4.41', OU: '2.5.4.11', O: '2.5.4.10', C: '2.5.4.6' } as const
export interface DistinguishedName {
	readonly commonName: string
	/** Full name of a person whose name does not fit into the common name. */
	readonly name?: string
	readonly organizationalUnit?: string
	readonly organization: string
}

/** Private key with its certificate. */
export interface Identity {
	readonly certificate: Buffer
	readonly key: KeyObject
}

export interface CertificateRequest {
	readonly subject: DistinguishedName
	readonly publicKey: KeyObject
	/** Issuer; with `selfKey` the certificate is self-signed. */
	readonly issuer: Identity | { readonly selfKey: KeyObject }
	readonly notBefore: Date
	readonly notAfter: Date
	/** Extensions of the profile, to which the key identifiers are added. */
	readonly extensions: readonly Buffer[]
}

export async function issueCertificate(request: CertificateRequest): Promise<Buffer> {
	const { subject, publicKey, issuer, notBefore, notAfter, extensions } = request
	const subjectDer = encodeName(subject)
	const self = 'selfKey' in issuer
	const signingKey = self ? issuer.selfKey : issuer.key
	const algorithm = signatureAlgorithmIdentifier(signatureAlgorithmOf(signingKey))
	const issuerPublicKey = self ? publicKey : publicKeyOf(issuer.certificate)
	const tbs = sequence(
		explicit(0, integer(2)),
		integer(randomSerial()),
		algorithm,
		self ? subjectDer : readCertificate(issuer.certificate).subject,
		sequence(time(notBefore), time(notAfter)),
		subjectDer,
		publicKey.export({ format: 'der', type: 'spki' }),
		explicit(
			3,
			sequence(
				...extensions,
				subjectKeyIdentifierExtension(publicKey),
				authorityKeyIdentifierExtension(issuerPublicKey),
			),
		),
	)
	const signature = await signWithKey(signingKey, tbs)
	return sequence(tbs, algorithm, tlv(TAG.bitString, Buffer.from([0]), signature))
}

/** Serial number of 127 random bits: positive, non-zero and unpredictable (CA/Browser requires 64). */
function randomSerial(): Buffer {
	const bytes = randomBytes(16)
	bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01
	return bytes
}

function encodeName({ commonName, name, organizationalUnit, organization }: DistinguishedName): Buffer {
	const attributes: readonly (readonly [keyof typeof ATTRIBUTE, string | undefined])[] = [
		['C', 'BR'],
		['O', organization],
		['OU', organizationalUnit],
		['name', name],
		['CN', commonName],
	]
	return sequence(
		...attributes.flatMap(([type, value]) =>
			value === undefined
				? []
				: [setOf(sequence(oid(ATTRIBUTE[type]), tlv(type === 'C' ? 0x13 : 0x0c, Buffer.from(value))))],
		),
	)
}
