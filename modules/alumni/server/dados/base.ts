import type { DadosPessoaisAlumni } from '../../contract/index.ts'

/** Required basic data, with the labels of the form. */
const DA_BASE = {
	codsitpfsamn: 'Situação profissional',
	codareatcamn: 'Área de atuação',
	nompas: 'País',
	nomloc: 'Cidade',
} as const satisfies Partial<Record<keyof DadosPessoaisAlumni, string>>
type Base = Pick<DadosPessoaisAlumni, keyof typeof DA_BASE>

export const faltaNaBase = (dados: Base): string[] =>
	(Object.keys(DA_BASE) as (keyof Base)[]).filter((campo) => dados[campo] === null).map((campo) => DA_BASE[campo])
