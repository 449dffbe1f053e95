import { X509Certificate } from 'node:crypto'
import { type CertificateFields, readCertificate } from '../asn1/certificate-fields.ts'
import { TAG } from '../asn1/der.ts'
import { derChildren, readDer, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'

/** Permissions that the extensions of a certificate give. */
export interface CertificateFacts extends CertificateFields {
	readonly isAuthority: boolean
	/** Maximum number of authorities below; undefined means no limit. */
	readonly pathLength: number | undefined
	/** First octet of KeyUsage; undefined means any usage. */
	readonly keyUsage: number | undefined
	readonly extendedKeyUsage: { readonly usages: readonly string[]; readonly critical: boolean } | undefined
	readonly hasUnknownCritical: boolean
}

export const KEY_USAGE = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, cRLSign: 0x02 } as const

/** Known extensions: those evaluated here and those that restrict nothing relevant here (policies, subject names). */
const UNDERSTOOD = new Set<string>([OID.keyUsage, OID.basicConstraints, OID.extKeyUsage, '2.5.29.17', '2.5.29.32'])

/** Strict certificate parsing: every part used later must be readable, or the function throws. */
export function readX509(der: Uint8Array): X509Certificate {
	const certificate = new X509Certificate(der)
	factsOf(certificate)
	if (certificate.publicKey.type !== 'public') throw new TypeError('certificate without a public key')
	return certificate
}

const facts = new WeakMap<X509Certificate, CertificateFacts>()

export function factsOf(certificate: X509Certificate): CertificateFacts {
	const known = facts.get(certificate)
	if (known) return known
	const read = readFacts(readCertificate(certificate.raw))
	facts.set(certificate, read)
	return read
}

function readFacts(fields: CertificateFields): CertificateFacts {
	const valueOf = (wanted: string) => fields.extensions.find(({ id }) => id === wanted)
	const [isAuthority, pathLength] = derChildren(readDer(valueOf(OID.basicConstraints)?.value ?? EMPTY_SEQUENCE).content)
	const keyUsage = valueOf(OID.keyUsage)
	const extended = valueOf(OID.extKeyUsage)
	return {
		...fields,
		isAuthority: isAuthority?.tag === TAG.boolean && isAuthority.content[0] === 0xff,
		pathLength: pathLength?.content.readUIntBE(0, 1),
		keyUsage: keyUsage && (readDer(keyUsage.value).content[1] ?? 0),
		extendedKeyUsage: extended && {
			usages: derChildren(readDer(extended.value).content).map(({ content }) => readOid(content)),
			critical: extended.critical,
		},
		hasUnknownCritical: fields.extensions.some(({ id, critical }) => critical && !UNDERSTOOD.has(id)),
	}
}

const EMPTY_SEQUENCE = Buffer.from([TAG.sequence, 0])
