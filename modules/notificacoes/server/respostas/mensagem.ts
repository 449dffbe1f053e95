import { createHash } from 'node:crypto'
import { ehNossoMessageId, htmlToText, type Portal } from '@portal/platform/server'
import type { Email } from 'postal-mime'

/** The fields that are read of an inbound message. */
export interface MensagemRecebida {
	readonly remetente: string
	readonly destinatarios: readonly string[]
	readonly assunto: string
	readonly texto: string
	/** The count of attached files leaves out the pictures of a signature. */
	readonly anexos: number
	/** The flag marks mail written by a machine, which is neither processed nor answered. */
	readonly automatica: boolean
	/** The digest is equal for the same message delivered twice. */
	readonly resumo: string
}

const DE_MAQUINA = /^(mailer-daemon|postmaster|no-?reply|nao-?responda)@/i

const listarEnderecos = (...grupos: readonly (Email['to'] | Email['from'])[]): string[] =>
	grupos.flatMap((grupo) =>
		(Array.isArray(grupo) ? grupo : [grupo]).flatMap((um) => (um?.address ? [um.address.toLowerCase()] : [])),
	)

/**
 * Automatic mail (RFC 3834 and its predecessors): answering machines, lists, bounces, and the portal's own mail that
 * came back.
 */
function ehAutomatica(email: Email, remetente: string, { config }: Pick<Portal, 'config'>): boolean {
	const obter = (nome: string) =>
		email.headers
			.find(({ key }) => key === nome)
			?.value.trim()
			.toLowerCase()
	const diz = (nome: string, forma: RegExp) => forma.test(obter(nome) ?? '')
	return (
		diz('auto-submitted', /^(?!no$)./) ||
		diz('precedence', /^(bulk|list|junk|auto_reply)$/) ||
		diz('return-path', /^<\s*>$/) ||
		diz('content-type', /^multipart\/report\b/) ||
		['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((nome) => obter(nome) !== undefined) ||
		remetente === '' ||
		DE_MAQUINA.test(remetente) ||
		ehNossoMessageId(config, email.messageId ?? '')
	)
}

/** @throws Error when the bytes are no message at all */
export async function lerMensagem(
	bytes: Uint8Array,
	destinatario: string | null,
	portal: Pick<Portal, 'config'>,
): Promise<MensagemRecebida> {
	const { default: PostalMime } = await import('postal-mime')
	const email = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 })
	const [remetente = ''] = listarEnderecos(email.from)
	const deEnvelope = destinatario === null ? [] : [destinatario.toLowerCase()]
	return {
		remetente,
		destinatarios: [...deEnvelope, ...listarEnderecos(email.to, email.cc), ...lerDeliveredTo(email)],
		assunto: email.subject ?? '',
		texto: email.text ?? htmlToText(email.html ?? ''),
		anexos: email.attachments.filter(({ disposition }) => disposition === 'attachment').length,
		automatica: ehAutomatica(email, remetente, portal),
		resumo: createHash('sha256')
			.update(email.messageId ?? bytes)
			.digest('hex'),
	}
}

const lerDeliveredTo = ({ headers }: Email): string[] =>
	headers
		.filter(({ key }) => key === 'delivered-to' || key === 'x-original-to' || key === 'envelope-to')
		.map(({ value }) => value.trim().toLowerCase())
