import type { Portal } from '@portal/platform/server'
import { buscarSenhaHash } from './queries.ts'
import { conferirSenha } from './senha.ts'
import { conferirContando } from './tentativas.ts'

/**
 * Whether this is the password of a person who is signed in already, for what asks for it once more.
 *
 * @throws TooManyError after five wrong ones.
 */
export const confirmarSenha = (portal: Portal, codpes: number, senha: string): Promise<boolean> =>
	conferirContando(
		portal,
		{ chave: `c:${codpes}`, erro: 'senha-bloqueada', motivo: 'Muitas senhas incorretas' },
		async () => conferirSenha(await buscarSenhaHash(portal.db, codpes), senha),
	)
