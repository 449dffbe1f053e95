import { constants, type KeyObject, verify } from 'node:crypto'
import { TAG } from '../asn1/der.ts'
import { DerError, type DerValue, derChild, derChildren, derShape, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'

/** Digests that are accepted, by their names in Node; SHA-1 and MD5 have been broken and are not among them. */
export const HASHES: Readonly<Record<string, string>> = {
	[OID.sha256]: 'sha256',
	[OID.sha384]: 'sha384',
	[OID.sha512]: 'sha512',
}

/** Kind of key and digest; rsaEncryption and RSA-PSS leave the digest to be told elsewhere. */
const ALGORITHMS: Readonly<Record<string, readonly [key: string, hash: string | undefined]>> = {
	[OID.rsaEncryption]: ['rsa', undefined],
	[OID.rsaPss]: ['rsa', undefined],
	[OID.sha256WithRsa]: ['rsa', 'sha256'],
	[OID.sha384WithRsa]: ['rsa', 'sha384'],
	[OID.sha512WithRsa]: ['rsa', 'sha512'],
	[OID.ecdsaWithSha256]: ['ec', 'sha256'],
	[OID.ecdsaWithSha384]: ['ec', 'sha384'],
	[OID.ecdsaWithSha512]: ['ec', 'sha512'],
}

/** Of an AlgorithmIdentifier. Parameters are absent or NULL; those of RSA-PSS alone say something. */
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
	/** Digest that is told beside the algorithm, as CMS does. */
	readonly hash?: string
	readonly key: KeyObject
	readonly signed: Uint8Array
	readonly signature: Uint8Array
}

export function signatureHolds({ algorithm, hash, key, signed, signature }: SignatureClaim): boolean {
	const [kind, ownHash] = ALGORITHMS[algorithm] ?? []
	const digest = ownHash ?? hash
	if (digest === undefined || key.asymmetricKeyType !== kind || (hash ?? digest) !== digest) return false
	if ((key.asymmetricKeyDetails?.modulusLength ?? SHORTEST_RSA_KEY) < SHORTEST_RSA_KEY) return false
	const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
	try {
		return verify(digest, signed, algorithm === OID.rsaPss ? pss : key, signature)
	} catch {
		// A key or a signature that OpenSSL cannot even start with proves nothing.
		return false
	}
}
