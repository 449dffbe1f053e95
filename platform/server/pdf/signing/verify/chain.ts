import type { X509Certificate } from 'node:crypto'
import { OID } from '../asn1/oids.ts'
import { type CertificateFacts, factsOf, KEY_USAGE } from './certificate-facts.ts'
import type { ReasonCode } from './reasons.ts'
import type { RevocationList } from './revocation-list-reader.ts'

export interface TrustMaterial {
	readonly roots: readonly X509Certificate[]
	/** Of the signature, of the document, and those that the verifier knows. */
	readonly pool: readonly X509Certificate[]
	readonly revocationLists: readonly RevocationList[]
}

export interface ChainQuestion {
	readonly purpose: 'assinatura' | 'carimbo'
	/** When the certificates had to be valid. */
	readonly validAt: Date
	/** When they must not have been revoked, and for when the lists must speak. */
	readonly notRevokedAt: Date
	/** A trusted time-stamp proves that moment; without one, being expired or revoked proves nothing. */
	readonly proven: boolean
}

export interface ChainAnswer {
	/** From the signer to the root, as far as it was found. */
	readonly path: readonly X509Certificate[]
	readonly reasons: readonly ReasonCode[]
}

const LONGEST_CHAIN = 8

/** Certification path validation (RFC 5280, 6), with the verdicts of EN 319 102-1. */
export function checkChain(leaf: X509Certificate, material: TrustMaterial, question: ChainQuestion): ChainAnswer {
	const path = buildPath(leaf, material)
	const root = path.at(-1)
	if (!root || !isRoot(root, material)) return { path, reasons: [missingIssuer(path, material)] }
	const reasons = new Set<ReasonCode>()
	if (!suits(factsOf(leaf), question.purpose)) reasons.add('uso-de-chave-indevido')
	path.forEach((certificate, depth) => {
		const issuer = path[depth + 1]
		if (!issuer) return
		if (!mayIssue(factsOf(issuer), depth)) reasons.add('cadeia-indevida')
		if (factsOf(certificate).hasUnknownCritical) reasons.add('cadeia-desconhecida')
		for (const code of [validity(certificate, question), revocation(certificate, issuer, material, question)])
			if (code) reasons.add(code)
	})
	return { path, reasons: [...reasons] }
}

const isRoot = (certificate: X509Certificate, { roots }: TrustMaterial): boolean =>
	roots.some(({ raw }) => raw.equals(certificate.raw))

function buildPath(leaf: X509Certificate, material: TrustMaterial): X509Certificate[] {
	const path = [leaf]
	for (let certificate = leaf; path.length < LONGEST_CHAIN && !isRoot(certificate, material); ) {
		const issuer = [...material.roots, ...material.pool].find((candidate) => issued(candidate, certificate))
		if (!issuer || path.some(({ raw }) => raw.equals(issuer.raw))) break
		path.push(issuer)
		certificate = issuer
	}
	return path
}

/** Signatures of certificates do not change, and a document of thirty signers asks for the same ones thirty times. */
const verified = new WeakMap<X509Certificate, Map<string, boolean>>()

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
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
		// A key that OpenSSL cannot even start with signed nothing.
		return false
	}
}

/** Certificates that a signature carries and that nobody known issued: damaged, or smuggled in. */
export const hasStrayCertificate = (carried: readonly X509Certificate[], { roots, pool }: TrustMaterial): boolean =>
	carried.some((certificate) => ![...roots, ...pool, certificate].some((candidate) => issued(candidate, certificate)))

/** A certificate that names a trusted issuer and was not made by it is a forgery; one that names nobody known is unknown. */
function missingIssuer(path: readonly X509Certificate[], { roots }: TrustMaterial): ReasonCode {
	const last = path.at(-1)
	const names = roots.map((root) => factsOf(root).subject)
	return last && names.some((name) => name.equals(factsOf(last).issuer)) ? 'cadeia-falsa' : 'cadeia-desconhecida'
}

/** Uses that people's certificates declare when they are meant to sign: ours, e-mail, client, Microsoft's, Adobe's, any. */
const SIGNING_USES = new Set<string>([
	OID.documentSigning,
	OID.emailProtection,
	'1.3.6.1.5.5.7.3.2',
	'1.3.6.1.4.1.311.10.3.12',
	'1.2.840.113583.1.1.5',
	'2.5.29.37.0',
])

function suits(
	{ keyUsage, extendedKeyUsage, isAuthority }: CertificateFacts,
	purpose: ChainQuestion['purpose'],
): boolean {
	const maySign = keyUsage === undefined || (keyUsage & (KEY_USAGE.digitalSignature | KEY_USAGE.nonRepudiation)) !== 0
	if (!maySign || isAuthority) return false
	const usages = extendedKeyUsage?.usages ?? []
	if (purpose === 'carimbo')
		return extendedKeyUsage?.critical === true && usages.length === 1 && usages[0] === OID.timeStamping
	return extendedKeyUsage === undefined || usages.some((usage) => SIGNING_USES.has(usage))
}

/** `below` counts the authorities between the issuer and the signer. */
const mayIssue = ({ isAuthority, keyUsage, pathLength }: CertificateFacts, below: number): boolean =>
	isAuthority &&
	(keyUsage === undefined || (keyUsage & KEY_USAGE.keyCertSign) !== 0) &&
	(pathLength === undefined || below <= pathLength)

function validity({ validFromDate, validToDate }: X509Certificate, question: ChainQuestion): ReasonCode | undefined {
	if (question.validAt >= validFromDate && question.validAt <= validToDate) return undefined
	return question.proven ? 'certificado-vencido' : 'vencido-sem-carimbo'
}

function revocation(
	certificate: X509Certificate,
	issuer: X509Certificate,
	{ revocationLists }: TrustMaterial,
	{ notRevokedAt, proven }: ChainQuestion,
): ReasonCode | undefined {
	const usage = factsOf(issuer).keyUsage
	const maySignLists = usage === undefined || (usage & KEY_USAGE.cRLSign) !== 0
	const lists = revocationLists.filter((list) => maySignLists && list.complete && believed(list, issuer))
	const serial = factsOf(certificate).serialNumber.toString('hex')
	const moments = lists.flatMap((list) => list.revoked.get(serial) ?? [])
	if (moments.some((moment) => moment <= notRevokedAt)) return proven ? 'certificado-revogado' : 'revogado-sem-carimbo'
	// A list made after the certificate had ended need not name it any more.
	const speaks = lists.some(
		({ thisUpdate, nextUpdate }) => nextUpdate >= notRevokedAt && thisUpdate <= certificate.validToDate,
	)
	return speaks ? undefined : 'revogacao-desconhecida'
}

const believers = new WeakMap<RevocationList, Map<string, boolean>>()

function believed(list: RevocationList, issuer: X509Certificate): boolean {
	const known = believers.get(list) ?? new Map<string, boolean>()
	believers.set(list, known)
	const found = known.get(issuer.fingerprint256) ?? list.isSignedBy(issuer)
	known.set(issuer.fingerprint256, found)
	return found
}
