import type { X509Certificate } from 'node:crypto'
import { OID } from '../asn1/oids.ts'
import { type CertificateFacts, factsOf, KEY_USAGE } from '../cms/certificate-facts.ts'
import { issued } from './issuance.ts'
import type { ReasonCode } from './reasons.ts'
import { type RevocationEvidence, statementsOn } from './revocation.ts'

export interface TrustMaterial {
	readonly roots: readonly X509Certificate[]
	/** Known certificates: from the signature, from the document and from the verifier. */
	readonly pool: readonly X509Certificate[]
	readonly evidence: RevocationEvidence
}

export interface ChainQuestion {
	readonly purpose: 'assinatura' | 'carimbo'
	/** Time at which the certificates must be valid. */
	readonly validAt: Date
	/** Time at which they must not be revoked and for which lists or responders must give a status. */
	readonly notRevokedAt: Date
	/** Proof of that time by a trusted time-stamp; without one, expiry or revocation is inconclusive. */
	readonly proven: boolean
}

export interface ChainAnswer {
	/** Chain from the signer towards the root, as far as it was found. */
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

/**
 * Stray certificates: a signature carries them and no known authority issued them, so they are damaged or smuggled in.
 */
export const hasStrayCertificate = (carried: readonly X509Certificate[], { roots, pool }: TrustMaterial): boolean =>
	carried.some((certificate) => ![...roots, ...pool, certificate].some((candidate) => issued(candidate, certificate)))

/**
 * Missing issuer: a certificate that names a trusted issuer but was not signed by it is forged; one that names an
 * unknown issuer is merely unknown.
 */
function missingIssuer(path: readonly X509Certificate[], { roots }: TrustMaterial): ReasonCode {
	const last = path.at(-1)
	const names = roots.map((root) => factsOf(root).subject)
	return last && names.some((name) => name.equals(factsOf(last).issuer)) ? 'cadeia-falsa' : 'cadeia-desconhecida'
}

/**
 * Extended key usages accepted for signing: the portal's own, e-mail, client authentication, Microsoft's, Adobe's and
 * any.
 */
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

/** Issuing permission; `below` counts the authorities between the issuer and the signer. */
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
	{ evidence }: TrustMaterial,
	{ notRevokedAt, proven }: ChainQuestion,
): ReasonCode | undefined {
	const statements = statementsOn(certificate, issuer, evidence)
	if (statements.some(({ revokedAt }) => revokedAt !== undefined && revokedAt <= notRevokedAt))
		return proven ? 'certificado-revogado' : 'revogado-sem-carimbo'
	// Coverage check: lists issued after the certificate's expiry may omit it, so they give no status.
	const speaks = statements.some(
		({ thisUpdate, nextUpdate }) => nextUpdate >= notRevokedAt && thisUpdate <= certificate.validToDate,
	)
	return speaks ? undefined : 'revogacao-desconhecida'
}
