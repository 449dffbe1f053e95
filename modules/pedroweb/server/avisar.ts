import { publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escapeHtml, truncate } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { AREA } from '../contract/index.ts'

const VALIDADE_MS = 30 * DIA_MS

interface Noticia {
	/** Idempotency key: a notice with the same key is sent once. */
	readonly chave: string
	readonly codpes: number
	readonly assunto: string
	/** The text is plain text. */
	readonly texto: string
	readonly url: string
	readonly link: string
	/** The reason is a sentence that tells the recipient why they get the message. */
	readonly motivo: string
}

/** Channels: the notice appears in the portal, and goes by e-mail unless the person opted out. */
export async function avisarPessoa(db: Db, portal: Portal, noticia: Noticia): Promise<void> {
	const { chave, codpes, assunto, texto, url, link, motivo } = noticia
	const agora = portal.agora()
	await publicarAviso(db, {
		chvorg: `pedroweb:${chave}`,
		area: AREA,
		tipo: 'Informativo',
		assunto: truncate(assunto, 200),
		mensagem: `<p>${escapeHtml(texto)}</p><p><a href="${url}">${escapeHtml(link)}</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: [{ tipreg: 'C', vlrreg: String(codpes) }],
		motivo,
	})
}
