import { type Portal, TooManyError } from '@portal/platform/server'
import { contarFalha, esquecerFalhas, type LimiteDeFalhas, obterEspera } from './queries.ts'

/** Default limit: five failures in fifteen minutes, then a lock of fifteen minutes. */
const LIMITE_PADRAO: LimiteDeFalhas = { maximo: 5, janelaSegundos: 900, bloqueioSegundos: 900 }

export interface Contagem {
	/** Key of the counter: `c:10001`. */
	readonly chave: string
	readonly limite?: LimiteDeFalhas
	readonly erro: string
	/** Beginning of the refusal, such as 'Muitas senhas incorretas'. */
	readonly motivo: string
}

/**
 * Whether a guess is right, for every secret that can be guessed. Counted before it is compared, so that guesses made
 * at once cannot outrun the limit, and outside any transaction of the caller, so that a refusal leaves its trace. A
 * right one forgets the wrong ones before it.
 *
 * @throws TooManyError after as many wrong ones as the limit allows, whatever is guessed then.
 */
export async function conferirContando(
	{ db, agora }: Portal,
	{ chave, limite = LIMITE_PADRAO, erro, motivo }: Contagem,
	conferir: () => Promise<boolean>,
): Promise<boolean> {
	const falhas = await contarFalha(db, chave, limite, agora())
	if (falhas > limite.maximo) {
		const segundos = Math.max(1, await obterEspera(db, chave, agora()))
		const minutos = Math.ceil(segundos / 60)
		throw new TooManyError(
			erro,
			`${motivo}. Tente novamente em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,
			segundos,
		)
	}
	const confere = await conferir()
	if (confere) await esquecerFalhas(db, chave)
	return confere
}
