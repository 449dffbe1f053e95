import { obterEmails } from '@portal/pessoas/server/public'
import { type Db, enviarEmail, type Portal } from '@portal/platform/server'

/** To the main address; nobody is written to where mail comes back. */
export async function escreverA(
	db: Db,
	portal: Pick<Portal, 'jobs' | 'config'>,
	codpes: number,
	{ assunto, paragrafos }: { assunto: string; paragrafos: readonly string[] },
): Promise<void> {
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	if (principal === null || principalDevolvido) return
	const { PORTAL_BASE_URL, PORT } = portal.config
	const endereco = PORTAL_BASE_URL ?? `http://localhost:${PORT}`
	const rodape = `Acesse o portal: ${endereco}/painel/\nPara mudar o que você recebe: ${endereco}/configuracoes/`
	await enviarEmail(db, portal.jobs, {
		para: principal,
		urgencia: 'massa',
		assunto,
		texto: [...paragrafos, rodape].join('\n\n'),
	})
}

export function formatarData(instante: string, fuso: string): string {
	const formato = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: fuso })
	return formato.format(new Date(instante)).replace(',', ' às')
}
