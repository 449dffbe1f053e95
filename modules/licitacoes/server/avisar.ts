import { buildPortalAddress, type Db, type Portal, sendMail } from '@portal/platform/server'
import { type Linha, listarEmailsDeQuemPerguntou } from './queries.ts'

export const enderecoDaLicitacao = (portal: Portal, codpcddsp: number): string =>
	buildPortalAddress(portal, `/licitacoes/${codpcddsp}`)

/** Everybody who asked about a tender hears of what happened to it, each in a message of their own. */
export async function avisarQuemPerguntou(
	db: Db,
	portal: Portal,
	{ codpcddsp, numlic }: Pick<Linha, 'codpcddsp' | 'numlic'>,
	{ assunto, texto }: { assunto: string; texto: string },
): Promise<void> {
	const razao = `Você recebe esta mensagem porque perguntou sobre a licitação ${numlic}.`
	for (const para of await listarEmailsDeQuemPerguntou(db, codpcddsp))
		await sendMail(db, portal.jobs, {
			para,
			assunto,
			texto: `${texto}\n\n${razao}\n\n${enderecoDaLicitacao(portal, codpcddsp)}`,
		})
}
