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
		/** The last yes or no about the newsletter as a whole. */
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

/** What an e-mail carries: which sending, and a signature of it that only the portal can make. */
const Chave = z.string().check(z.regex(/^[\w-]{10,100}$/))
const DaChave = z.object({ chave: Chave })
const PUBLICA = {
	access: 'publico',
	params: DaChave,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
} as const

/** Asked by the page of the link; it changes nothing, as whatever follows links may ask it. */
export const obterSaidaNewsletter = endpoint({
	...PUBLICA,
	method: 'GET',
	path: '/wsportal/alumni/obter/saida-newsletter/:chave',
	summary: 'De que boletim alguém está por sair',
	/** `teste`: of a letter that its author sent to themselves; there is nobody to take out. */
	response: z.object({ assblt: z.string(), stapmdbltifv: SimNao, teste: SimNao }),
})
export const sairNewsletter = endpoint({
	...PUBLICA,
	method: 'POST',
	path: '/wsportal/alumni/executar/saida-newsletter/:chave',
	summary: 'Sai do boletim, pela página do link',
	response: Retorno,
})
/** RFC 8058: what a mail program posts to the address of List-Unsubscribe, without cookies and without asking anybody. */
export const sairNewsletterUmClique = endpoint({
	...PUBLICA,
	method: 'POST',
	path: '/wsportal/alumni/executar/saida-newsletter/:chave/um-clique',
	summary: 'Sai do boletim com um clique no programa de e-mail (RFC 8058)',
	bytes: 'application/x-www-form-urlencoded',
	bodyLimit: 1_024,
	response: Retorno,
})
