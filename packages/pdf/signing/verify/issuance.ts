import type { X509Certificate } from 'node:crypto'
import { factsOf } from '../cms/certificate-facts.ts'

/** Cache of issuance checks, since a document of thirty signers asks for the same ones thirty times. */
const verified = new WeakMap<X509Certificate, Map<string, boolean>>()

/** Issuance by name and by signature; the issuer's permission is checked elsewhere. */
export function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
	if (!factsOf(issuer).subject.equals(factsOf(certificate).issuer)) return false
	const known = verified.get(issuer) ?? new Map<string, boolean>()
	verified.set(issuer, known)
	const found = known.get(certificate.fingerprint256)
	if (found !== undefined) return found
	const holds = certificate.checkIssued(issuer) && verifies(certificate, issuer)
	known.set(certificate.fingerprint256, holds)
	return holds
}

function verifies(certificate: X509Certificate, { publicKey }: X509Certificate): boolean {
	try {
		return certificate.verify(publicKey)
	} catch {
		// A key that OpenSSL cannot parse has signed nothing.
		return false
	}
}
