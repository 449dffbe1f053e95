import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Db, getSecret, NotFoundError } from '@portal/platform/server'

const METADE = 16

const assinar = (segredo: Buffer, envio: Buffer): Buffer =>
	createHmac('sha256', segredo).update('alumni-boletim-saida').update(envio).digest().subarray(0, METADE)

export const segredoDasSaidas = (db: Db): Promise<Buffer> => getSecret(db, 'alumni-boletim')

/** Key of a test letter, which belongs to no sending and unsubscribes nobody. */
export const ENVIO_DE_TESTE = '00000000-0000-0000-0000-000000000000'

/** Signed key: the identifier of the sending plus an HMAC, so that reading the database is not enough to forge one. */
export function chaveDaSaida(segredo: Buffer, chvenv: string): string {
	const envio = Buffer.from(chvenv.replaceAll('-', ''), 'hex')
	return Buffer.concat([envio, assinar(segredo, envio)]).toString('base64url')
}

const NAO_HA = () =>
	new NotFoundError(
		'saida-nao-encontrada',
		'Este link não é de um boletim nosso, ou foi cortado pelo programa de e-mail. Copie-o inteiro, ou mude as suas preferências na rede Alumni.',
	)

/** @throws NotFoundError where the signature does not hold: forged, cut, or made with another secret. */
export function envioDaChave(segredo: Buffer, chave: string): string {
	const bytes = Buffer.from(chave, 'base64url')
	if (bytes.length !== 2 * METADE) throw NAO_HA()
	const envio = bytes.subarray(0, METADE)
	if (!timingSafeEqual(assinar(segredo, envio), bytes.subarray(METADE))) throw NAO_HA()
	const hex = envio.toString('hex')
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
