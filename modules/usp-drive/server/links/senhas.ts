import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derivar = promisify<string, Buffer, number, Buffer>(scrypt)
const SAL = 16
const RESUMO = 32

/** Salt and digest of a password that a person chose. */
export async function resumirSenha(senha: string): Promise<Buffer> {
	const sal = randomBytes(SAL)
	return Buffer.concat([sal, await derivar(senha, sal, RESUMO)])
}

export async function conferirSenha(senha: string, resumo: Buffer): Promise<boolean> {
	return timingSafeEqual(await derivar(senha, resumo.subarray(0, SAL), RESUMO), resumo.subarray(SAL))
}
