import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SimNao } from './shapes.ts'

/** Answer of the session calls. Absent fields: nobody is signed in. */
export const Sessao = z.object({
	retorno: z.enum(['ok', 'erro']),
	mensagem: z.optional(z.string()),
	sessaoAtiva: SimNao,
	/** codpes */
	usuario: z.optional(z.int()),
	nome: z.optional(z.string()),
	loginUsuario: z.optional(z.string()),
	/** Name of the cookie that the token is bound to. */
	cookieSession: z.optional(z.string()),
	/** Session secret, present only in the answer of a login. */
	sso_sessionid: z.optional(z.string()),
	perfis: z.optional(z.array(z.string())),
	expiraEm: z.optional(z.string()),
	/** The person of support who is looking through this person's eyes, read-only. */
	suporte: z.optional(z.object({ codpes: z.int() })),
})
export type Sessao = z.infer<typeof Sessao>

/**
 * Session check: it is never refused, answers `sessaoAtiva: 'N'` without a session, and renews the anti-forgery cookie.
 */
export const verificarSessao = endpoint({
	method: 'GET',
	path: '/wsusuario/api/usuario/verificarsessao',
	summary: 'Verifica a sessão',
	offline: true,
	access: 'publico',
	response: Sessao,
})

/** Longest replay of an event stream: events this old, from before it opened, are still delivered. */
export const MAIOR_IDADE_MS = 60_000

/** Live events of the signed-in person (Server-Sent Events). */
export const abrirEventos = endpoint({
	method: 'GET',
	path: '/wsportal/eventos',
	summary: 'Eventos ao vivo da pessoa',
	query: z.object({
		idade: z.optional(
			z.pipe(z.coerce.number<string | number>(), z.int().check(z.nonnegative(), z.maximum(MAIOR_IDADE_MS))),
		),
	}),
	response: 'eventos',
})
