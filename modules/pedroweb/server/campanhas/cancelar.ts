import { type Db, NotAllowedError, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { obterQuem } from '../acesso.ts'
import { avisarPessoa } from '../avisar.ts'
import { cuidaDoAlvo, nomeadorDeAlvos, sistemasDe } from './alvo.ts'
import { alterarCampanha, type Campanha, obterCampanha, reservarCampanha } from './queries/campanhas.ts'
import { listarRevisores } from './queries/revisores.ts'
import { atualizarRevisores } from './revisores.ts'

export const soQuemAbre = () =>
	new NotAllowedError(
		'nao-cuida',
		'Só a chefia da unidade, quem responde pelo sistema ou quem administra o portal faz isto. Peça a uma dessas pessoas.',
	)

/** Row lock: the campaign is locked for a person who may open one about the same target. */
export async function reservarParaAgir(db: Db, portal: Portal, user: SessionUser, codcmp: number): Promise<Campanha> {
	const quem = await obterQuem(db, portal, user)
	await obterCampanha(db, quem, sistemasDe(portal, quem), codcmp)
	const campanha = await reservarCampanha(db, codcmp)
	if (!campanha || !cuidaDoAlvo(portal, quem, campanha)) throw soQuemAbre()
	return campanha
}

/** Cancellation of a mistaken campaign blocks further decisions, and keeps the past ones with their history. */
export async function cancelar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcmp, mtvcan }: { readonly codcmp: number; readonly mtvcan: string },
): Promise<void> {
	const campanha = await reservarParaAgir(db, portal, user, codcmp)
	if (campanha.sitcmp !== 'ABE' && campanha.sitcmp !== 'PRE')
		throw new RuleError(
			'campanha-nao-aberta',
			'Esta campanha já terminou. Recarregue a página para ver como ela ficou.',
		)
	const dtaenc = portal.agora().toISOString()
	await alterarCampanha(db, codcmp, { sitcmp: 'CAN', starep: 'N', mtvcan, codpesenc: user.codpes, dtaenc })
	await atualizarRevisores(db, portal, { ...campanha, sitcmp: 'CAN' })
	const nome = (await nomeadorDeAlvos(portal))(campanha)
	for (const { codpes } of await listarRevisores(db, codcmp))
		if (codpes !== user.codpes)
			await avisarPessoa(db, portal, {
				chave: `campanha:${codcmp}:cancelada:${codpes}`,
				codpes,
				assunto: `A revisão dos acessos foi cancelada: ${nome}`,
				texto: `${user.nome} cancelou a campanha ${codcmp}. Não é preciso decidir mais nada nela; o que já foi decidido vale. Motivo: ${mtvcan}`,
				url: `/pedroweb/campanhas/${codcmp}`,
				link: 'Ver a campanha',
				motivo: 'Você revia acessos nesta campanha.',
			})
}
