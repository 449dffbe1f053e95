import * as z from 'zod/mini'

export const SITUACOES = [
	...(['RAS', 'SUB', 'ADM', 'DEV', 'IND', 'AVA', 'AVC', 'RPR'] as const),
	...(['REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON', 'CAN', 'TRO'] as const),
] as const
export const Situacao = z.enum(SITUACOES)
export type Situacao = z.infer<typeof Situacao>

export const nomeDaSituacao: Readonly<Record<Situacao, string>> = {
	RAS: 'Rascunho',
	SUB: 'Submetida',
	ADM: 'Em admissibilidade',
	DEV: 'Devolvida para correção',
	IND: 'Indeferida',
	AVA: 'Em avaliação',
	AVC: 'Avaliada',
	RPR: 'Resultado preliminar',
	REC: 'Em recurso',
	RJG: 'Recurso julgado',
	APR: 'Aprovada',
	NAP: 'Não aprovada',
	EXE: 'Em provimento',
	CON: 'Concluída',
	CAN: 'Cancelada',
	TRO: 'Trocada',
}

/** Final situations; only an appeal leaves a refusal. */
export const TERMINADAS = ['IND', 'NAP', 'CON', 'CAN', 'TRO'] as const satisfies readonly Situacao[]

/** The situations that count against the unit's quota; a returned request keeps its place. */
export const NA_COTA = [
	'SUB',
	'ADM',
	'DEV',
	'AVA',
	'AVC',
	'RPR',
	'REC',
	'RJG',
	'APR',
	'NAP',
	'EXE',
	'CON',
] as const satisfies readonly Situacao[]

/** The situations in which a result, if there is one, is public. */
const PUBLICADAS: readonly Situacao[] = ['RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON', 'TRO']
export const estaPublicada = (tipsitprs: Situacao): boolean => PUBLICADAS.includes(tipsitprs)

/** A finished evaluation is shown to the requester as one in progress until the result is published. */
export const esconderSituacao = (tipsitprs: Situacao): Situacao => (tipsitprs === 'AVC' ? 'AVA' : tipsitprs)
