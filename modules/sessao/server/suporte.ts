import { obterPessoa } from '@portal/pessoas/server/public'
import {
	type Db,
	type NewSession,
	type Pedido,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'

/** The session of support replaces the person's own and ends when that would have ended. */
export async function comecarSuporte(
	portal: Portal,
	db: Db,
	{ user, codpes, pedido }: { user: SessionUser; codpes: number; pedido: Pedido },
): Promise<NewSession> {
	if (codpes === user.codpes)
		throw new RuleError('suporte-a-si', 'Este é o seu próprio número. Digite o da pessoa que pediu ajuda.')
	const pessoa = await obterPessoa(db, codpes)
	await portal.sessions.end(db, user.codpes, { only: user.sessao })
	return portal.sessions.open(
		db,
		{ codpes, nome: pessoa.nompes, suporte: user.codpes, expiraEm: user.expiraEm },
		pedido,
	)
}

/** Back to the person of support, with the time that was left. */
export async function terminarSuporte(
	portal: Portal,
	db: Db,
	{ user, pedido }: { user: SessionUser; pedido: Pedido },
): Promise<{ codpes: number; sessao: NewSession }> {
	if (user.suporte === null) throw new RuleError('fora-do-suporte', 'Você não está no modo de suporte.')
	const pessoa = await obterPessoa(db, user.suporte)
	await portal.sessions.end(db, user.codpes, { only: user.sessao })
	const { codpes, nompes: nome } = pessoa
	return { codpes, sessao: await portal.sessions.open(db, { codpes, nome, expiraEm: user.expiraEm }, pedido) }
}
