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

/** Three of the demonstration's people, for the login card. Their password is no secret. */
export const CONTAS_DA_DEMONSTRACAO = [
	{ codpes: 10001, nompes: 'Ana Beatriz Moraes', quem: 'aluna de graduação' },
	{ codpes: 10003, nompes: 'Helena Duarte', quem: 'professora' },
	{ codpes: 10007, nompes: 'Sofia Ribeiro', quem: 'administradora do portal' },
] as const
export const SENHA_DA_DEMONSTRACAO = 'demonstracao'
