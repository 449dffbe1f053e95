import * as z from 'zod/mini'

export const ETAPAS = [
	...(['RAS', 'ABE', 'TRI', 'PRI', 'ANL', 'PLA', 'DES', 'QA', 'HOM', 'IMP', 'CON'] as const),
	...(['DEV', 'SUS', 'CAN', 'REJ', 'REA'] as const),
] as const
export const Etapa = z.enum(ETAPAS)
export type Etapa = z.infer<typeof Etapa>

export const nomeDaEtapa: Readonly<Record<Etapa, string>> = {
	RAS: 'Rascunho',
	ABE: 'Aberta',
	TRI: 'Em triagem',
	PRI: 'Em priorização',
	ANL: 'Em análise',
	PLA: 'Planejada',
	DES: 'Em desenvolvimento',
	QA: 'Em controle de qualidade',
	HOM: 'Em homologação',
	IMP: 'Em implantação',
	CON: 'Concluída',
	DEV: 'Devolvida ao solicitante',
	SUS: 'Suspensa',
	CAN: 'Cancelada',
	REJ: 'Rejeitada',
	REA: 'Reaberta',
}

/** Final stages: only the reopening of a concluded demand leaves them. */
export const TERMINADAS = ['CON', 'CAN', 'REJ'] as const satisfies readonly Etapa[]
export const estaTerminada = (codetp: Etapa): boolean => TERMINADAS.some((uma) => uma === codetp)

/** The service clock runs in these stages; it stops while the requester is awaited or the work is suspended. */
export const ETAPAS_DO_TMA: readonly Etapa[] = ['TRI', 'PRI', 'ANL', 'PLA', 'DES', 'QA', 'HOM', 'IMP', 'REA']
export const contaNoTma = (codetp: Etapa): boolean => ETAPAS_DO_TMA.includes(codetp)

/** The stages of a system's queue. */
export const ETAPAS_DA_FILA = ['PRI', 'ANL', 'PLA'] as const satisfies readonly Etapa[]
export const estaNaFila = (codetp: Etapa): boolean => ETAPAS_DA_FILA.some((uma) => uma === codetp)

/** The main path in its order; other stages branch off it. */
export const CAMINHO = [
	'ABE',
	'TRI',
	'PRI',
	'ANL',
	'PLA',
	'DES',
	'QA',
	'HOM',
	'IMP',
	'CON',
] as const satisfies readonly Etapa[]
