import {
	createCipheriv,
	createDecipheriv,
	createPrivateKey,
	createSecretKey,
	type KeyObject,
	randomBytes,
} from 'node:crypto'

const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES

export class SealError extends Error {}

/** Key-encryption key: 32 bytes in base64, stored outside the database; a KeyObject never prints its value. */
export function readKeyEncryptionKey(base64: string): KeyObject {
	const bytes = Buffer.from(base64, 'base64')
	if (bytes.length !== 32) throw new SealError('A key-encryption key is 32 bytes in base64')
	return createSecretKey(bytes)
}

/**
 * Key wrapping with AES-256-GCM: `keyId` is authenticated data, so that a key cannot be moved to another person's row.
 */
export function sealKey(key: KeyObject, kek: KeyObject, keyId: string): Buffer {
	const plain = key.export({ format: 'der', type: 'pkcs8' })
	const iv = randomBytes(IV_BYTES)
	const cipher = createCipheriv('aes-256-gcm', kek, iv).setAAD(Buffer.from(keyId))
	const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
	plain.fill(0)
	return Buffer.concat([Buffer.from([FORMAT]), iv, cipher.getAuthTag(), encrypted])
}

export function openKey(sealed: Uint8Array, kek: KeyObject, keyId: string): KeyObject {
	if (sealed[0] !== FORMAT || sealed.length <= HEADER_BYTES) throw new SealError('Format of sealed key not known')
	const plain = decrypt(Buffer.from(sealed), kek, keyId)
	try {
		return createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' })
	} finally {
		plain.fill(0)
	}
}

/** Key rotation: the same key sealed under the new key-encryption key. */
export const resealKey = (sealed: Uint8Array, from: KeyObject, to: KeyObject, keyId: string): Buffer =>
	sealKey(openKey(sealed, from, keyId), to, keyId)

function decrypt(sealed: Buffer, kek: KeyObject, keyId: string): Buffer {
	const decipher = createDecipheriv('aes-256-gcm', kek, sealed.subarray(1, 1 + IV_BYTES), { authTagLength: TAG_BYTES })
	decipher.setAAD(Buffer.from(keyId)).setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES))
	try {
		return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
	} catch {
		throw new SealError('Sealed key was not opened: other key-encryption key, other key id, or altered')
	}
}
