import { endpoint, Instante, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, EXECUTAR, OBTER } from '../formas.ts'

const MAXIMO_DE_TEMAS = 50

export const obterPreferenciaNewsletter = endpoint({
	method: 'POST',
	path: `${OBTER}/obterPreferenciaNewsletter`,
	summary: 'O que a pessoa quer receber, e quando disse que sim ou que não',
	response: z.object({
		stapmdbltifv: SimNao,
		temas: z.array(z.object({ codtem: z.int(), nomtem: z.string(), dsctem: z.string(), sta: SimNao })),
		/** Date of the last answer, yes or no, about the newsletter as a whole. */
		dtaace: z.nullable(Instante),
	}),
	reads: true,
})
export const salvarPreferenciaNewsletter = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/salvarPreferenciaNewsletter`,
	summary: 'Diz o que quer receber; cada sim e cada não fica provado',
	body: z.object({ stapmdbltifv: SimNao, temas: z.array(Codigo).check(z.maxLength(MAXIMO_DE_TEMAS)) }),
	response: Retorno,
})

/** Unsubscribe key: the identifier of the sending, signed by the portal. */
const Chave = z.string().check(z.regex(/^[\w-]{10,100}$/))
const DaChave = z.object({ chave: Chave })
const PUBLICA = {
	access: 'publico',
	params: DaChave,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
} as const

/** Unsubscribe page: reading it changes nothing, because mail filters open links too. */
export const obterSaidaNewsletter = endpoint({
	...PUBLICA,
	method: 'GET',
	path: '/wsportal/alumni/obter/saida-newsletter/:chave',
	summary: 'De que boletim alguém está por sair',
	/** `teste`: the letter was a test that its author sent to themselves, so there is nobody to unsubscribe. */
	response: z.object({ assblt: z.string(), stapmdbltifv: SimNao, teste: SimNao }),
})
export const sairNewsletter = endpoint({
	...PUBLICA,
	method: 'POST',
	path: '/wsportal/alumni/executar/saida-newsletter/:chave',
	summary: 'Sai do boletim, pela página do link',
	response: Retorno,
})
/**
 * RFC 8058 one-click unsubscribe: a mail program posts to the List-Unsubscribe address without cookies or confirmation.
 */
export const sairNewsletterUmClique = endpoint({
	...PUBLICA,
	method: 'POST',
	path: '/wsportal/alumni/executar/saida-newsletter/:chave/um-clique',
	summary: 'Sai do boletim com um clique no programa de e-mail (RFC 8058)',
	bytes: 'application/x-www-form-urlencoded',
	bodyLimit: 1_024,
	response: Retorno,
})
