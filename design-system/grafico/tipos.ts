import type { Variante } from '../variantes/variantes.ts'

export const tiposDeGrafico = ['barras', 'linhas', 'funil', 'calor', 'mapa-do-brasil', 'mapa-do-mundo'] as const
export type TipoDeGrafico = (typeof tiposDeGrafico)[number]

export type Categoria = {
	nome: string
	/** Where there is little room. */
	curto?: string | undefined
	/** What an acronym stands for: in its tip, and where each point is told. */
	dica?: string | undefined
	/** On a map: the state (`SP`), or the country by its number (ISO 3166-1: `076`). */
	codigo?: string | undefined
}

export type Serie = {
	nome: string
	tom?: Variante | undefined
	/** One for each category; `null` is not shown, and counts for nothing. */
	valores: readonly (number | null)[]
	/** Of each value: where what it counts is listed. */
	enderecos?: readonly (string | undefined)[] | undefined
}

/** A row of the table behind it, the header first. */
export type LinhaDeDados = readonly (string | number | null)[]

export type DadosDoGrafico = {
	categorias: readonly Categoria[]
	series: readonly Serie[]
	formatar: (valor: number) => string
	/** Instead of a value that is not shown. */
	semValor: string
	/** Of lines: where the axis of values begins and ends, where 0 would hide all differences. */
	faixa?: readonly [de: number, ate: number] | undefined
}

export type DesenhoProps = DadosDoGrafico & {
	/** Which point the keyboard or the pointer is at. */
	atual: number | undefined
	aoApontar: (ponto: number | undefined) => void
}

const TONS = ['primario', 'aviso', 'perigo', 'info', 'sucesso', 'secundario'] as const

export const tomDe = ({ tom }: Serie, indice: number): Variante => tom ?? TONS[indice % TONS.length] ?? 'primario'

export const escrever = ({ formatar, semValor }: DadosDoGrafico, valor: number | null | undefined): string =>
	valor === null || valor === undefined ? semValor : formatar(valor)

export const somaDe = (series: readonly Serie[], categoria: number): number =>
	series.reduce((soma, { valores }) => soma + (valores[categoria] ?? 0), 0)

export const maiorDe = (valores: readonly number[]): number => Math.max(1, ...valores)

export const todosOsValores = (series: readonly Serie[]): number[] =>
	series.flatMap(({ valores }) => valores.filter((valor) => valor !== null))
