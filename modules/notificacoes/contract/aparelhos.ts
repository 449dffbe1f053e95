import { CodigoTexto, endpoint, Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** The device limit of one person counts phones, computers and browsers that were abandoned without unsubscribing. */
export const MAXIMO_DE_APARELHOS = 20

export const Aparelho = z.object({
	codapa: z.int(),
	/** The device name is readable text, as 'Firefox no Windows'. */
	nome: z.string(),
	criadoEm: Instante,
	/** The last use is the instant of the latest delivered notice, and null before the first one. */
	usadoEm: z.nullable(Instante),
	/** The flag 'S' unsubscribes the device when the person signs out on it. */
	pararAoSair: SimNao,
	/**
	 * The SHA-256 hash of the push endpoint lets a browser find itself in the list, since the endpoint itself is never
	 * returned.
	 */
	impressao: z.string(),
})
export type Aparelho = z.infer<typeof Aparelho>

export const Aparelhos = z.object({
	/** The VAPID public key with which a browser subscribes is null where the portal has no Web Push. */
	chavePush: z.nullable(z.string()),
	aparelhos: z.array(Aparelho),
})
export type Aparelhos = z.infer<typeof Aparelhos>

/** A binary value travels as base64url without padding, as browsers write it. */
const bytes = (quantos: number) => {
	const letras = Math.ceil((quantos * 4) / 3)
	return z.string().check(z.regex(new RegExp(`^[\\w-]{${letras}}$`), 'Ligue os avisos de novo neste navegador.'))
}

export const NovoAparelho = z.object({
	/** The push endpoint is the address at which the browser's push service accepts messages for this device. */
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
