import { endpoint, Instante, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { pareceEmail } from './email-regras.ts'

export * from './email-regras.ts'

/** 'P': main, for newsletters. 'A': alternative, for password recovery. */
export const TipoEmail = z.enum(['P', 'A'])
export type TipoEmail = z.infer<typeof TipoEmail>

/** Requested change that waits for the code mailed to the new address. */
export const TrocaPendente = z.object({ tipo: TipoEmail, email: z.string(), pedidaEm: Instante, expiraEm: Instante })
export type TrocaPendente = z.infer<typeof TrocaPendente>

export const Emails = z.object({
	/** Mailbox that the institution itself provides. */
	usp: z.nullable(z.string()),
	principal: z.nullable(z.string()),
	alternativo: z.nullable(z.string()),
	/** Pending changes; absent in the answer of an institution's own service. */
	trocas: z.optional(z.array(TrocaPendente)),
})
export type Emails = z.infer<typeof Emails>

export const obterEmail = endpoint({
	method: 'GET',
	path: '/wsusuario/api/email/obter',
	summary: 'E-mails da pessoa',
	response: Emails,
})

export const solicitarEmail = endpoint({
	method: 'POST',
	path: '/wsusuario/api/email/solicitar',
	summary: 'Pede a troca de um e-mail: um código vai para o endereço novo',
	body: z.object({
		tipo: TipoEmail,
		email: z
			.string()
			.check(z.trim(), z.refine(pareceEmail, 'E-mail inválido! Por favor verifique se está preenchido corretamente.')),
	}),
	response: Retorno,
	rateLimit: { limite: 5, janelaSegundos: 900, por: 'pessoa' },
})

export const reenviarEmail = endpoint({
	method: 'POST',
	path: '/wsusuario/api/email/reenviar',
	summary: 'Manda outro código ao endereço que espera confirmação; o anterior deixa de valer',
	body: z.object({ tipo: TipoEmail }),
	response: Retorno,
	rateLimit: { limite: 3, janelaSegundos: 900, por: 'pessoa' },
})

export const cancelarEmail = endpoint({
	method: 'POST',
	path: '/wsusuario/api/email/cancelar',
	summary: 'Desiste da troca de e-mail que espera confirmação; o código enviado deixa de valer',
	body: z.object({ tipo: TipoEmail }),
	response: Retorno,
})

/** Public: the link in the message opens in any browser, and the code is the secret. */
export const confirmarEmail = endpoint({
	method: 'POST',
	path: '/wsusuario/api/email/confirmar',
	summary: 'Confirma a troca de e-mail com o código recebido',
	access: 'publico',
	body: z.object({ codigo: z.string().check(z.regex(/^[\w-]{32}$/, 'O código tem 32 caracteres.')) }),
	response: Retorno,
	rateLimit: { limite: 10, janelaSegundos: 300, por: 'endereco' },
})
