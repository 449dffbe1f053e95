import type { Variante } from '../variantes/variantes.ts'

export const tiposDeGrafico = ['barras', 'linhas', 'funil', 'calor', 'mapa-do-brasil', 'mapa-do-mundo'] as const

export type TipoDeGrafico = (typeof tiposDeGrafico)[number]

/** The width and height of the world map's drawing, in its own units. */
export const MEDIDAS_DO_MUNDO = { largura: 640, altura: 330 } as const

export type Categoria = {
	nome: string
	/** The short name is for narrow places. */
	curto?: string | undefined
	/** The full form of an acronym is shown as a tooltip and spoken with each data point. */
	dica?: string | undefined
	/** The code on a map is the state (`SP`) or the country's number (ISO 3166-1: `076`). */
	codigo?: string | undefined
	/** The mark is an event there: a vertical line of a line chart, also in the spoken text and in the table. */
	marca?: string | undefined
}

export type Serie = {
	nome: string
	tom?: Variante | undefined
	/** The values are one per category; `null` is not shown and not summed. */
	valores: readonly (number | null)[]
	/** The address of each value leads to the list of the items that it counts. */
	enderecos?: readonly (string | undefined)[] | undefined
}

/** The data table's row; the header is the first one. */
export type LinhaDeDados = readonly (string | number | null)[]

export type DadosDoGrafico = {
	categorias: readonly Categoria[]
	series: readonly Serie[]
	formatar: (valor: number) => string
	/** The text in place of a missing value. */
	semValor: string
	/**
	 * The value axis of a line chart, from minimum to maximum, for values whose differences a start at 0 would hide.
	 */
	faixa?: readonly [de: number, ate: number] | undefined
}

export type DesenhoProps = DadosDoGrafico & {
	/** The active data point, under keyboard or pointer. */
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
