import { createSecret, type Db, hashSecret, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { type DadosCerimonia, lerProvas, MINUTOS_DA_CERIMONIA, type ProvaDeIdentidade } from '../../contract/index.ts'
import { buscarCerimonia, inserirCerimonia } from './queries.ts'
import { exigirCodigo, exigirSenha } from './segundo-fator.ts'

/** Ceremony: signers prove again who they are; the proof lasts minutes, in this session alone. */
export async function iniciarCerimonia(portal: Portal, user: SessionUser, { senha, codigo }: DadosCerimonia) {
	await exigirSenha(portal, user.codpes, senha)
	const metcnf = await exigirCodigo(portal, user.codpes, codigo)
	const segredo = createSecret()
	const expiraEm = new Date(portal.agora().getTime() + MINUTOS_DA_CERIMONIA * 60_000).toISOString()
	await inserirCerimonia(portal.db, {
		hashcer: hashSecret(segredo),
		codpes: user.codpes,
		sessao: user.sessao,
		metcnf,
		expira_em: expiraEm,
	})
	return { cerimonia: segredo, expiraEm }
}

/** Valid ceremony, with the proofs of identity that it recorded. */
export async function exigirCerimonia(
	db: Db,
	portal: Portal,
	user: SessionUser,
	segredo: string,
): Promise<ProvaDeIdentidade[]> {
	const cerimonia = await buscarCerimonia(db, hashSecret(segredo), user.codpes, user.sessao, portal.agora())
	if (!cerimonia)
		throw new RuleError('cerimonia-vencida', 'A confirmação da senha expirou. Confirme-a de novo para continuar.')
	return lerProvas(cerimonia.metcnf.split('+'))
}
