import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { LISTAR } from '../formas.ts'

const PUBLICA = { method: 'POST', access: 'publico', reads: true } as const

export const listarPais = endpoint({
	...PUBLICA,
	path: `${LISTAR}/listarPais`,
	summary: 'Os países, com as letras da ISO 3166-1 pelas quais o mapa os conhece',
	response: z.array(z.object({ nompas: z.string(), sglpas: z.string() })),
})

export const listarEstado = endpoint({
	...PUBLICA,
	path: `${LISTAR}/listarEstado`,
	summary: 'Os estados do Brasil, com as suas siglas',
	response: z.array(z.object({ nomest: z.string(), sglest: z.string() })),
})
