import { obterEmails } from '@portal/pessoas/server/public'
import { type Db, enderecoDoPortal, enviarEmail, type Portal } from '@portal/platform/server'

/** To the main address; nobody is written to where mail comes back. */
export async function escreverA(
	db: Db,
	portal: Pick<Portal, 'jobs' | 'config'>,
	codpes: number,
	{ assunto, paragrafos }: { assunto: string; paragrafos: readonly string[] },
): Promise<void> {
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	if (principal === null || principalDevolvido) return
	const [painel, configuracoes] = ['/painel/', '/configuracoes/'].map((caminho) => enderecoDoPortal(portal, caminho))
	const rodape = `Acesse o portal: ${painel}\nPara mudar o que você recebe: ${configuracoes}`
	await enviarEmail(db, portal.jobs, {
		para: principal,
		urgencia: 'massa',
		assunto,
		texto: [...paragrafos, rodape].join('\n\n'),
	})
}
