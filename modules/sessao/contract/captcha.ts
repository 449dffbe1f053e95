import { endpoint, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const ProvedorCaptcha = z.enum(['turnstile', 'recaptcha', 'altcha'])
export type ProvedorCaptcha = z.infer<typeof ProvedorCaptcha>

const texto = z.string().check(z.maxLength(300))

/** Proof-of-work challenge, with the field names of the ALTCHA protocol, version 2. */
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

/** Solved challenge, sent in the header `g-recaptcha-token` as Base64 of its JSON. */
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
