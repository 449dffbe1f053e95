import { avisarPessoas } from '@portal/notificacoes/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { AREA } from '../contract/index.ts'

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
export const avisarPessoa = (
	db: Db,
	portal: Portal,
	{ chave, codpes, url, link, ...noticia }: Noticia,
): Promise<void> =>
	avisarPessoas(db, portal, {
		...noticia,
		chave: `pedroweb:${chave}`,
		area: AREA,
		pessoas: [codpes],
		link: { endereco: url, rotulo: link },
	})
