import { CodigoArea, endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const Canais = z.object({
	/** Notices of the area in the bell and on the dashboard. Tasks and urgent notices always come. */
	portal: SimNao,
	/** Mail of what waits for the person: a task, something returned, a decision or an answer, an outage that reaches them. */
	emailEspera: SimNao,
	/** Mail of all the rest too, at once. */
	emailImediato: SimNao,
	resumoDiario: SimNao,
	/** On the devices where the person turned it on. */
	push: SimNao,
})
export type Canais = z.infer<typeof Canais>
export type Canal = keyof Canais

/** Channels that are left out stay as they are. */
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
	/** A page from before there were devices, or two kinds of mail, says nothing of them. */
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
