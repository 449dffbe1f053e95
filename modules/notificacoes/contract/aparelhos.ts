import { CodigoTexto, endpoint, Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Of one person: phones, computers, and the browsers that were given up without saying so. */
export const MAXIMO_DE_APARELHOS = 20

export const Aparelho = z.object({
	codapa: z.int(),
	/** In words: 'Firefox no Windows'. */
	nome: z.string(),
	criadoEm: Instante,
	/** When a notice last got there. */
	usadoEm: z.nullable(Instante),
	/** 'S': it stops as the person signs out on it. */
	pararAoSair: SimNao,
	/** SHA-256 of its address, by which a browser finds itself in the list: the address itself is told to nobody. */
	impressao: z.string(),
})
export type Aparelho = z.infer<typeof Aparelho>

export const Aparelhos = z.object({
	/** With which a browser subscribes; null: the portal sends nothing to devices. */
	chavePush: z.nullable(z.string()),
	aparelhos: z.array(Aparelho),
})
export type Aparelhos = z.infer<typeof Aparelhos>

/** Bytes as a browser writes them, without padding. */
const bytes = (quantos: number) => {
	const letras = Math.ceil((quantos * 4) / 3)
	return z.string().check(z.regex(new RegExp(`^[\\w-]{${letras}}$`), 'Ligue os avisos de novo neste navegador.'))
}

export const NovoAparelho = z.object({
	/** Where its push service takes what is for it. */
	enderecoPush: z.url({ protocol: /^https$/ }).check(z.maxLength(1_000)),
	chaveAparelho: bytes(65),
	segredoAparelho: bytes(16),
	pararAoSair: SimNao,
})
export type NovoAparelho = z.infer<typeof NovoAparelho>

export const listarAparelhos = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/aparelhos',
	summary: 'Aparelhos em que a pessoa recebe avisos com o portal fechado',
	response: Aparelhos,
})

export const incluirAparelho = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/aparelhos',
	summary: 'Passa a avisar a pessoa neste navegador; de novo, muda o que foi escolhido para ele',
	body: NovoAparelho,
	response: Aparelhos,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const retirarAparelho = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/aparelhos/:codapa/retirar',
	summary: 'Deixa de avisar a pessoa em um aparelho',
	params: z.object({ codapa: CodigoTexto }),
	response: Aparelhos,
})

export const retirarAparelhos = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/aparelhos/retirar',
	summary: 'Deixa de avisar a pessoa em todos os aparelhos',
	response: Aparelhos,
})
