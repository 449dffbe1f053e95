import { publicarAviso } from '@portal/notificacoes/server/public'
import { obterEmails } from '@portal/pessoas/server/public'
import { DIA_MS, escaparHtml } from '@portal/platform/contract'
import { type Db, enviarEmail, type Portal } from '@portal/platform/server'
import { AREA } from '../contract/index.ts'

const VALIDADE_MS = 60 * DIA_MS

interface Aviso {
	/** Once for each thing that happens. */
	readonly chvorg: string
	readonly codpes: number
	readonly assunto: string
	readonly texto: string
	/** Below /alumni. */
	readonly caminho: string
	/** Also to the main address of the register. */
	readonly porEmail?: boolean
}

export const enderecoCompleto = ({ config }: Pick<Portal, 'config'>, caminho: string): string =>
	`${config.PORTAL_BASE_URL ?? `http://localhost:${config.PORT}`}${caminho}`

export async function avisar(db: Db, portal: Portal, { codpes, assunto, texto, caminho, chvorg, porEmail }: Aviso) {
	const agora = portal.agora()
	await publicarAviso(db, {
		chvorg,
		area: AREA,
		tipo: 'Informativo',
		assunto,
		mensagem: `<p>${escaparHtml(texto)}</p><p><a href="${caminho}">Abrir a rede Alumni</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: [{ tipreg: 'C', vlrreg: String(codpes) }],
	})
	if (!porEmail) return
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	if (principal && !principalDevolvido)
		await enviarEmail(db, portal.jobs, {
			para: principal,
			assunto,
			texto: `${texto}\n\n${enderecoCompleto(portal, caminho)}`,
		})
}
