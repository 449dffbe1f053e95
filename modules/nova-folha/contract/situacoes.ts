import * as z from 'zod/mini'

export const SITUACOES = {
	ABE: 'Aberta',
	FCH: 'Fechada para cálculo',
	CAL: 'Calculando',
	ANA: 'Em análise',
	PRV: 'Prévia publicada',
	HOM: 'Homologada',
	ENV: 'Remessa gerada',
	FEC: 'Encerrada',
} as const
export const SituacaoDaFolha = z.enum(['ABE', 'FCH', 'CAL', 'ANA', 'PRV', 'HOM', 'ENV', 'FEC'])
export type SituacaoDaFolha = z.infer<typeof SituacaoDaFolha>

export const TIPOS_DE_FOLHA = {
	NOR: 'Normal',
	'13A': '13º salário, adiantamento',
	'13B': '13º salário, parcela final',
	FER: 'Férias',
	RES: 'Rescisão',
	SUP: 'Suplementar',
	EST: 'Estagiários',
} as const
export const TipoDaFolha = z.enum(['NOR', '13A', '13B', 'FER', 'RES', 'SUP', 'EST'])
export type TipoDaFolha = z.infer<typeof TipoDaFolha>

export const ORIGENS_DA_LINHA = {
	FIX: 'todo mês',
	MAN: 'lançado',
	CRG: 'carga',
	AUT: 'do cálculo',
	RET: 'retroativo',
	EST: 'estorno',
	DEB: 'saldo do mês anterior',
} as const
export const OrigemDaLinha = z.enum(['FIX', 'MAN', 'CRG', 'AUT', 'RET', 'EST', 'DEB'])

/** Situation of an execution of a run. */
export const SITUACOES_DA_EXECUCAO = {
	FIL: 'Na fila',
	EXE: 'Em execução',
	OK: 'Concluída',
	ERR: 'Com falha',
	CAN: 'Cancelada',
} as const
export const SituacaoDaExecucao = z.enum(['FIL', 'EXE', 'OK', 'ERR', 'CAN'])
export type SituacaoDaExecucao = z.infer<typeof SituacaoDaExecucao>

const MESES = [
	'janeiro',
	'fevereiro',
	'março',
	'abril',
	'maio',
	'junho',
	'julho',
	'agosto',
	'setembro',
	'outubro',
	'novembro',
	'dezembro',
] as const

interface Mes {
	readonly anoref: number
	readonly mesref: number
}
/** 'março de 2026'. */
export const nomearMes = ({ anoref, mesref }: Mes): string => `${MESES[mesref - 1] ?? mesref} de ${anoref}`
/** 'março de 2026, normal'. */
export const nomearFolha = (folha: Mes & { readonly tipfol: keyof typeof TIPOS_DE_FOLHA }): string =>
	`${nomearMes(folha)}, ${TIPOS_DE_FOLHA[folha.tipfol].toLowerCase()}`
