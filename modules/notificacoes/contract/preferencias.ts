import { CodigoArea, endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const Canais = z.object({
	/** The portal channel covers notices in the bell and on the dashboard; tasks and urgent notices ignore it. */
	portal: SimNao,
	/**
	 * The mail channel for what waits for the person covers tasks, returns, decisions, answers and outages that reach
	 * them.
	 */
	emailEspera: SimNao,
	/** The immediate mail channel also covers everything that only informs. */
	emailImediato: SimNao,
	resumoDiario: SimNao,
	/** The push channel reaches the devices on which the person turned it on. */
	push: SimNao,
})
export type Canais = z.infer<typeof Canais>
export type Canal = keyof Canais

/** The bulk choice leaves channels that it omits as they are. */
export const EscolhaDeCanais = z
	.partial(Canais)
	.check(z.refine((canais) => Object.keys(canais).length > 0, 'Escolha ao menos um canal para mudar.'))
export type EscolhaDeCanais = z.infer<typeof EscolhaDeCanais>

export const CANAIS_PADRAO = {
	portal: 'S',
	emailEspera: 'S',
	emailImediato: 'N',
	resumoDiario: 'N',
	push: 'S',
} as const satisfies Canais

export const Preferencia = z.extend(Canais, { codigoArea: z.string(), nomeArea: z.string(), iconeArea: z.string() })
export type Preferencia = z.infer<typeof Preferencia>

export const listarPreferencias = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/preferencias/',
	summary: 'Por onde a pessoa quer ser avisada, em cada área que lhe diz respeito',
	response: z.object({ preferencias: z.array(Preferencia) }),
})

export const gravarPreferencia = endpoint({
	method: 'PUT',
	path: '/wsportal/notificacoes/preferencias/:codigoArea/',
	summary: 'Escolhe os canais de uma área',
	params: z.object({ codigoArea: CodigoArea }),
	/** The fields `push` and `emailEspera` are optional because pages loaded before they existed do not send them. */
	body: z.extend(Canais, { push: z.optional(SimNao), emailEspera: z.optional(SimNao) }),
	response: Preferencia,
})

export const gravarPreferencias = endpoint({
	method: 'PUT',
	path: '/wsportal/notificacoes/preferencias/',
	summary: 'Escolhe um canal, ou mais, em todas as áreas da pessoa de uma vez; os outros canais ficam como estão',
	body: EscolhaDeCanais,
	response: listarPreferencias.response,
})
