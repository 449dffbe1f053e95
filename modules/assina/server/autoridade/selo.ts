import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encryption with AES-256-GCM; `dono` is authenticated data, so that a secret cannot be moved to another person's row.
 */
export function selar(segredo: Buffer, chave: KeyObject, dono: string): Buffer {
	const iv = randomBytes(IV_BYTES)
	const cipher = createCipheriv('aes-256-gcm', chave, iv).setAAD(Buffer.from(dono))
	const cifrado = Buffer.concat([cipher.update(segredo), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), cifrado])
}

export function abrirSelo(selado: Buffer, chave: KeyObject, dono: string): Buffer {
	const decipher = createDecipheriv('aes-256-gcm', chave, selado.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
	decipher.setAAD(Buffer.from(dono)).setAuthTag(selado.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
	return Buffer.concat([decipher.update(selado.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
