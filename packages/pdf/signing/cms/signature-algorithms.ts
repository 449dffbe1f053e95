import { constants, createVerify, type KeyObject } from 'node:crypto'
import { TAG } from '../asn1/der.ts'
import { DerError, type DerValue, derChild, derChildren, derShape, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'

/** Accepted digests by their names in Node; the broken SHA-1 and MD5 are not among them. */
export const HASHES: Readonly<Record<string, string>> = {
	[OID.sha256]: 'sha256',
	[OID.sha384]: 'sha384',
	[OID.sha512]: 'sha512',
}

/** Obsolete digests, computed only to tell an old signature from an altered document. */
const OLD_HASHES: Readonly<Record<string, string>> = {
	[OID.sha1]: 'sha1',
	'1.2.840.113549.2.5': 'md5',
	'2.16.840.1.101.3.4.2.4': 'sha224',
}

const ACCEPTED_HASHES = new Set(Object.values(HASHES))

/** Unknown algorithm, with which a signature can be neither confirmed nor refuted. */
export class UnknownAlgorithm extends DerError {}

/** Node's name of a digest, accepted or obsolete. */
export function readHash(oid: string): string {
	const hash = HASHES[oid] ?? OLD_HASHES[oid]
	if (!hash) throw new UnknownAlgorithm(`digest algorithm ${oid} not known`)
	return hash
}

export const isAcceptedHash = (hash: string): boolean => ACCEPTED_HASHES.has(hash)

/** Key type and digest of each signature algorithm; where the digest is absent, it is given elsewhere. */
const ALGORITHMS: Readonly<Record<string, readonly [key: string, hash: string | undefined]>> = {
	[OID.rsaEncryption]: ['rsa', undefined],
	[OID.rsaPss]: ['rsa', undefined],
	[OID.ecPublicKey]: ['ec', undefined],
	[OID.sha256WithRsa]: ['rsa', 'sha256'],
	[OID.sha384WithRsa]: ['rsa', 'sha384'],
	[OID.sha512WithRsa]: ['rsa', 'sha512'],
	[OID.ecdsaWithSha256]: ['ec', 'sha256'],
	[OID.ecdsaWithSha384]: ['ec', 'sha384'],
	[OID.ecdsaWithSha512]: ['ec', 'sha512'],
	'1.2.840.113549.1.1.4': ['rsa', 'md5'],
	'1.2.840.113549.1.1.5': ['rsa', 'sha1'],
	'1.2.840.113549.1.1.14': ['rsa', 'sha224'],
	'1.3.14.3.2.29': ['rsa', 'sha1'],
	'1.2.840.10045.4.1': ['ec', 'sha1'],
	'1.2.840.10045.4.3.1': ['ec', 'sha224'],
}

/** Object identifier of an AlgorithmIdentifier, whose parameters must be absent or NULL except for RSA-PSS. */
export function readAlgorithm({ tag, content }: DerValue): string {
	if (tag !== TAG.sequence) throw new DerError('algorithm is not a sequence')
	const algorithm = readOid(derChild(derChildren(content), 0, TAG.oid).content)
	if (algorithm === OID.rsaPss) return algorithm
	const [, parameters] = derShape(content, [TAG.oid, -TAG.null] as const)
	if (parameters.content.length > 0) throw new DerError('algorithm with parameters')
	return algorithm
}

const SHORTEST_RSA_KEY = 2_048

export interface SignatureClaim {
	readonly algorithm: string
	/** Digest given beside the algorithm, as in CMS. */
	readonly hash?: string
	readonly key: KeyObject
	/** Signed bytes, in one piece or several. */
	readonly signed: Uint8Array | readonly Uint8Array[]
	readonly signature: Uint8Array
}

/** Valid signature whose algorithm and key are also accepted today. */
export const signatureHolds = (claim: SignatureClaim): boolean => isAcceptedAlgorithm(claim) && isRightSignature(claim)

export function isAcceptedAlgorithm({ algorithm, hash, key }: Omit<SignatureClaim, 'signed' | 'signature'>): boolean {
	const digest = ALGORITHMS[algorithm]?.[1] ?? hash
	const length = key.asymmetricKeyDetails?.modulusLength ?? SHORTEST_RSA_KEY
	return digest !== undefined && isAcceptedHash(digest) && length >= SHORTEST_RSA_KEY
}

/** Mathematical validity alone, whatever the algorithm is worth. */
export function isRightSignature({ algorithm, hash, key, signed, signature }: SignatureClaim): boolean {
	const [kind, ownHash] = ALGORITHMS[algorithm] ?? []
	if (kind === undefined) throw new UnknownAlgorithm(`signature algorithm ${algorithm} not known`)
	const digest = ownHash ?? hash
	if (digest === undefined || key.asymmetricKeyType !== kind || (hash ?? digest) !== digest) return false
	const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
	try {
		const verifier = createVerify(digest)
		for (const piece of signed instanceof Uint8Array ? [signed] : signed) verifier.update(piece)
		return verifier.verify(algorithm === OID.rsaPss ? pss : key, signature)
	} catch {
		// A key or signature that OpenSSL cannot parse counts as invalid.
		return false
	}
}
