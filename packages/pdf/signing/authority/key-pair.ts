import { generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { derNull, oid, sequence } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'

export type KeyAlgorithm = 'rsa-2048' | 'rsa-3072' | 'p-256'

const generate = promisify(generateKeyPair)
const signInPool = promisify(sign)

export async function generateKey(algorithm: KeyAlgorithm): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
	if (algorithm === 'p-256') return generate('ec', { namedCurve: 'P-256' })
	return generate('rsa', { modulusLength: algorithm === 'rsa-2048' ? 2048 : 3072, publicExponent: 65_537 })
}

export type SignatureAlgorithm = 'rsa-sha256' | 'ecdsa-sha256'

export const signatureAlgorithmOf = (key: KeyObject): SignatureAlgorithm =>
	key.asymmetricKeyType === 'ec' ? 'ecdsa-sha256' : 'rsa-sha256'

/** AlgorithmIdentifier; RSA carries NULL parameters (RFC 4055), ECDSA none (RFC 5758). */
export const signatureAlgorithmIdentifier = (algorithm: SignatureAlgorithm): Buffer =>
	algorithm === 'ecdsa-sha256' ? sequence(oid(OID.ecdsaWithSha256)) : sequence(oid(OID.sha256WithRsa), derNull())

/** SHA-256 signature with the key's own algorithm, computed off the main thread. */
export const signWithKey = (key: KeyObject, bytes: Uint8Array): Promise<Buffer> => signInPool('sha256', bytes, key)
