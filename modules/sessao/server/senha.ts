import { hash, verify } from '@node-rs/argon2'
import { UnavailableError } from '@portal/platform/server'

/** argon2id (the library's default), 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
const CUSTO = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a password nobody knows: an unknown user costs the same time as a wrong password. */
const NINGUEM = '$argon2id$v=19$m=19456,t=2,p=1$Zfg4BNQgaxqSwsLSiliE2Q$ZAFd8r91W8HRL7bQK0wVcgLSegJPJrM/NA/gKgsf+Ww'

/**
 * Each hash takes 19 MiB and a core: two at once leave the rest of the server breathing. Who waits is counted for the
 * process and not for a portal, since it is the process that has the memory and the cores, whatever runs in it.
 */
const SIMULTANEAS = 2
const MAXIMO_EM_ESPERA = 200

let emCurso = 0
const espera: (() => void)[] = []

async function aguardarVez<T>(work: () => Promise<T>): Promise<T> {
	if (espera.length >= MAXIMO_EM_ESPERA)
		throw new UnavailableError('servidor-ocupado', 'Muitas pessoas estão entrando agora. Tente em alguns segundos.')
	if (emCurso >= SIMULTANEAS) await new Promise<void>((resolve) => espera.push(resolve))
	else emCurso++
	try {
		return await work()
	} finally {
		const proxima = espera.shift()
		// The slot passes directly to the next waiter, so that a new request cannot take it.
		if (proxima) proxima()
		else emCurso--
	}
}

export const gerarHash = (senha: string): Promise<string> => aguardarVez(() => hash(senha, CUSTO))

/** Verifies a password in constant time, also without a stored hash. */
export async function conferirSenha(senhaHash: string | undefined, senha: string): Promise<boolean> {
	const confere = await aguardarVez(() => verify(senhaHash ?? NINGUEM, senha))
	return senhaHash !== undefined && confere
}
