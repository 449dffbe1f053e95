import { endpoint, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DemandaResumo } from '../demanda/demanda.ts'
import { EXECUTAR, LISTAR, Nomsis, Numssu } from '../formas.ts'

/** What waits for its turn in a system; more than these nobody puts in order by hand, and the page says that there are. */
export const MAXIMO_NA_FILA = 100

export const DemandaNaFila = z.extend(DemandaResumo, {
	vlrneg: z.nullable(z.int()),
	urgdem: z.nullable(z.int()),
	esfdem: z.nullable(z.int()),
	/** Value × urgency ÷ effort; null: one of them is not known yet. */
	vlrgrs: z.nullable(z.number()),
	/** Null: nobody has put it in a place, so its points decide. */
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
		/** Whether the asking person sets the order, and if not why. */
		ordenar: SimNao,
		motivoOrdenar: z.nullable(z.string()),
		itens: z.array(DemandaNaFila),
		/** Those that follow by their points are not shown. */
		haMais: z.boolean(),
	}),
	reads: true,
})

export const ordenarSSUFILA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/ordenarSSUFILA`,
	summary: 'Põe a fila de um sistema nesta ordem; só para o GRS dele',
	body: z.extend(DoSistema, {
		numeros: z.array(Numssu).check(
			z.minLength(1),
			z.maxLength(MAXIMO_NA_FILA),
			z.refine((numeros) => new Set(numeros).size === numeros.length, 'Cada demanda tem um só lugar na fila.'),
		),
	}),
	response: Retorno,
})
