import { endpoint, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const ProvedorCaptcha = z.enum(['turnstile', 'recaptcha', 'altcha'])
export type ProvedorCaptcha = z.infer<typeof ProvedorCaptcha>

const texto = z.string().check(z.maxLength(300))

/** Proof of work that the browser does by itself; the names are those of the ALTCHA protocol, version 2. */
export const Desafio = z.object({
	parameters: z.object({
		algorithm: texto,
		nonce: texto,
		salt: texto,
		cost: z.int(),
		keyLength: z.int(),
		keyPrefix: texto,
		keySignature: texto,
		expiresAt: z.int(),
		data: z.object({ endereco: texto }),
	}),
	signature: texto,
})
export type Desafio = z.infer<typeof Desafio>

/** Value of the header `g-recaptcha-token` for altcha: this, as JSON in Base64. */
export const DesafioResolvido = z.object({
	challenge: Desafio,
	solution: z.object({ counter: z.int(), derivedKey: texto, time: z.number() }),
})

export const obterDesafio = endpoint({
	method: 'GET',
	path: '/wsusuario/api/captcha/desafio',
	summary: 'Novo desafio do captcha próprio, válido por cinco minutos e uma vez',
	access: 'publico',
	response: lido(Desafio),
	rateLimit: { limite: 120, janelaSegundos: 60, por: 'endereco' },
})
