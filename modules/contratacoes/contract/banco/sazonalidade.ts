import { calcularEstatistica } from '../estatistica.ts'

/** Prices that a calendar month needs, from at least two years, before its median is told. */
export const MINIMO_DO_MES = 3
export const MINIMO_DE_ANOS = 2

/** Names of the calendar months. */
export const MESES = [
	...(['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'] as const),
	...(['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'] as const),
] as const

/** Price of a season: the day, and the value by base unit in ten-thousandths. */
interface PrecoDoDia {
	readonly dtaref: string
	readonly valor: bigint
}

export interface MesDaSazonalidade {
	/** From 1 to 12. */
	readonly mes: number
	readonly n: number
	/** With twelve decimal places; undefined: too few prices, or of one year alone. */
	readonly mediana: bigint | undefined
}

/** True where the prices of a calendar month say something of it, and not of one year. */
export const bastaParaOMes = (n: number, anos: number): boolean => n >= MINIMO_DO_MES && anos >= MINIMO_DE_ANOS

/** Median of each calendar month over the years. */
export function calcularSazonalidade(precos: readonly PrecoDoDia[]): MesDaSazonalidade[] {
	const porMes = Map.groupBy(precos, ({ dtaref }) => Number(dtaref.slice(5, 7)))
	return [...porMes]
		.toSorted(([a], [b]) => a - b)
		.map(([mes, dele]) => {
			const anos = new Set(dele.map(({ dtaref }) => dtaref.slice(0, 4))).size
			const mediana = bastaParaOMes(dele.length, anos)
				? calcularEstatistica(dele.map(({ valor }) => valor))?.mediana
				: undefined
			return { mes, n: dele.length, mediana }
		})
}
