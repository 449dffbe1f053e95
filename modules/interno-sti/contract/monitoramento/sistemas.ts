import { endpoint, Instante, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BASE, Codsis } from './formas.ts'

/** The public state of a system carries no technical details. */
export const EstadoDoSistema = z.enum(['normal', 'instavel', 'fora', 'manutencao', 'sem-medida'])
export type EstadoDoSistema = z.infer<typeof EstadoDoSistema>
export const nomeDoEstadoDoSistema: Readonly<Record<EstadoDoSistema, string>> = {
	normal: 'Funcionando',
	instavel: 'Instável',
	fora: 'Fora do ar',
	manutencao: 'Em manutenção',
	'sem-medida': 'Ainda sem medida',
}

export const SistemaMonitorado = z.object({
	codsis: z.string(),
	nompub: z.string(),
	estsis: EstadoDoSistema,
	/** The instant is the start of the current state. */
	dtasit: z.nullable(Instante),
	/** 'S': this person has already reported slowness in this hour. */
	votou: SimNao,
})
export type SistemaMonitorado = z.infer<typeof SistemaMonitorado>

export const listarSistemasMonitorados = endpoint({
	method: 'GET',
	path: `${BASE}/sistemas`,
	summary: 'Como estão os sistemas que as pessoas usam',
	response: z.array(SistemaMonitorado),
})

export const votarLentidao = endpoint({
	method: 'POST',
	path: `${BASE}/votos`,
	summary: 'Diz que um sistema está lento; uma vez por hora',
	body: z.object({ codsis: Codsis }),
	response: Retorno,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})
