import { type KeyObject, randomUUID } from 'node:crypto'
import { OID } from '../asn1/oids.ts'
import { type CertificateRequest, type DistinguishedName, type Identity, issueCertificate } from './certificate.ts'
import {
	authorityInfoAccessExtension,
	basicConstraintsExtension,
	crlDistributionPointsExtension,
	emailAlternativeNameExtension,
	extendedKeyUsageExtension,
	keyUsageExtension,
} from './extensions.ts'
import { generateKey, type KeyAlgorithm } from './key-pair.ts'
import { openKey, sealKey } from './key-sealing.ts'

const DAY_MS = 86_400_000
/** Clock skew: a certificate is valid from one minute before its creation. */
const CLOCK_SKEW_MS = 60_000

/** Sealed key with its certificate, as a database row holds them. */
export interface SealedIdentity {
	readonly keyId: string
	/** Certificate in DER. */
	readonly certificate: Buffer
	readonly sealedKey: Buffer
}

/** Public addresses of the issuer's certificate and revocation list. */
export interface PublicationPoints {
	readonly certificate: string
	readonly revocationList: string
}

export interface Authority {
	readonly root: SealedIdentity
	readonly issuing: SealedIdentity
	readonly timeStamping: SealedIdentity
}

export interface AuthorityRequest {
	/** Name of the institution in every certificate. */
	readonly organization: string
	readonly kek: KeyObject
	/** Separate key-encryption key of the root, which may be stored elsewhere because the root signs once in years. */
	readonly rootKek?: KeyObject
	readonly rootPoints: PublicationPoints
	readonly issuingPoints: PublicationPoints
	readonly keyAlgorithm?: KeyAlgorithm
	readonly now?: Date
}

/** Certificate hierarchy by the RFC 5280 profiles: root, issuing authority and time-stamping unit. */
export async function createAuthority(request: AuthorityRequest): Promise<Authority> {
	const { organization, kek, rootKek = kek, keyAlgorithm = 'rsa-3072', now = new Date() } = request
	const signsOthers = keyUsageExtension(['keyCertSign', 'cRLSign'])
	const root = await makeIdentity({
		subject: { commonName: `${organization} AC Raiz`, organization },
		keyAlgorithm,
		days: 7_300,
		now,
		extensions: [basicConstraintsExtension(1), signsOthers],
	})
	const issuing = await makeIdentity({
		subject: { commonName: `${organization} AC Assinaturas`, organization },
		issuer: root,
		keyAlgorithm,
		days: 3_650,
		now,
		extensions: [basicConstraintsExtension(0), signsOthers, ...pointers(request.rootPoints)],
	})
	const timeStamping = await issueTimeStamping({ organization, issuer: issuing, points: request.issuingPoints, now })
	return {
		root: sealIdentity(root, rootKek),
		issuing: sealIdentity(issuing, kek),
		timeStamping: sealIdentity(timeStamping, kek),
	}
}

export interface TimeStampingRequest {
	readonly organization: string
	readonly issuer: Identity
	readonly points: PublicationPoints
	readonly keyAlgorithm?: KeyAlgorithm
	readonly now?: Date
}

/**
 * Time-stamping certificate (RFC 3161, 2.3) with timeStamping as its only, critical usage; P-256, because every
 * signature waits for one of its signatures.
 */
export const issueTimeStamping = (request: TimeStampingRequest): Promise<Identity> =>
	makeIdentity({
		subject: { commonName: `${request.organization} Carimbo do Tempo`, organization: request.organization },
		issuer: request.issuer,
		keyAlgorithm: request.keyAlgorithm ?? 'p-256',
		days: 1_825,
		now: request.now ?? new Date(),
		extensions: [
			basicConstraintsExtension(undefined),
			keyUsageExtension(['digitalSignature']),
			extendedKeyUsageExtension([OID.timeStamping], true),
			...pointers(request.points),
		],
	})

export interface CertificateHolder {
	readonly nome: string
	/** Remark that is kept beside the name, however long the name is. */
	readonly ressalva?: string
	/** University number, or its substitute for a person from outside. */
	readonly identificador: string
	readonly email?: string
}

export interface PersonCertificateRequest {
	readonly holder: CertificateHolder
	readonly organization: string
	/** Organizational unit; 'Pessoas' by default. */
	readonly unit?: string
	readonly issuer: Identity
	readonly points: PublicationPoints
	readonly kek: KeyObject
	readonly keyId?: string
	/** Key algorithm: every reader and validator accepts RSA-2048, and P-256 is half the size. */
	readonly keyAlgorithm?: KeyAlgorithm
	readonly days?: number
	readonly now?: Date
}

export async function issuePersonCertificate(request: PersonCertificateRequest): Promise<SealedIdentity> {
	const {
		holder,
		organization,
		unit = 'Pessoas',
		issuer,
		points,
		kek,
		keyAlgorithm = 'rsa-2048',
		days = 1_095,
	} = request
	const identity = await makeIdentity({
		subject: { ...personName(holder), organizationalUnit: unit, organization },
		issuer,
		keyAlgorithm,
		days,
		now: request.now ?? new Date(),
		extensions: [
			basicConstraintsExtension(undefined),
			keyUsageExtension(['digitalSignature', 'nonRepudiation']),
			extendedKeyUsageExtension([OID.documentSigning, ...(holder.email ? [OID.emailProtection] : [])], false),
			...(holder.email ? [emailAlternativeNameExtension(holder.email)] : []),
			...pointers(points),
		],
	})
	return sealIdentity(identity, kek, request.keyId)
}

/** Length limit of a common name (X.520): 64 characters. */
const LONGEST_COMMON_NAME = 64

/** Common name as NOME:NUMERO, the format of ICP-Brasil; a longer name goes whole into an attribute of its own. */
function personName(holder: CertificateHolder): Pick<DistinguishedName, 'commonName' | 'name'> {
	const { nome, ressalva = '', identificador } = holder
	const room = LONGEST_COMMON_NAME - ressalva.length - identificador.length - 1
	const commonName = `${nome.slice(0, room)}${ressalva}:${identificador}`
	return nome.length > room ? { commonName, name: `${nome}${ressalva}` } : { commonName }
}

/** Common name of a holder, by which an outdated certificate is recognized. */
export const commonNameOf = (holder: CertificateHolder): string => personName(holder).commonName

export function sealIdentity(
	{ certificate, key }: Identity,
	kek: KeyObject,
	keyId = randomUUID() as string,
): SealedIdentity {
	return { keyId, certificate, sealedKey: sealKey(key, kek, keyId) }
}

export const openIdentity = ({ keyId, certificate, sealedKey }: SealedIdentity, kek: KeyObject): Identity => ({
	certificate,
	key: openKey(sealedKey, kek, keyId),
})

const pointers = ({ certificate, revocationList }: PublicationPoints): Buffer[] => [
	crlDistributionPointsExtension(revocationList),
	authorityInfoAccessExtension(certificate),
]

interface IdentityRequest {
	readonly subject: DistinguishedName
	readonly issuer?: Identity
	readonly keyAlgorithm: KeyAlgorithm
	readonly days: number
	readonly now: Date
	readonly extensions: CertificateRequest['extensions']
}

/** Validity is capped at the issuer's own end, after which the chain could not be verified. */
async function makeIdentity({
	subject,
	issuer,
	keyAlgorithm,
	days,
	now,
	extensions,
}: IdentityRequest): Promise<Identity> {
	const { privateKey, publicKey } = await generateKey(keyAlgorithm)
	const notBefore = new Date(now.getTime() - CLOCK_SKEW_MS)
	const certificate = await issueCertificate({
		subject,
		publicKey,
		issuer: issuer ?? { selfKey: privateKey },
		notBefore,
		notAfter: new Date(notBefore.getTime() + days * DAY_MS),
		extensions,
	})
	return { certificate, key: privateKey }
}
