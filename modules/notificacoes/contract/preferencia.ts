import { CodigoArea, endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

const canais = {
	/** Notices of the area in the bell and on the dashboard. Tasks and urgent notices always come. */
	portal: SimNao,
	emailImediato: SimNao,
	resumoDiario: SimNao,
}
export const Canais = z.object(canais)
export type Canais = z.infer<typeof Canais>
export type Canal = keyof Canais

export const CANAIS_PADRAO = { portal: 'S', emailImediato: 'N', resumoDiario: 'N' } as const satisfies Canais

export const Preferencia = z.object({ codigoArea: z.string(), nomeArea: z.string(), iconeArea: z.string(), ...canais })
export type Preferencia = z.infer<typeof Preferencia>

export const listarPreferencias = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/preferencias/',
	summary: 'Por onde a pessoa quer ser avisada, área por área',
	response: z.object({ preferencias: z.array(Preferencia) }),
})

export const gravarPreferencia = endpoint({
	method: 'PUT',
	path: '/wsportal/notificacoes/preferencias/:codigoArea/',
	summary: 'Escolhe os canais de uma área',
	params: z.object({ codigoArea: CodigoArea }),
	body: Canais,
	response: Preferencia,
})
