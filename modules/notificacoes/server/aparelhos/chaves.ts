import { createECDH, ECDH } from 'node:crypto'

const CURVA = 'prime256v1'

export interface ChavesDoPush {
	readonly publica: string
	readonly privada: string
}

/** The pair that a private key makes, as push services write it; undefined where the curve has no such key. */
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

/** Whether something can be sealed for a device: its key is a point of the curve. */
export function ehChaveDeAparelho(chave: string): boolean {
	try {
		ECDH.convertKey(chave, CURVA, 'base64url', 'base64url', 'uncompressed')
		return true
	} catch {
		return false
	}
}

/** Those of Chrome and its kin, Firefox, Safari and Edge. */
export const SERVICOS_CONHECIDOS = [
	'fcm.googleapis.com',
	'*.push.services.mozilla.com',
	'*.push.apple.com',
	'*.notify.windows.com',
] as const

/** Whether the portal speaks with the machine of this address; everything else that a browser may say is refused. */
export function ehServicoPermitido(endereco: string, permitidos: readonly string[]): boolean {
	const { protocol, host, username, password } = new URL(endereco)
	if (protocol !== 'https:' || username !== '' || password !== '') return false
	return permitidos.some((um) => (um.startsWith('*.') ? host.endsWith(um.slice(1)) : host === um))
}
