import { createECDH, ECDH } from 'node:crypto'

const CURVA = 'prime256v1'

export interface ChavesDoPush {
	readonly publica: string
	readonly privada: string
}

/** The VAPID key pair is derived from the private key; a key that the curve does not have gives undefined. */
export function chavesDoPush(chave: string): ChavesDoPush | undefined {
	const par = createECDH(CURVA)
	const privada = Buffer.from(chave, 'base64')
	try {
		par.setPrivateKey(privada)
	} catch {
		return undefined
	}
	return { publica: par.getPublicKey('base64url'), privada: privada.toString('base64url') }
}

/** A device key is valid when it is a point of the curve, so that a message can be encrypted for it. */
export function ehChaveDeAparelho(chave: string): boolean {
	try {
		ECDH.convertKey(chave, CURVA, 'base64url', 'base64url', 'uncompressed')
		return true
	} catch {
		return false
	}
}

/** The known push services are those of Chrome and its kin, Firefox, Safari and Edge. */
export const SERVICOS_CONHECIDOS = [
	'fcm.googleapis.com',
	'*.push.services.mozilla.com',
	'*.push.apple.com',
	'*.notify.windows.com',
] as const

/** SSRF guard: the endpoint that a browser reports must be on a host of an allowed push service. */
export function ehServicoPermitido(endereco: string, permitidos: readonly string[]): boolean {
	const { protocol, host, username, password } = new URL(endereco)
	if (protocol !== 'https:' || username !== '' || password !== '') return false
	return permitidos.some((um) => (um.startsWith('*.') ? host.endsWith(um.slice(1)) : host === um))
}
