import { endpoint, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DemandaResumo } from '../demanda/demanda.ts'
import { EXECUTAR, LISTAR, Nomsis, Numssu } from '../formas.ts'

/** The number of demands in a queue that are shown and ordered by hand; the page says when there are more. */
export const MAXIMO_NA_FILA = 100

export const DemandaNaFila = z.extend(DemandaResumo, {
	vlrneg: z.nullable(z.int()),
	urgdem: z.nullable(z.int()),
	esfdem: z.nullable(z.int()),
	/** Value × urgency ÷ effort; null: one of them is not known yet. */
	vlrgrs: z.nullable(z.number()),
	/** The position given by the GRS; null leaves the order to the points. */
	ordgrs: z.nullable(z.int()),
	versao: z.int(),
})
export type DemandaNaFila = z.infer<typeof DemandaNaFila>

const DoSistema = z.object({ nomsis: Nomsis })

export const listarSSUFILA = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUFILA`,
	summary: 'A fila de um sistema: o que espera priorização, análise ou desenvolvimento, na ordem em que será atendido',
	body: DoSistema,
	response: z.object({
		/** 'S': the asking person sets the order; otherwise `motivoOrdenar` says why not. */
		ordenar: SimNao,
		motivoOrdenar: z.nullable(z.string()),
		itens: z.array(DemandaNaFila),
		/** 'S': more demands follow by their points and are not shown. */
		haMais: z.boolean(),
	}),
	reads: true,
})

const Lugar = z.int().check(z.minimum(1), z.maximum(MAXIMO_NA_FILA))

export const ordenarSSUFILA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/ordenarSSUFILA`,
	summary: 'Dá a uma demanda um lugar na fila do sistema; só para o GRS dele, e sobre a ordem que ele viu',
	body: z.extend(DoSistema, {
		numssu: Numssu,
		lugar: Lugar,
		/** Optimistic lock: the order on the screen; where it is stale, the move is refused with 409. */
		vistos: z.array(Numssu).check(
			z.minLength(1),
			z.maxLength(MAXIMO_NA_FILA),
			z.refine((numeros) => new Set(numeros).size === numeros.length, 'Cada demanda tem um só lugar na fila.'),
		),
	}),
	response: Retorno,
})

export const soltarSSUFILA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/soltarSSUFILA`,
	summary: 'Devolve uma demanda da fila, ou todas, ao lugar dos seus pontos; só para o GRS do sistema',
	body: z.extend(DoSistema, { numssu: z.optional(Numssu) }),
	response: Retorno,
})

/** The positions of the GRS are kept, and the others fill the gaps in the order of their points. */
export function intercalarFila<Item extends Pick<DemandaNaFila, 'ordgrs'>>(itens: readonly Item[]): Item[] {
	const fixas = itens
		.filter(({ ordgrs }) => ordgrs !== null)
		.sort((uma, outra) => (uma.ordgrs ?? 0) - (outra.ordgrs ?? 0))
	const livres = itens.filter(({ ordgrs }) => ordgrs === null)
	const fila: Item[] = []
	while (fixas.length > 0 || livres.length > 0) {
		const naVez = (fixas[0]?.ordgrs ?? Number.POSITIVE_INFINITY) <= fila.length + 1
		const proxima = naVez || livres.length === 0 ? fixas.shift() : livres.shift()
		if (proxima) fila.push(proxima)
	}
	return fila
}

/** The move puts one demand at a position, counted from 1. */
export const moverNaFila = (numeros: readonly number[], numssu: number, lugar: number): number[] => {
	const outras = numeros.filter((um) => um !== numssu)
	return [...outras.slice(0, lugar - 1), numssu, ...outras.slice(lugar - 1)]
}
