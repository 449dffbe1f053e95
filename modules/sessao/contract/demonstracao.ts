import { endpoint, Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const MensagemDeCorreio = z.object({
	id: z.int(),
	para: z.string(),
	assunto: z.string(),
	texto: z.string(),
	criadaEm: Instante,
})
export type MensagemDeCorreio = z.infer<typeof MensagemDeCorreio>

/** The local outbox. It exists only in the demonstration, and only while no mail server is configured. */
export const listarCorreioDaDemonstracao = endpoint({
	method: 'GET',
	path: '/wsusuario/api/demonstracao/correio',
	summary: 'As últimas mensagens que o portal enviaria',
	access: 'publico',
	response: z.object({ itens: z.array(MensagemDeCorreio) }),
})
