import { type Portal, TooManyError } from '@portal/platform/server'
import { buscarSenhaHash, contarFalha, esquecerFalhas, type LimiteDeFalhas, obterEspera } from './queries.ts'
import { conferirSenha } from './senha.ts'

const LIMITE: LimiteDeFalhas = { maximo: 5, janelaSegundos: 900, bloqueioSegundos: 900 }

/**
 * Whether this is the password of a person who is signed in already, for what asks for it once more. Locks of its own,
 * counted outside any transaction of the caller, so that a refusal leaves its trace.
 *
 * @throws TooManyError after five wrong ones.
 */
export async function confirmarSenha({ db, agora }: Portal, codpes: number, senha: string): Promise<boolean> {
	const chave = `c:${codpes}`
	const falhas = await contarFalha(db, chave, LIMITE, agora())
	if (falhas > LIMITE.maximo) {
		const segundos = Math.max(1, await obterEspera(db, chave, agora()))
		const minutos = Math.ceil(segundos / 60)
		throw new TooManyError(
			'senha-bloqueada',
			`Muitas senhas incorretas. Tente novamente em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,
			segundos,
		)
	}
	const confere = await conferirSenha(await buscarSenhaHash(db, codpes), senha)
	if (confere) await esquecerFalhas(db, chave)
	return confere
}
