import { obterEmails, obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import {
	type Db,
	type NewSession,
	type Pedido,
	type Portal,
	RuleError,
	type SessionUser,
	sendMail,
} from '@portal/platform/server'
import { inserirUso, paginarUsos } from './queries.ts'

/** Begins support mode: a session that replaces the support person's own and keeps its end time. */
export async function comecarSuporte(
	portal: Portal,
	db: Db,
	{ user, codpes, motivo, pedido }: { user: SessionUser; codpes: number; motivo: string; pedido: Pedido },
): Promise<NewSession> {
	if (codpes === user.codpes)
		throw new RuleError('suporte-a-si', 'Este é o seu próprio número. Digite o da pessoa que pediu ajuda.')
	const pessoa = await obterPessoa(db, codpes)
	await inserirUso(db, { codpes, suporte: user.codpes, motivo, iniciado_em: portal.agora().toISOString() })
	await contarAPessoa(portal, db, { codpes, quem: user.nome, motivo })
	await portal.sessions.end(db, user.codpes, { only: user.sessao })
	return portal.sessions.open(
		db,
		{ codpes, nome: pessoa.nompes, suporte: user.codpes, expiraEm: user.expiraEm },
		pedido,
	)
}

/** Ends support mode and restores the support person's session with its remaining time. */
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

/** Tells the person by e-mail that support has viewed the portal as they see it. */
async function contarAPessoa(
	{ jobs, config }: Portal,
	db: Db,
	{ codpes, quem, motivo }: { codpes: number; quem: string; motivo: string },
): Promise<void> {
	const { principal, alternativo } = await obterEmails(db, codpes)
	const para = principal ?? alternativo
	if (!para) return
	await sendMail(db, jobs, {
		para,
		assunto: 'O suporte viu o portal como você o vê',
		texto: `${quem}, do suporte, abriu o portal de serviços (${config.PORTAL_INSTITUICAO_SIGLA}) como você o vê.\n\nMotivo: ${motivo}\n\nNeste modo nada pode ser alterado. Em Configurações, "Sessões abertas", você vê todas as vezes em que isso aconteceu. Se não pediu ajuda, procure o suporte da sua unidade.`,
	})
}

export async function listarUsos(db: Db, { codpes }: SessionUser, paginacao: { pagina: number; porPagina: number }) {
	const { itens, total } = await paginarUsos(db, codpes, paginacao)
	const pessoas = await obterPessoas(
		db,
		itens.map(({ suporte }) => suporte),
	)
	return {
		...paginacao,
		total,
		itens: itens.map(({ codigo, suporte, motivo, iniciado_em: criadaEm }) => ({
			codigo,
			motivo,
			criadaEm,
			nome: pessoas.get(suporte)?.nompes ?? String(suporte),
		})),
	}
}
