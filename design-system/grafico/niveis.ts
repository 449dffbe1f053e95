import { scaleQuantize } from 'd3-scale'
import { maiorDe, type Serie, todosOsValores } from './tipos.ts'

const NIVEIS = [1, 2, 3, 4]

/** Quantised colour scale: a value has a level from 0, for none, to 4. */
export function niveisDe(series: readonly Serie[]): (valor: number | null | undefined) => number {
	const escala = scaleQuantize()
		.domain([0, maiorDe(todosOsValores(series))])
		.range(NIVEIS)
	return (valor) => (valor === null || valor === undefined || valor === 0 ? 0 : escala(valor))
}
