import { Dia, declareField, diaEscrito, endpoint, type Recusa, Retorno, refuseState } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { SituacaoCan } from './fluxo.ts'
import { ChaveDaCandidatura } from './formas.ts'

export const PAPEIS_DA_ESTADA = { dtafimvst: 'Visto', dtafimseg: 'Seguro' } as const
export type PapelDaEstada = keyof typeof PAPEIS_DA_ESTADA

/** Days before the end of a visa or of an insurance from which the student and the office are warned. */
export const DIAS_ANTES_DO_FIM_DO_PAPEL = 30

export const PrazosDosPapeis = z.object({
	dtafimvst: declareField(z.nullable(Dia), {
		rotulo: 'Fim do visto',
		descricao: 'o último dia do visto de quem está em mobilidade',
		pessoal: true,
	}),
	dtafimseg: declareField(z.nullable(Dia), {
		rotulo: 'Fim do seguro',
		descricao: 'o último dia do seguro de quem está em mobilidade',
		pessoal: true,
	}),
})
export type PrazosDosPapeis = z.infer<typeof PrazosDosPapeis>

const ATE_A_VOLTA: readonly SituacaoCan[] = ['CFM', 'NOM', 'ACE', 'EXE']
export const recusaDosPapeis = (sitcan: SituacaoCan): Recusa | undefined =>
	ATE_A_VOLTA.includes(sitcan)
		? undefined
		: refuseState('Visto e seguro são de quem vai ou está fora. Esta mobilidade já terminou, ou ainda não começou.')

export const dizerFimDoPapel = (papel: PapelDaEstada, dia: string, hoje: string): string =>
	`${PAPEIS_DA_ESTADA[papel]}: ${dia < hoje ? 'terminou' : 'termina'} em ${diaEscrito(dia)}`

export const guardarPapeis = endpoint({
	method: 'PUT',
	path: '/wsnereu/api/minhas/:codcan/papeis',
	summary: 'Até quando valem o visto e o seguro de quem vai ou está fora: o estudante ou o escritório informa',
	params: ChaveDaCandidatura,
	body: PrazosDosPapeis,
	response: Retorno,
})
